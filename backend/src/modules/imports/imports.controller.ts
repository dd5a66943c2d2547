import {
  Body,
  Controller,
  Get,
  HttpCode,
  Query,
  type StreamableFile,
  UploadedFile,
  UseInterceptors,
} from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import { Allow, Company, CurrentActor } from '../../platform/access/allow.js';
import { EmptyBody } from '../../platform/http/empty-body.js';
import { Heavy } from '../../platform/http/heavy.js';
import { IfMatch } from '../../platform/http/if-match.js';
import { JsonList } from '../../platform/http/json-responses.js';
import { PageQuery } from '../../platform/http/list-query.js';
import { MayFail } from '../../platform/http/may-fail.js';
import type { Page } from '../../platform/http/paging.js';
import { PathId } from '../../platform/http/path-id.js';
import { ReturnsCsv, csvResponse } from '../../platform/csv/csv-response.js';
import { NotesExport } from '../../platform/security-events/notes-export.js';
import { Delete, Post, Put, SkipIdempotency } from '../../platform/server/idempotency.js';
import {
  ImportDetailResponse,
  ImportResponse,
  ImportRowQuery,
  ImportRowResponse,
  KindQuery,
  UpdateImportBody,
} from './import.dto.js';
import { ImportsService } from './imports.service.js';
import { type ReceivedFile, UploadCsv } from './upload-csv.js';

const TABLE = 'imports';

@Controller('api')
export class ImportsController {
  constructor(private readonly imports: ImportsService) {}

  /** The company's imports, newest first. */
  @Get('companies/:companyId/imports')
  @Allow('data.import')
  @JsonList(ImportResponse)
  list(@Company('path') companyId: number, @Query() query: PageQuery): Promise<Page<ImportResponse>> {
    return this.imports.list(companyId, query);
  }

  /** Uploads a CSV file: guesses its columns and checks every row, but imports nothing yet. */
  @Post('companies/:companyId/imports')
  @SkipIdempotency()
  @Allow('data.import')
  @UploadCsv()
  @MayFail('too-many')
  upload(
    @Company('path') companyId: number,
    @CurrentActor() actor: Actor,
    @Query() { kind }: KindQuery,
    @UploadedFile() file: ReceivedFile | undefined,
    @EmptyBody() _body: void,
  ): Promise<ImportDetailResponse> {
    return this.imports.upload(companyId, actor, kind, file);
  }

  /** An import with its columns and counts. */
  @Get('imports/:id')
  @Allow('data.import')
  find(@Company('record', TABLE) companyId: number, @PathId() id: number): Promise<ImportDetailResponse> {
    return this.imports.find(companyId, id);
  }

  /** Sets which column is imported into which field and checks every row again. */
  @Put('imports/:id')
  @SkipIdempotency()
  @Allow('data.import')
  @Heavy('import')
  @MayFail('import-started')
  setColumns(
    @Company('record', TABLE) companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
    @Body() body: UpdateImportBody,
    @IfMatch() version: number | undefined,
  ): Promise<ImportDetailResponse> {
    return this.imports.setColumns(companyId, actor, id, body, version);
  }

  /** Deletes a file that has not been imported. */
  @Delete('imports/:id')
  @Allow('data.import')
  @HttpCode(204)
  @MayFail('import-started')
  discard(
    @Company('record', TABLE) companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
  ): Promise<void> {
    return this.imports.discard(companyId, actor, id);
  }

  /** The rows of an import with the outcome of each. */
  @Get('imports/:id/rows')
  @Allow('data.import')
  @JsonList(ImportRowResponse)
  rows(
    @Company('record', TABLE) companyId: number,
    @PathId() id: number,
    @Query() query: ImportRowQuery,
  ): Promise<Page<ImportRowResponse>> {
    return this.imports.rows(companyId, id, query);
  }

  /** Every row that is not imported, with the reasons. */
  @Get('imports/:id/problems')
  @Allow('data.import')
  @ReturnsCsv()
  @UseInterceptors(NotesExport)
  async problems(@Company('record', TABLE) companyId: number, @PathId() id: number): Promise<StreamableFile> {
    return csvResponse('problems', await this.imports.problems(companyId, id));
  }

  /** Imports the rows without problems, in the background. */
  @Post('imports/:id/start')
  @Allow('data.import')
  @Heavy('import')
  @HttpCode(200)
  @MayFail('import-started', 'nothing-to-import')
  start(
    @Company('record', TABLE) companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
    @EmptyBody() _body: void,
  ): Promise<ImportDetailResponse> {
    return this.imports.start(companyId, actor, id);
  }

  /** Undoes, in the background, the rows that nobody has changed since. */
  @Post('imports/:id/undo')
  @Allow('data.import')
  @Heavy('import')
  @HttpCode(200)
  @MayFail('import-not-finished')
  undo(
    @Company('record', TABLE) companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
    @EmptyBody() _body: void,
  ): Promise<ImportDetailResponse> {
    return this.imports.undo(companyId, actor, id);
  }
}
