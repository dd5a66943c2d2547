import { Injectable } from '@nestjs/common';
import { dayOf } from '../../../platform/database/company-day.js';
import type { CompanyTx } from '../../../platform/database/company-tx.js';
import { ClearedReference } from '../../../platform/database/trashed-rows.js';
import { TrashService } from '../../trash/trash.service.js';
import {
  type FollowsWorkOrders,
  type OrderProgress,
  WorkOrderFollowersService,
} from '../../work-orders/work-order-followers.service.js';
import { RequestsRepository } from '../requests.repository.js';
import { requestNoun } from '../request.noun.js';
import { RequestMailsService } from './request-mails.service.js';

/** A request that became an order, or was merged into one, follows it: its requester learns when it is planned and done. */
@Injectable()
export class FollowedOrders implements FollowsWorkOrders {
  private readonly orders = new ClearedReference({
    table: 'requests',
    column: 'work_order_id',
    send: (tx, sql, values) => tx.query(sql, values),
  });

  constructor(
    private readonly requests: RequestsRepository,
    private readonly mails: RequestMailsService,
    followers: WorkOrderFollowersService,
    trash: TrashService,
  ) {
    trash.keep(this.orders);
    followers.keep(this);
  }

  followOrder(tx: CompanyTx, workOrderId: number, progress: OrderProgress): Promise<void> {
    // Whoever works on the order need not see the request.
    return tx.beyondScope(() => this.follow(tx, workOrderId, progress));
  }

  takeOrder(tx: CompanyTx, workOrderId: number): void {
    tx.send(this.orders.take(tx, workOrderId));
  }

  private async follow(tx: CompanyTx, workOrderId: number, { status, scheduledAt }: OrderProgress): Promise<void> {
    if (status !== undefined) {
      const isOver = status === 'completed' || status === 'cancelled';
      const closed = await this.requests.closeOfOrder(tx, workOrderId, isOver);
      const action = isOver ? 'closed' : 'reopened';
      for (const { id: recordId, requestNumber: name } of closed.filter(({ isNews }) => isNews))
        tx.audit({ action, noun: requestNoun.name, recordId, before: { name }, after: { workOrderId } });
      if (isOver) return this.mails.send(tx, closed, { news: status === 'completed' ? 'done' : 'cancelled' });
    }
    if (scheduledAt === undefined) return;
    const planned = await this.requests.ofOrder(tx, workOrderId);
    if (planned.length === 0) return;
    await this.mails.send(tx, planned, { news: 'planned', plannedOn: await this.dayOf(tx, scheduledAt) });
  }

  private async dayOf(tx: CompanyTx, instant: Date | null): Promise<string | null> {
    if (instant === null) return null;
    const sql = `select ${dayOf('$2::timestamptz')} as day`;
    return (await tx.query<{ day: string }>(sql, [tx.companyId, instant]))[0]!.day;
  }
}
