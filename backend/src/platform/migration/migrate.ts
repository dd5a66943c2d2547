import pg from 'pg';
import { DataSource } from 'typeorm';
import type { MigrationSettings } from '../config/migration-settings.js';
import { ensureApplicationRole } from '../database/application-role.js';
import { ensureFirstAdmin } from './first-admin.js';
import { installJobStore } from '../database/install-job-store.js';
import { migrations } from '../database/migrations/migrations.js';

const LOCK = 72_112;

/**
 * Upgrades the schemas as their owner, and creates the application's role and, in production, the first super admin. Of
 * several processes one runs and the others wait.
 */
export async function migrate(settings: MigrationSettings): Promise<void> {
  const dataSource = new DataSource({
    type: 'postgres',
    // Passed explicitly, because TypeORM's look-up by name fails in a bundle.
    driver: pg,
    url: settings.databaseUrl,
    migrations,
    migrationsTableName: 'migrations',
    logging: false,
  });
  try {
    await dataSource.initialize();
  } catch (error) {
    throw new Error(`The database does not answer: ${(error as Error).message}. Check DATABASE_URL.`, { cause: error });
  }
  const lock = dataSource.createQueryRunner();
  try {
    await lock.query('select pg_advisory_lock($1)', [LOCK]);
    await installJobStore(settings.databaseUrl);
    await dataSource.runMigrations({ transaction: 'each' });
    await ensureApplicationRole(lock, settings.databaseAppUrl);
    await ensureFirstAdmin(lock, settings);
  } finally {
    await lock.query('select pg_advisory_unlock($1)', [LOCK]);
    await lock.release();
    await dataSource.destroy();
  }
}
