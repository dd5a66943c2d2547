import { Controller, Get, Query, Res, type StreamableFile, UseInterceptors } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { Response } from 'express';
import type { Actor } from '../../../platform/access/actor.js';
import { Allow, Company, CurrentActor } from '../../../platform/access/allow.js';
import { FileInPieces } from '../../../platform/http/file-in-pieces.js';
import { Heavy } from '../../../platform/http/heavy.js';
import { NotesExport } from '../../../platform/security-events/notes-export.js';
import { AsOfQuery } from '../report-query.dto.js';
import { type ReportPack, ReportPackService } from './report-pack.service.js';

const TYPE = 'application/zip';

@Controller('api/companies/:companyId/reports')
export class ReportPackController {
  constructor(private readonly packs: ReportPackService) {}

  /**
   * A ZIP of every report of the business as of a day: CSV files, and one PDF for the owner. The header `X-File-Count`
   * is the number of files that it will contain.
   */
  @Get('pack')
  @Allow('reports.read')
  @Heavy('file')
  @UseInterceptors(NotesExport)
  @ApiOkResponse({ content: { [TYPE]: { schema: { type: 'string', format: 'binary' } } } })
  async pack(
    @Company('path') companyId: number,
    @CurrentActor() actor: Actor,
    @Query() query: AsOfQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    return archive(await this.packs.pack({ companyId, actor }, query), response);
  }
}

function archive({ name, fileCount, bytes }: ReportPack, response: Response): StreamableFile {
  response.setHeader('X-File-Count', fileCount);
  return new FileInPieces(bytes, { type: TYPE, disposition: `attachment; filename="${name}.zip"` });
}
