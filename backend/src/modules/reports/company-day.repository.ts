import { Injectable } from '@nestjs/common';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import { isLarge } from '../../platform/numbering/company-numbers.js';

export interface CompanyDay {
  timeZone: string;
  businessType: 'property_management' | 'jobs_business';
  today: string;
}

@Injectable()
export class CompanyDayRepository {
  /** Long enough for three years of a large company, short enough that one page does not keep a server busy. */
  readonly statementTimeoutMs = 20_000;

  async begin(tx: CompanyTx): Promise<CompanyDay | undefined> {
    await tx.query(`select set_config('statement_timeout', $1, true)`, [String(this.statementTimeoutMs)]);
    // A plan for a company of the usual size joins the tables of a large one row by row, which took ten times as long. To
    // plan a report for its company takes twice as long as to read it for one of the usual size.
    if (await isLarge(tx)) await tx.query(`select set_config('plan_cache_mode', 'force_custom_plan', true)`);
    const [day] = await tx.query<CompanyDay>(
      `select timezone as "timeZone", business_type as "businessType", (now() at time zone timezone)::date as today from companies_read where id = $1`,
      [tx.companyId],
    );
    return day;
  }
}
