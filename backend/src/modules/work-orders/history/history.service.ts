import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { NotFound } from '../../../platform/http/errors.js';
import type { PageQuery } from '../../../platform/http/list-query.js';
import type { Page } from '../../../platform/http/paging.js';
import { WorkOrdersRepository } from '../work-orders.repository.js';
import type { HistoryLineResponse } from './history.dto.js';
import { type LoggedChange, peopleIn, toHistoryLine } from './history-line.js';
import { HistoryRepository } from './history.repository.js';

@Injectable()
export class HistoryService {
  constructor(
    private readonly database: Database,
    private readonly workOrders: WorkOrdersRepository,
    private readonly history: HistoryRepository,
  ) {}

  async list(companyId: number, id: number, query: PageQuery): Promise<Page<HistoryLineResponse>> {
    const read = this.database.readCompany(companyId);
    if (!(await this.workOrders.exists(read, id))) throw new NotFound('Work order');
    const page = await this.history.list(read, id, query);
    const logged = JSON.parse(page.rows) as LoggedChange[];
    const names = await this.history.names(read, [...new Set(logged.flatMap(peopleIn))]);
    return { ...page, rows: JSON.stringify(logged.map((change) => toHistoryLine(change, names))) };
  }
}
