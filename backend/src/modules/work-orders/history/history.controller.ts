import { Controller, Get, Query } from '@nestjs/common';
import type { Actor } from '../../../platform/access/actor.js';
import { Allow, Company, CurrentActor } from '../../../platform/access/allow.js';
import { JsonList } from '../../../platform/http/json-responses.js';
import { PageQuery } from '../../../platform/http/list-query.js';
import type { Page } from '../../../platform/http/paging.js';
import { PathId } from '../../../platform/http/path-id.js';
import { HistoryLineResponse } from './history.dto.js';
import { HistoryService } from './history.service.js';

@Controller('api/work-orders/:id/history')
export class HistoryController {
  constructor(private readonly history: HistoryService) {}

  /** Changes of the order, its checklist, timer and photos with the users who made them, newest first. */
  @Get()
  @Allow('workOrders.read')
  @JsonList(HistoryLineResponse)
  list(
    @Company('record', 'work_orders') companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
    @Query() query: PageQuery,
  ): Promise<Page<HistoryLineResponse>> {
    return this.history.list(companyId, actor, id, query);
  }
}
