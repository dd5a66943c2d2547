import { Readable } from 'node:stream';
import { Controller, Get, Res, StreamableFile } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { Response } from 'express';
import type { Actor } from '../../platform/access/actor.js';
import { Allow, CurrentActor } from '../../platform/access/allow.js';
import { PathId } from '../../platform/http/path-id.js';
import { ExportsService } from './exports.service.js';

const TYPE = 'application/zip';

@Controller('api/projects')
export class ProjectExportController {
  constructor(private readonly exports: ExportsService) {}

  /** A ZIP of CSV files, written while it is sent; the header `X-File-Count` is the number of files it will contain. */
  @Get(':id/export')
  @Allow('platform.read')
  @ApiOkResponse({ content: { [TYPE]: { schema: { type: 'string', format: 'binary' } } } })
  async project(
    @CurrentActor() actor: Actor,
    @PathId() id: number,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    const { slug, fileCount, bytes } = await this.exports.project(actor, id);
    response.setHeader('X-File-Count', fileCount);
    const file = new StreamableFile(Readable.from(bytes, { objectMode: false }), {
      type: TYPE,
      disposition: `attachment; filename="${slug}.zip"`,
    });
    // A failure breaks off the connection, so that no client takes half an archive for a whole one.
    return file.setErrorHandler((_error, outgoing) => outgoing.destroy?.());
  }
}
