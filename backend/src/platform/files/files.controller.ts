import { Controller, Get } from '@nestjs/common';
import type { Actor } from '../access/actor.js';
import { Company, CurrentActor, SignedIn } from '../access/allow.js';
import { PathId } from '../http/path-id.js';
import { FilesService } from './files.service.js';
import { KeptPicture, KeptTags, type TaggedPicture } from './kept-picture.js';

@Controller('api/files')
export class FilesController {
  constructor(private readonly files: FilesService) {}

  /** A picture. A changed picture gets a new address. */
  @Get(':id')
  @SignedIn()
  @KeptPicture()
  find(
    @Company('record', 'files') companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
    @KeptTags() kept: readonly string[],
  ): Promise<TaggedPicture> {
    return this.files.find(companyId, actor, id, kept);
  }
}
