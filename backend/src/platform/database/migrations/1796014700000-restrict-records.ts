import type { MigrationInterface, QueryRunner } from 'typeorm';
import { patchFunction } from './patch-function.js';

/** A company may leave deleting records and changing what units cost to managers and the people whom they name. */
export class RestrictRecords1796014700000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table company_settings add column restrict_records boolean not null default false;
      alter table users add column manages_records boolean not null default false;
      grant select (restrict_records) on company_settings to nerka_lookup;
      grant select (manages_records) on users to nerka_application;`);
    await patchFunction(runner, {
      signature: 'find_session(bytea)',
      owner: 'nerka_lookup',
      from: `'companyId', u.company_id,`,
      to: `'companyId', u.company_id,
              'managesRecords', u.company_id is null or u.account_type = 'manager' or u.manages_records
                or not coalesce(r.restrict_records, false),`,
    });
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
