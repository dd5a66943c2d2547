import { Injectable } from '@nestjs/common';
import type { CompanyTx } from '../../platform/database/company-tx.js';

interface HeldOrder {
  id: number;
  userIds: number[];
}

/** What is assigned to somebody and not finished, in every table that has assignees. */
@Injectable()
export class OpenWorkRepository {
  /** Takes the person off all of it; what is finished keeps who did it (api.md section 3). */
  async release(tx: CompanyTx, userId: number): Promise<void> {
    await this.releaseWorkOrders(tx, userId);
    await this.releaseRecords(tx, userId, { table: 'turns', noun: 'turn', finished: 'completed' });
    await this.releaseRecords(tx, userId, { table: 'invoices', noun: 'invoice', finished: 'paid' });
  }

  /** Taking the first assignee away passes the order to the next or to nobody (D23). */
  private async releaseWorkOrders(tx: CompanyTx, userId: number): Promise<void> {
    const held = await tx.query<HeldOrder>(
      `select w.id, array(select a.user_id from work_order_assignments a
           where a.company_id = $1 and a.work_order_id = w.id order by a.position, a.id) as "userIds"
       from work_orders w
       where w.company_id = $1 and w.status in ('open', 'in_progress') and (w.assigned_to_id = $2 or w.id in (
         select a.work_order_id from work_order_assignments a where a.company_id = $1 and a.user_id = $2))
       order by w.id for update`,
      [tx.companyId, userId],
    );
    const ids = held.map(({ id }) => id);
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
    for (const { id, userIds } of held) {
      const after = { userIds: userIds.filter((assignee) => assignee !== userId) };
      tx.audit({ action: 'assigned', noun: 'work-order', recordId: id, before: { userIds }, after });
    }
  }

  private async releaseRecords(
    tx: CompanyTx,
    userId: number,
    { table, noun, finished }: { table: string; noun: string; finished: string },
  ): Promise<void> {
    const released = await tx.query<{ id: number }>(
      `update ${table} set assigned_to_id = null, version = version + 1, updated_at = now()
       where company_id = $1 and assigned_to_id = $2 and status <> $3 returning id`,
      [tx.companyId, userId, finished],
    );
    for (const { id } of released) {
      const [before, after] = [{ assignedToId: userId }, { assignedToId: null }];
      tx.audit({ action: 'assigned', noun, recordId: id, before, after });
    }
  }
}
