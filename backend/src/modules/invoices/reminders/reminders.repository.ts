import { Injectable } from '@nestjs/common';
import { TODAY } from '../../../platform/database/company-day.js';
import type { CompanyTx } from '../../../platform/database/company-tx.js';

/** A step that was missed, because the server or the company was away, is made up for within so many days. */
const MAX_LATE_DAYS = 6;

export interface DueReminder {
  id: number;
  /** Days after the due date. */
  step: number;
}

@Injectable()
export class RemindersRepository {
  /** The unpaid invoices whose latest step has come and was not made, and of which nobody was reminded today; locked. */
  lockDue(tx: CompanyTx, days: readonly number[], limit: number): Promise<DueReminder[]> {
    return tx.query(
      `select i.id, due.step from invoices i
       join customers_read c on c.company_id = i.company_id and c.id = i.customer_id
       cross join lateral (
         select max(d.day) as step from unnest($2::int[]) as d (day)
         where i.due_date + d.day between ${TODAY} - ${MAX_LATE_DAYS} and ${TODAY}) due
       where i.company_id = $1 and i.status = 'sent' and i.due_date between ${TODAY} - $3::int and ${TODAY}
         and due.step is not null and coalesce(i.reminder_step < due.step, true)
         and coalesce(i.reminded_on < ${TODAY}, true) and coalesce(i.emailed_to, c.email) is not null
         and i.total > (select coalesce(sum(p.amount), 0) from payments p
           where p.company_id = i.company_id and p.invoice_id = i.id)
       order by i.due_date, i.id limit ${limit} for update of i`,
      [tx.companyId, days, Math.max(...days) + MAX_LATE_DAYS],
    );
  }
}
