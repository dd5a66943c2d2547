import { Injectable } from '@nestjs/common';
import type { CompanyTx } from '../../platform/database/company-tx.js';

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
    // A plan for a company of the usual size joins the tables of a large one row by row, which took ten times as long.
    await tx.query(
      `select set_config('statement_timeout', $1, true), set_config('plan_cache_mode', 'force_custom_plan', true)`,
      [String(this.statementTimeoutMs)],
    );
    const [day] = await tx.query<CompanyDay>(
      `select timezone as "timeZone", business_type as "businessType", (now() at time zone timezone)::date as today from companies_read where id = $1`,
      [tx.companyId],
    );
    return day;
  }
}
