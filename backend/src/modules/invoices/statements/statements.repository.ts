import { Injectable } from '@nestjs/common';
import { dayOf } from '../../../platform/database/company-day.js';
import type { CompanyRead } from '../../../platform/database/company-tx.js';
import type { StatementEntryResponse } from './statement.dto.js';

type Entry = Omit<StatementEntryResponse, 'balance'>;

export interface KnownStatement {
  opening: number;
  entries: Entry[];
}

const isOwed = `i.company_id = $1 and i.customer_id = $2 and i.status in ('sent', 'paid')`;

/** Everything that the customer was billed and paid until the last day, as amounts that add up to what is owed. */
const entries = `
  select ${dayOf('coalesce(i.sent_at, i.created_at)')} as date, 'invoice' as kind, i.id, i.invoice_number, i.due_date,
    null as method, i.total as amount, i.id as position
  from invoices i where ${isOwed}
  union all
  select p.date, 'payment', i.id, i.invoice_number, null, p.method, -p.amount, p.id
  from payments p join invoices i on i.company_id = p.company_id and i.id = p.invoice_id
  where ${isOwed}`;

@Injectable()
export class StatementsRepository {
  async find(read: CompanyRead, customerId: number, from: string, to: string): Promise<KnownStatement> {
    const [statement] = await read.query<KnownStatement>(
      `with entry as (select * from (${entries}) e where e.date <= $4::date)
       select coalesce(sum(amount) filter (where date < $3::date), 0)::bigint as opening,
         coalesce(json_agg(json_build_object('date', date, 'kind', kind, 'invoiceId', id, 'invoiceNumber', invoice_number,
           'dueDate', due_date, 'method', method, 'amount', amount) order by date, kind, position)
           filter (where date >= $3::date), '[]') as entries
       from entry`,
      [read.companyId, customerId, from, to],
    );
    return statement!;
  }
}
