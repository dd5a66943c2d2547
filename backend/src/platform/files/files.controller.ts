import { Controller, Get, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { Actor } from '../access/actor.js';
import { Company, CurrentActor, SignedIn } from '../access/allow.js';
import { PathId } from '../http/path-id.js';
import { NeverChanges } from './never-changes.js';
import { FilesService } from './files.service.js';

@Controller('api/files')
export class FilesController {
  constructor(private readonly files: FilesService) {}

  /** A picture. A changed picture gets a new address. */
  @Get(':id')
  @SignedIn()
  @NeverChanges()
  @ApiOkResponse({ content: { 'image/webp': { schema: { type: 'string', format: 'binary' } } } })
  find(
    @Company('record', 'files') companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
  ): Promise<StreamableFile> {
    return this.files.find(companyId, actor, id);
  }
}
