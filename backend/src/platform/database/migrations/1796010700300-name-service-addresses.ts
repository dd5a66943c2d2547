import type { MigrationInterface, QueryRunner } from 'typeorm';
import { widenReadView } from './widened-read-view.js';

/**
 * Where the work of an invoice is done, as it was written then. The invoices of before have none: the address that is
 * billed.
 */
export class NameServiceAddresses1796010700300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table invoices add column service_address text');
    await widenReadView(runner, 'invoices', ['service_address']);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
