import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Post,
  Put,
  Query,
  type StreamableFile,
  UploadedFile,
} from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import { Allow, Company, CurrentActor } from '../../platform/access/allow.js';
import { EmptyBody } from '../../platform/http/empty-body.js';
import { IfMatch } from '../../platform/http/if-match.js';
import { JsonList } from '../../platform/http/json-answers.js';
import { PageQuery } from '../../platform/http/list-query.js';
import type { Page } from '../../platform/http/paging.js';
import { PathId } from '../../platform/http/path-id.js';
import { AnswersCsv, csvAnswer } from '../../platform/http/csv-answer.js';
import {
  ImportDetailResponse,
  ImportResponse,
  ImportRowQuery,
  ImportRowResponse,
  KindQuery,
  UpdateImportBody,
} from './import.dto.js';
import { ImportsService } from './imports.service.js';
import { type ReceivedFile, TakesCsv } from './takes-csv.js';

const TABLE = 'imports';

@Controller('api')
export class ImportsController {
  constructor(private readonly imports: ImportsService) {}

  @Get('companies/:companyId/imports')
  @Allow('data.import')
  @JsonList(ImportResponse)
  list(@Company('path') companyId: number, @Query() query: PageQuery): Promise<Page<ImportResponse>> {
    return this.imports.list(companyId, query);
  }

  /** A CSV file: its columns are guessed and every row is checked; nothing is imported yet. */
  @Post('companies/:companyId/imports')
  @Allow('data.import')
  @TakesCsv()
  upload(
    @Company('path') companyId: number,
    @CurrentActor() actor: Actor,
    @Query() { kind }: KindQuery,
    @UploadedFile() file: ReceivedFile | undefined,
    @EmptyBody() _body: void,
  ): Promise<ImportDetailResponse> {
    return this.imports.upload(companyId, actor, kind, file);
  }

  @Get('imports/:id')
  @Allow('data.import')
  find(@Company('record', TABLE) companyId: number, @PathId() id: number): Promise<ImportDetailResponse> {
    return this.imports.find(companyId, id);
  }

  /** Which column is imported into which field; every row is checked anew. */
  @Put('imports/:id')
  @Allow('data.import')
  setColumns(
    @Company('record', TABLE) companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
    @Body() body: UpdateImportBody,
    @IfMatch() version: number | undefined,
  ): Promise<ImportDetailResponse> {
    return this.imports.setColumns(companyId, actor, id, body, version);
  }

  /** Throws a file away that has not been imported. */
  @Delete('imports/:id')
  @Allow('data.import')
  @HttpCode(204)
  discard(
    @Company('record', TABLE) companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
  ): Promise<void> {
    return this.imports.discard(companyId, actor, id);
  }

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

  /** Every row that is not imported, with its reasons. */
  @Get('imports/:id/problems')
  @Allow('data.import')
  @AnswersCsv()
  async problems(@Company('record', TABLE) companyId: number, @PathId() id: number): Promise<StreamableFile> {
    return csvAnswer('problems', await this.imports.problems(companyId, id));
  }

  /** Imports the rows without problems, in the background. */
  @Post('imports/:id/start')
  @Allow('data.import')
  @HttpCode(200)
  start(
    @Company('record', TABLE) companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
    @EmptyBody() _body: void,
  ): Promise<ImportDetailResponse> {
    return this.imports.start(companyId, actor, id);
  }

  /** Takes back what nobody has touched since, in the background. */
  @Post('imports/:id/undo')
  @Allow('data.import')
  @HttpCode(200)
  undo(
    @Company('record', TABLE) companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
    @EmptyBody() _body: void,
  ): Promise<ImportDetailResponse> {
    return this.imports.undo(companyId, actor, id);
  }
}
