import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = { idempotency_keys: 'company_id, expires_at', platform_idempotency_keys: 'expires_at' };

/** A response under an Idempotency-Key says how long it is kept: what a device sends late may be repeated late. */
export class KeepKeysOfDevices1796026000000 implements MigrationInterface {
  /** Indexes that nobody waits for are built outside of a transaction. */
  readonly transaction = false;

  async up({ manager }: QueryRunner): Promise<void> {
    for (const [table, columns] of Object.entries(tables)) {
      await manager.query(`
        alter table ${table}
          add column if not exists expires_at timestamptz(3) not null default now() + interval '24 hours',
          add column if not exists time_source text`);
      await manager.query(`drop index concurrently if exists ${table}_by_end`);
      await manager.query(`create index concurrently ${table}_by_end on ${table} (${columns})`);
      await manager.query(`drop index concurrently if exists ${table}_by_age`);
    }
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
