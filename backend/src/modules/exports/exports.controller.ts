import { Controller, Get, Res, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { Response } from 'express';
import type { Actor } from '../../platform/access/actor.js';
import { Allow, Company, CurrentActor } from '../../platform/access/allow.js';
import { NeedsRecentProof } from '../../platform/access/recent-proof.js';
import { FileInPieces } from '../../platform/http/file-in-pieces.js';
import { Heavy } from '../../platform/http/heavy.js';
import { PathId } from '../../platform/http/path-id.js';
import { type Archive, ExportsService } from './exports.service.js';

const TYPE = 'application/zip';

@Controller('api')
export class ExportsController {
  constructor(private readonly exports: ExportsService) {}

  /**
   * A ZIP of CSV files, written while it is sent; the header `X-File-Count` is the number of files it will contain. Of
   * companies that need a support session there are none without one: `left-out.txt` names them.
   */
  @Get('projects/:id/export')
  @Allow('platform.read')
  @NeedsRecentProof()
  @Heavy('file')
  @ApiOkResponse({ content: { [TYPE]: { schema: { type: 'string', format: 'binary' } } } })
  async project(
    @CurrentActor() actor: Actor,
    @PathId() id: number,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    return archive(await this.exports.project(actor, id), response);
  }

  /** The same for one company, also for a deleted one while it can be restored. */
  @Get('companies/:companyId/archive')
  @Allow('platform.read')
  @NeedsRecentProof()
  @Heavy('file')
  @ApiOkResponse({ content: { [TYPE]: { schema: { type: 'string', format: 'binary' } } } })
  async company(
    @Company('path') companyId: number,
    @CurrentActor() actor: Actor,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    return archive(await this.exports.company(actor, companyId), response);
  }
}

function archive({ slug, fileCount, bytes }: Archive, response: Response): StreamableFile {
  response.setHeader('X-File-Count', fileCount);
  return new FileInPieces(bytes, { type: TYPE, disposition: `attachment; filename="${slug}.zip"` });
}
