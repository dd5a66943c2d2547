import { Body, Controller, Get, HttpCode, Query } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import { Allow, Company, CurrentActor } from '../../platform/access/allow.js';
import { IfMatch } from '../../platform/http/if-match.js';
import { JsonCreated, JsonList, JsonRecord } from '../../platform/http/json-responses.js';
import { MayFail } from '../../platform/http/may-fail.js';
import type { JsonText, Page } from '../../platform/http/paging.js';
import { PathId } from '../../platform/http/path-id.js';
import { Delete, Post, Put } from '../../platform/server/idempotency.js';
import { CreateViewBody, UpdateViewBody, ViewQuery, ViewResponse } from './saved-view.dto.js';
import { SavedViewsService } from './saved-views.service.js';

const TABLE = 'saved_views';

@Controller('api')
export class SavedViewsController {
  constructor(private readonly views: SavedViewsService) {}

  /** The saved views that everybody shares and the user's own, by name. */
  @Get('companies/:companyId/views')
  @Allow('views.read')
  @JsonList(ViewResponse)
  list(
    @Company('path') companyId: number,
    @CurrentActor() actor: Actor,
    @Query() query: ViewQuery,
  ): Promise<Page<ViewResponse>> {
    return this.views.list(companyId, actor, query);
  }

  /** Saves the address of a screen under a name. */
  @Post('companies/:companyId/views')
  @Allow('views.write')
  @MayFail('name-taken')
  @JsonCreated(ViewResponse)
  create(
    @Company('path') companyId: number,
    @CurrentActor() actor: Actor,
    @Body() body: CreateViewBody,
  ): Promise<JsonText<ViewResponse>> {
    return this.views.create(companyId, actor, body);
  }

  /** Changes the fields that are sent. Only the creator and managers stop sharing a view. */
  @Put('views/:id')
  @Allow('views.write')
  @MayFail('name-taken')
  @JsonRecord(ViewResponse)
  update(
    @Company('record', TABLE) companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
    @Body() body: UpdateViewBody,
    @IfMatch() version: number | undefined,
  ): Promise<JsonText<ViewResponse>> {
    return this.views.update(companyId, actor, id, body, version);
  }

  /** Deletes a saved view; the records that it shows stay. */
  @Delete('views/:id')
  @Allow('views.write')
  @HttpCode(204)
  delete(
    @Company('record', TABLE) companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
  ): Promise<void> {
    return this.views.delete(companyId, actor, id);
  }
}
