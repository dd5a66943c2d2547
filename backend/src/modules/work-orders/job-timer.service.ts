import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import { Database } from '../../platform/database/database.js';
import { Conflict, NotFound } from '../../platform/http/errors.js';
import type { PageQuery } from '../../platform/http/list-query.js';
import type { JsonText, Page } from '../../platform/http/paging.js';
import { DeviceTimersService } from '../time-entries/device-timers.service.js';
import { TimeEntriesService } from '../time-entries/time-entries.service.js';
import type { TimeEntryResponse } from '../time-entries/time-entry.dto.js';
import { TimedRecordsService } from '../time-entries/timed-records.service.js';
import { recordOf } from '../time-entries/timed-record.js';
import { auditStop, type RunningEntry, TimersService } from '../time-entries/timers.service.js';
import type { StartJobBody, StopJobBody, WorkOrderResponse } from './work-order.dto.js';
import type { WorkOrder } from './work-order.entity.js';
import { startRefusal } from './work-order-rules.js';
import { WorkOrdersRepository } from './work-orders.repository.js';

/** Several people may be on one order, and nobody is on two. Any user may stop the timers of an order. */
@Injectable()
export class JobTimerService {
  constructor(
    private readonly database: Database,
    private readonly workOrders: WorkOrdersRepository,
    private readonly timers: TimersService,
    private readonly entries: TimeEntriesService,
    private readonly ofDevices: DeviceTimersService,
    timed: TimedRecordsService,
  ) {
    timed.keepInStep('work_order_id', {
      lockTimed: async (tx, id) => (await this.workOrders.lock(tx, id)) !== null,
      followTime: (tx, id) => this.workOrders.followTime(tx, id),
    });
  }

  start(
    companyId: number,
    actor: Actor,
    id: number,
    { switch: isSwitch = false }: StartJobBody,
  ): Promise<JsonText<WorkOrderResponse>> {
    return this.database.inCompany(companyId, actor, async (tx) => {
      const { orders, running } = await this.lockWithRunning(tx, actor.userId, id);
      const order = orders.find((one) => one.id === id);
      if (!order) throw new NotFound('Work order');
      const refusal = startRefusal(order);
      if (refusal) throw new Conflict(...refusal);
      const at = tx.deviceTimeFor(order.createdAt);
      if (at) await this.ofDevices.start(tx, { workOrderId: id }, at, isSwitch);
      else this.startNow(tx, id, orders, running, isSwitch);
      return (await this.workOrders.find(tx, id))!;
    });
  }

  private startNow(
    tx: CompanyTx,
    id: number,
    orders: readonly WorkOrder[],
    running: RunningEntry | undefined,
    isSwitch: boolean,
  ): void {
    // A visit keeps nothing of its time, so there is nothing of it to lock.
    const isLocked = !running?.workOrderId || orders.some((one) => one.id === running.workOrderId);
    const seconds = this.timers.start(tx, { workOrderId: id }, running, isSwitch && isLocked);
    for (const { id: changed } of orders) tx.send(this.workOrders.followTime(tx, changed));
    if (running && seconds !== undefined) auditStop(tx, recordOf(running), tx.actor.userId, seconds);
    tx.audit({ action: 'job-started', noun: 'work-order', recordId: id });
  }

  /** In the order of their ids, so that two people who switch between the same orders cannot deadlock. */
  private async lockWithRunning(tx: CompanyTx, userId: Actor['userId'], id: number) {
    const seen = tx.isOfDevice
      ? await this.ofDevices.orders(tx)
      : [(await this.timers.of(tx, userId))?.workOrderId ?? []].flat();
    const [orders, , running] = await Promise.all([
      this.workOrders.lockAll(tx, [...new Set([id, ...seen])]),
      tx.isOfDevice ? this.ofDevices.lockPerson(tx) : undefined,
      this.timers.of(tx, userId),
    ]);
    return { orders, running };
  }

  stop(
    companyId: number,
    actor: Actor,
    id: number,
    { all: isAll = false }: StopJobBody,
  ): Promise<JsonText<WorkOrderResponse>> {
    return this.database.inCompany(companyId, actor, async (tx) => {
      const order = await this.workOrders.lock(tx, id);
      if (!order) throw new NotFound('Work order');
      const of = { workOrderId: id };
      const at = tx.deviceTimeFor(order.createdAt);
      const stopped = await (at ? this.ofDevices.stopOn(tx, of, at, isAll) : this.timers.stop(tx, of, isAll));
      if (!at) tx.send(this.workOrders.followTime(tx, id));
      for (const { userId, seconds } of stopped) auditStop(tx, { workOrderId: id }, userId, seconds);
      return (await this.workOrders.find(tx, id))!;
    });
  }

  /** Whoever leaves the company is on no job any more; `locked` are their orders. */
  async endOf(tx: CompanyTx, userId: number, locked: readonly number[]): Promise<void> {
    const running = await this.timers.of(tx, userId);
    if (!running?.workOrderId) return;
    const { workOrderId } = running;
    // They may have begun there just now.
    if (!locked.includes(workOrderId)) await this.workOrders.lock(tx, workOrderId);
    const seconds = this.timers.end(tx, running);
    tx.send(this.workOrders.followTime(tx, workOrderId));
    auditStop(tx, { workOrderId }, userId, seconds);
  }

  async timeEntries(companyId: number, id: number, query: PageQuery): Promise<Page<TimeEntryResponse>> {
    if (!(await this.workOrders.exists(this.database.readCompany(companyId), id))) throw new NotFound('Work order');
    return this.entries.listOfWorkOrder(companyId, id, query);
  }
}
