import { Controller, Get, Query, Res, type StreamableFile, UseInterceptors } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse } from '@nestjs/swagger';
import type { Response } from 'express';
import type { Actor } from '../../platform/access/actor.js';
import { Allow, Company, CurrentActor } from '../../platform/access/allow.js';
import { ReturnsCsv, csvResponse } from '../../platform/csv/csv-response.js';
import { EmptyBody } from '../../platform/http/empty-body.js';
import { Heavy } from '../../platform/http/heavy.js';
import { JsonList } from '../../platform/http/json-responses.js';
import { PageQuery } from '../../platform/http/list-query.js';
import { MayFail } from '../../platform/http/may-fail.js';
import type { Page } from '../../platform/http/paging.js';
import { PathId } from '../../platform/http/path-id.js';
import { NotesExport } from '../../platform/security-events/notes-export.js';
import { Post } from '../../platform/server/idempotency.js';
import { ExportResponse, StartedExportResponse } from './export.dto.js';
import { ExportsService } from './exports.service.js';
import { KindQuery } from './import.dto.js';
import { LargeExportsService } from './large-exports.service.js';

const TABLE = 'exports';

@Controller('api')
export class ExportsController {
  constructor(
    private readonly exports: ExportsService,
    private readonly large: LargeExportsService,
  ) {}

  /** All records of one noun as CSV, up to 5,000 rows; larger exports run in the background. */
  @Get('companies/:companyId/export')
  @Allow('data.export')
  @ReturnsCsv()
  @UseInterceptors(NotesExport)
  @MayFail('export-too-large')
  async records(@Company('path') companyId: number, @Query() { kind }: KindQuery): Promise<StreamableFile> {
    const { name, lines } = await this.exports.records(companyId, kind);
    return csvResponse(name, lines);
  }

  /** The company's background exports, newest first; each is kept for seven days. */
  @Get('companies/:companyId/exports')
  @Allow('data.export')
  @JsonList(ExportResponse)
  list(@Company('path') companyId: number, @Query() query: PageQuery): Promise<Page<ExportResponse>> {
    return this.large.list(companyId, query);
  }

  /**
   * Starts a background export (202) if there are more than 5,000 rows; else 200, and the file can be downloaded at
   * once.
   */
  @Post('companies/:companyId/exports')
  @Allow('data.export')
  @Heavy('file')
  @ApiOkResponse({ type: StartedExportResponse })
  @ApiAcceptedResponse({ type: StartedExportResponse })
  async start(
    @Company('path') companyId: number,
    @CurrentActor() actor: Actor,
    @Query() { kind }: KindQuery,
    @EmptyBody() _body: void,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StartedExportResponse> {
    const started = await this.large.start(companyId, actor, kind);
    response.status(started ? 202 : 200);
    return { export: started };
  }

  /** A background export and its progress. */
  @Get('exports/:id')
  @Allow('data.export')
  find(@Company('record', TABLE) companyId: number, @PathId() id: number): Promise<ExportResponse> {
    return this.large.find(companyId, id);
  }

  /** The file of an export that is ready. */
  @Get('exports/:id/file')
  @Allow('data.export')
  @ReturnsCsv()
  @UseInterceptors(NotesExport)
  @MayFail('export-not-ready')
  async file(@Company('record', TABLE) companyId: number, @PathId() id: number): Promise<StreamableFile> {
    const { name, lines } = await this.large.file(companyId, id);
    return csvResponse(name, lines);
  }

  /** An example file to import. */
  @Get('companies/:companyId/import-template')
  @Allow('data.import')
  @ReturnsCsv()
  template(@Company('path') companyId: number, @Query() { kind }: KindQuery): StreamableFile {
    const { name, lines } = this.exports.template(companyId, kind);
    return csvResponse(name, lines);
  }
}
