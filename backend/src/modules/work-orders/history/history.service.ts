import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../platform/access/actor.js';
import { Database } from '../../../platform/database/database.js';
import { NotFound } from '../../../platform/http/errors.js';
import type { PageQuery } from '../../../platform/http/list-query.js';
import type { Page } from '../../../platform/http/paging.js';
import { AccountsService } from '../../users/accounts.service.js';
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
    private readonly accounts: AccountsService,
  ) {}

  async list(companyId: number, actor: Actor, id: number, query: PageQuery): Promise<Page<HistoryLineResponse>> {
    const read = this.database.readCompany(companyId);
    if (!(await this.workOrders.exists(read, id))) throw new NotFound('Work order');
    const page = await this.history.list(read, id, query);
    const logged = JSON.parse(page.rows) as LoggedChange[];
    const names = await this.history.names(read, [...new Set(logged.flatMap(peopleIn))]);
    const people = await this.accounts.ofProvider(
      actor,
      logged.map(({ providerId }) => providerId),
    );
    const lines = logged.map((change) => {
      const line = toHistoryLine(change, names);
      return { ...line, actor: line.actor ?? people.get(change.providerId ?? 0) ?? null };
    });
    return { ...page, rows: JSON.stringify(lines) };
  }
}
