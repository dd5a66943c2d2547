import { Injectable } from '@nestjs/common';
import type { CompanyTx } from '../../../platform/database/company-tx.js';
import type { JsonText } from '../../../platform/http/paging.js';
import { paidInPeriodSql } from '../paid-in-period.js';
import type { Period } from '../report-period.js';
import type { RevenueByPersonResponse } from './revenue-by-person.dto.js';

/** What was paid of each invoice, and whose it is: nobody does the work of a deposit but who does the job. */
const jobsSql = `
  select coalesce(p.assigned_to_id, f.assigned_to_id) as person, p.payments, p.received, p.tax
  from (${paidInPeriodSql}) p
  left join invoices_read f on f.company_id = $1 and f.id = p.deducted_in_id and f.status <> 'void'`;

const totalsSql = `
  count(*) filter (where j.payments > 0) as jobs, coalesce(sum(j.payments), 0) as payments,
  coalesce(sum(j.received), 0) as received, coalesce(sum(j.tax), 0) as tax,
  coalesce(sum(j.received), 0) - coalesce(sum(j.tax), 0) as revenue`;

const rowsSql = `
  select j.person as "userId", coalesce(u.display_name, u.first_name, u.username) as name, ${totalsSql}
  from j left join users_read u on u.company_id = $1 and u.id = j.person
  group by j.person, u.display_name, u.first_name, u.username
  order by sum(j.received) - sum(j.tax) desc, j.person`;

@Injectable()
export class RevenueByPersonRepository {
  async read(tx: CompanyTx, { from, to }: Period): Promise<JsonText<RevenueByPersonResponse>> {
    const [row] = await tx.query<{ text: JsonText<RevenueByPersonResponse> }>(
      `with j as materialized (${jobsSql})
       select json_build_object('from', $2::date, 'to', $3::date,
         'summary', (select row_to_json(s) from (select ${totalsSql} from j) s),
         'rows', (select coalesce(json_agg(r), '[]') from (${rowsSql}) r))::text as text`,
      [tx.companyId, from, to],
    );
    return row!.text;
  }
}
