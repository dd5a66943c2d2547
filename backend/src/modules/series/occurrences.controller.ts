import { Body, Controller, Get, Query } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import { Allow, Company, CurrentActor } from '../../platform/access/allow.js';
import { EmptyBody } from '../../platform/http/empty-body.js';
import { JsonList, JsonRecord } from '../../platform/http/json-responses.js';
import { PageQuery } from '../../platform/http/list-query.js';
import { MayFail } from '../../platform/http/may-fail.js';
import type { JsonText, Page } from '../../platform/http/paging.js';
import { PathId } from '../../platform/http/path-id.js';
import { Delete, Post } from '../../platform/server/idempotency.js';
import { OccurrencesService } from './occurrences.service.js';
import { PathDay } from './path-day.js';
import { MoveOccurrenceBody, OccurrenceResponse, UpcomingResponse } from './occurrence.dto.js';
import { SeriesResponse } from './series.dto.js';

const TABLE = 'series';

@Controller('api/series/:id')
export class OccurrencesController {
  constructor(private readonly occurrences: OccurrencesService) {}

  /** The occurrences that were made, skipped or moved, latest first. */
  @Get('occurrences')
  @Allow('workOrders.read')
  @JsonList(OccurrenceResponse)
  list(
    @Company('record', TABLE) companyId: number,
    @PathId() id: number,
    @Query() query: PageQuery,
  ): Promise<Page<OccurrenceResponse>> {
    return this.occurrences.list(companyId, id, query);
  }

  /** The next occurrences, at most five; one where each follows the end of the one before. */
  @Get('upcoming')
  @Allow('workOrders.read')
  upcoming(@Company('record', TABLE) companyId: number, @PathId() id: number): Promise<UpcomingResponse[]> {
    return this.occurrences.upcoming(companyId, id);
  }

  /** Makes no order for this date. */
  @Post('occurrences/:due/skip')
  @Allow('workOrders.write')
  @JsonRecord(SeriesResponse)
  @MayFail('series-ended', 'occurrence-made')
  skip(
    @Company('record', TABLE) companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
    @PathDay('due') due: string,
    @EmptyBody() _body: void,
  ): Promise<JsonText<SeriesResponse>> {
    return this.occurrences.skip(companyId, actor, id, due);
  }

  /** Makes this one due on another day. */
  @Post('occurrences/:due/move')
  @Allow('workOrders.write')
  @JsonRecord(SeriesResponse)
  @MayFail('series-ended', 'occurrence-made', 'date-out-of-range')
  move(
    @Company('record', TABLE) companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
    @PathDay('due') due: string,
    @Body() body: MoveOccurrenceBody,
  ): Promise<JsonText<SeriesResponse>> {
    return this.occurrences.move(companyId, actor, id, due, body.to);
  }

  /** Takes back that this one was skipped or moved. */
  @Delete('occurrences/:due')
  @Allow('workOrders.write')
  @JsonRecord(SeriesResponse)
  @MayFail('series-ended', 'occurrence-made')
  restore(
    @Company('record', TABLE) companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
    @PathDay('due') due: string,
  ): Promise<JsonText<SeriesResponse>> {
    return this.occurrences.restore(companyId, actor, id, due);
  }
}
