import { Injectable } from '@nestjs/common';
import type { CompanyRead, CompanyTx } from '../../platform/database/company-tx.js';
import type { Attention } from '../../platform/nouns/noun.js';
import type { FirstStepsResponse } from './first-steps.dto.js';

const exists = (view: string, where = 'true'): string =>
  `exists (select from ${view} r where r.company_id = c.id and ${where})`;

const isAddressed = 'c.address is not null';
const isTeam = `(select count(*) from (select from users_read u
  where u.company_id = c.id and u.deleted_at is null limit 2) people) > 1`;
const hasRecords = `(${exists('customers_read')} or ${exists('units_read')} or ${exists('residents_read')})`;
const hasWork = `case c.business_type when 'jobs_business' then ${exists('invoices_read')}
  else ${exists('work_orders_read')} end`;
const isMailed = exists('invoices_read', 'r.emailed_at is not null');

const isDone = `(${isAddressed} and ${isTeam} and ${hasRecords} and ${hasWork}
  and (c.business_type <> 'jobs_business' or ${isMailed}))`;

/** One while a new company has something to do first; companies without the list cost the read of their own row. */
export const firstStepsAttention: Attention = {
  ...{ kind: 'first-steps', permission: 'company.write', where: 't.is_open' },
  from: `(select c.id as company_id, case when c.has_first_steps then not ${isDone} else false end as is_open
    from companies c where c.id = $1) t`,
};

@Injectable()
export class FirstStepsRepository {
  async find(read: CompanyRead): Promise<FirstStepsResponse> {
    const [steps] = await read.query<FirstStepsResponse>(
      `select c.has_first_steps and not ${isDone} as "isOpen", ${isAddressed} as address, c.logo_url is not null as logo,
         ${isTeam} as team, ${hasRecords} as records, ${hasWork} as work, ${isMailed} as mailed,
         (select i.id from invoices_read i where i.company_id = c.id and i.emailed_at is null
          order by i.id desc limit 1) as "invoiceId"
       from companies c where c.id = $1`,
      [read.companyId],
    );
    return steps!;
  }

  /** Resolves to false if it was put away already. */
  async putAway(tx: CompanyTx): Promise<boolean> {
    const sql = 'update companies set has_first_steps = false where id = $1 and has_first_steps returning id';
    return (await tx.query(sql, [tx.companyId])).length > 0;
  }
}
