import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { DataSource, type QueryRunner } from 'typeorm';
import type { MigrationSettings } from '../config/migration-settings.js';
import { ensureApplicationRole } from '../database/application-role.js';
import { requireDatabaseNeeds } from './database-needs.js';
import { ensureFirstAdmin } from './first-admin.js';
import { installJobStore } from '../database/install-job-store.js';
import { migrations } from '../database/migrations/migrations.js';

const LOCK = 72_112;
const PAUSE_MS = 100;
/** Of PostgreSQL (appendix A): it ends one of the transactions that wait for each other. */
const DEADLOCK = '40P01';
const MAX_ATTEMPTS = 5;

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
    await requireDatabaseNeeds(lock, settings.databaseAppUrl);
    await takeTurn(lock);
    await installJobStore(settings.databaseUrl);
    await runMigrations(dataSource);
    await ensureApplicationRole(lock, settings.databaseAppUrl);
    await ensureFirstAdmin(lock, settings);
  } finally {
    await lock.query('select pg_advisory_unlock($1)', [LOCK]);
    await lock.release();
    await dataSource.destroy();
  }
}

/**
 * Servers that work meanwhile may need the same tables in another order. A migration that lost a deadlock is run again, as
 * after an interrupted start: it is one transaction, or of steps that may be repeated.
 */
async function runMigrations(dataSource: DataSource): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await dataSource.runMigrations({ transaction: 'each' });
      return;
    } catch (error) {
      if ((error as { code?: string }).code !== DEADLOCK || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

/** Asks again and again: an index that is built concurrently would wait for a statement that waits for the lock. */
async function takeTurn(lock: QueryRunner): Promise<void> {
  const isTaken = async (): Promise<boolean> => {
    const [row] = (await lock.query('select pg_try_advisory_lock($1) as taken', [LOCK])) as { taken: boolean }[];
    return row!.taken;
  };
  while (!(await isTaken())) await setTimeout(PAUSE_MS);
}
