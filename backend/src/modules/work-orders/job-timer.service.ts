import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import { Database } from '../../platform/database/database.js';
import { Conflict, NotFound } from '../../platform/http/errors.js';
import type { PageQuery } from '../../platform/http/list-query.js';
import type { JsonText, Page } from '../../platform/http/paging.js';
import type { TimeEntryResponse, WorkOrderResponse } from './work-order.dto.js';
import { startRefusal } from './work-order-rules.js';
import { WorkOrdersRepository } from './work-orders.repository.js';

/** Any user may stop a timer. Starting a running or ended order and stopping a timer that does not run are 409. */
@Injectable()
export class JobTimerService {
  constructor(
    private readonly database: Database,
    private readonly workOrders: WorkOrdersRepository,
  ) {}

  start(companyId: number, actor: Actor, id: number): Promise<JsonText<WorkOrderResponse>> {
    return this.database.inCompany(companyId, actor, async (tx) => {
      const order = await this.workOrders.lock(tx, id);
      if (!order) throw new NotFound('Work order');
      const refusal = startRefusal(order);
      if (refusal) throw new Conflict(...refusal);
      const startedAt = new Date();
      tx.send(
        this.workOrders.startTimeEntry(tx, id, startedAt),
        this.workOrders.update(tx, order, { onJobStartedAt: startedAt }, false),
      );
      tx.audit({ action: 'job-started', noun: 'work-order', recordId: id });
      return (await this.workOrders.find(tx, id))!;
    });
  }

  stop(companyId: number, actor: Actor, id: number): Promise<JsonText<WorkOrderResponse>> {
    return this.database.inCompany(companyId, actor, async (tx) => {
      const order = await this.workOrders.lock(tx, id);
      if (!order) throw new NotFound('Work order');
      if (order.onJobStartedAt === null) throw new Conflict('The job timer is not running.', 'timer-not-running');
      const stoppedAt = new Date();
      const seconds = Math.max(0, Math.floor((stoppedAt.getTime() - order.onJobStartedAt.getTime()) / 1000));
      const onJobAccumulatedSeconds = order.onJobAccumulatedSeconds + seconds;
      tx.send(
        this.workOrders.stopTimeEntry(tx, id, stoppedAt, seconds),
        this.workOrders.update(tx, order, { onJobStartedAt: null, onJobAccumulatedSeconds }, false),
      );
      tx.audit({ action: 'job-stopped', noun: 'work-order', recordId: id, after: { seconds } });
      return (await this.workOrders.find(tx, id))!;
    });
  }

  async timeEntries(companyId: number, id: number, query: PageQuery): Promise<Page<TimeEntryResponse>> {
    const read = this.database.readCompany(companyId);
    if (!(await this.workOrders.exists(read, id))) throw new NotFound('Work order');
    return this.workOrders.timeEntries(read, id, query);
  }
}
