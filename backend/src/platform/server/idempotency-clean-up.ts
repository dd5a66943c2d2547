import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { CompanyDays } from '../jobs/company-days.js';
import { HourlyWork } from '../jobs/hourly-work.js';

const IS_OLD = 'expires_at < now()';

/** Deletes keys under which no request is repeated any more: after a day, those of devices after thirty. */
@Injectable()
export class IdempotencyCleanUp {
  constructor(database: Database, hourly: HourlyWork, days: CompanyDays) {
    hourly.add('idempotency keys', () =>
      database.queryUnscoped(`delete from platform_idempotency_keys where ${IS_OLD}`),
    );
    const old = `from idempotency_keys where company_id = $1 and ${IS_OLD}`;
    days.add(
      'idempotency keys',
      async (tx) => void (await tx.query(`delete ${old}`, [tx.companyId])),
      async (tx) => (await tx.query(`select ${old} limit 1`, [tx.companyId])).length > 0,
    );
  }
}
