import { Injectable } from '@nestjs/common';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import { CompanyDays } from '../../platform/jobs/company-days.js';
import { OPEN_ORDERS } from './open-orders.js';

@Injectable()
export class OpenOrdersRepository {
  constructor(days: CompanyDays) {
    // A server of an earlier release, which an update has not reached yet, does not count.
    const isDue = async (tx: CompanyTx): Promise<boolean> => (await this.wrongCounts(tx)).length > 0;
    days.add('counts of open orders', (tx) => this.recount(tx), isDue);
  }

  /** The maintenance user with the fewest open orders of all, the oldest of several; null when there is none. */
  async leastBusyTechnician(tx: CompanyTx): Promise<number | null> {
    const rows = await tx.query<{ id: number }>(
      `select u.id from users_read u
       left join company_counts_read busy
         on busy.company_id = $1 and busy.noun = '${OPEN_ORDERS}' and busy.state = u.id::text
       where u.company_id = $1 and u.account_type = 'maintenance' and u.deleted_at is null
       order by coalesce(busy.count, 0), u.id limit 1`,
      [tx.companyId],
    );
    return rows[0]?.id ?? null;
  }

  /** Changes counts by what they are off: what is committed meanwhile changes both sides alike. */
  private async recount(tx: CompanyTx): Promise<void> {
    for (const { userId, by } of await this.wrongCounts(tx)) tx.count(OPEN_ORDERS, userId, by);
  }

  private wrongCounts(tx: CompanyTx): Promise<{ userId: string; by: number }[]> {
    return tx.query(
      `select coalesce(o.person, c.state) as "userId", coalesce(o.orders, 0) - coalesce(c.count, 0) as by
       from (select a.user_id::text as person, count(*)::int as orders from work_order_assignments a
         join work_orders w on w.company_id = a.company_id and w.id = a.work_order_id
         where a.company_id = $1 and w.status in ('open', 'in_progress') group by 1) o
       full join (select state, count from company_counts_read
         where company_id = $1 and noun = '${OPEN_ORDERS}') c on c.state = o.person
       where coalesce(o.orders, 0) <> coalesce(c.count, 0)`,
      [tx.companyId],
    );
  }
}
