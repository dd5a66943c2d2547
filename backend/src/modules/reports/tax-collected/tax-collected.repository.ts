import { Injectable } from '@nestjs/common';
import type { CompanyTx } from '../../../platform/database/company-tx.js';
import type { JsonText } from '../../../platform/http/paging.js';
import { paidInPeriodSql } from '../paid-in-period.js';
import type { Period } from '../report-period.js';
import type { TaxCollectedResponse } from './tax-collected.dto.js';

/** $1 company, $2 first day, $3 last day: what was billed and collected of each tax, invoice by invoice. */
const taxesSql = `
  select i.tax_name, i.tax_basis_points, i.tax as billed, null::int as paid, 0 as received, 0 as collected
  from invoices_read i
  where i.company_id = $1 and i.status not in ('draft', 'void') and i.service_date between $2::date and $3::date
    and i.tax_name is not null
  union all
  select p.tax_name, p.tax_basis_points, 0, p.id, p.received, p.tax from (${paidInPeriodSql}) p where p.tax_name is not null`;

const totalsSql = `
  coalesce(sum(t.billed), 0) as billed, count(t.paid) as invoices, coalesce(sum(t.received), 0) as received,
  coalesce(sum(t.collected), 0) as collected`;

const rowsSql = `
  select t.tax_name as "taxName", coalesce(t.tax_basis_points, 0) as "taxBasisPoints", ${totalsSql}
  from t group by t.tax_name, t.tax_basis_points order by lower(t.tax_name), t.tax_name, t.tax_basis_points`;

@Injectable()
export class TaxCollectedRepository {
  async read(tx: CompanyTx, { from, to }: Period): Promise<JsonText<TaxCollectedResponse>> {
    const [row] = await tx.query<{ text: JsonText<TaxCollectedResponse> }>(
      `with t as materialized (${taxesSql})
       select json_build_object('from', $2::date, 'to', $3::date,
         'summary', (select row_to_json(s) from (select ${totalsSql} from t) s),
         'rows', (select coalesce(json_agg(r), '[]') from (${rowsSql}) r))::text as text`,
      [tx.companyId, from, to],
    );
    return row!.text;
  }
}
