import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import { UsersService } from '../users/users.service.js';
import { JobTimerService } from './job-timer.service.js';
import { countOpenOrders } from './open-orders.js';
import type { WorkOrderStatus } from './work-order.entity.js';

interface LockedOrder {
  id: number;
  status: WorkOrderStatus;
  isAssigned: boolean;
  userIds: number[];
}

/**
 * When a user leaves the company, ends their job timer and removes them from open work orders; finished ones keep their
 * assignees.
 */
@Injectable()
export class WorkOrderAssigneeRemoval implements OnModuleInit {
  constructor(
    private readonly users: UsersService,
    private readonly timer: JobTimerService,
  ) {}

  onModuleInit(): void {
    this.users.onRemoval(async (tx, userId) => {
      const orders = await this.lockOrders(tx, userId);
      const assigned = orders.filter(({ isAssigned }) => isAssigned);
      await this.timer.endOf(
        tx,
        userId,
        orders.map(({ id }) => id),
      );
      await this.unassign(tx, userId, assigned);
    });
  }

  /** When the first assignee is removed, the next one becomes the first. */
  private async unassign(tx: CompanyTx, userId: number, assigned: readonly LockedOrder[]): Promise<void> {
    const ids = assigned.map(({ id }) => id);
    await tx.query(
      'delete from work_order_assignments where company_id = $1 and user_id = $2 and work_order_id = any ($3::int[])',
      [tx.companyId, userId, ids],
    );
    await tx.query(
      `update work_orders w set version = version + 1, updated_at = now(), assigned_to_id = (
         select a.user_id from work_order_assignments a
         where a.company_id = $1 and a.work_order_id = w.id order by a.position, a.id limit 1)
       where w.company_id = $1 and w.id = any ($2::int[])`,
      [tx.companyId, ids],
    );
    for (const { id, status, userIds } of assigned) {
      countOpenOrders(tx, { status, userIds: [userId] }, null);
      const after = { userIds: userIds.filter((assignee) => assignee !== userId) };
      tx.audit({ action: 'assigned', noun: 'work-order', recordId: id, before: { userIds }, after });
    }
  }

  /** All at once in the order of their ids, so that nobody who locks several of them waits in a circle. */
  private lockOrders(tx: CompanyTx, userId: number): Promise<LockedOrder[]> {
    const isAssigned = `(w.status in ('open', 'in_progress') and (w.assigned_to_id = $2 or w.id in (
      select a.work_order_id from work_order_assignments a where a.company_id = $1 and a.user_id = $2)))`;
    return tx.query<LockedOrder>(
      `select w.id, w.status, ${isAssigned} as "isAssigned", array(select a.user_id from work_order_assignments a
           where a.company_id = $1 and a.work_order_id = w.id order by a.position, a.id) as "userIds"
       from work_orders w
       where w.company_id = $1 and (${isAssigned} or w.id in (
         select t.work_order_id from time_entries_read t
         where t.company_id = $1 and t.user_id = $2 and t.stopped_at is null))
       order by w.id for update`,
      [tx.companyId, userId],
    );
  }
}
