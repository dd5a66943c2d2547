import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { EnvironmentError } from '../platform/config/environment-error.js';
import { isReachable } from '../platform/database/embedded/reached-postgres.js';
import { checkDatabaseAddress, noDatabaseAddress, reason } from './checks.js';

/** Checks that the database can be reached and is new enough; throws EnvironmentError. */
export async function checkDatabase(databaseUrl: string): Promise<void> {
  const client = newClient(databaseUrl);
  let version: number;
  try {
    await client.connect();
    const result = await client.query<{ version: number }>(
      `select current_setting('server_version_num')::int as version`,
    );
    version = result.rows[0]?.version ?? 0;
  } catch (error) {
    throw new EnvironmentError(
      `The database at DATABASE_URL cannot be used (${reason(error)}): check the address, and that it runs.`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
  if (version >= 150_000) return;
  throw new EnvironmentError(
    `The database at DATABASE_URL is PostgreSQL ${Math.floor(version / 10_000)}: Nerka needs 15 or newer.`,
  );
}

const ASK_EVERY_MS = 500;

/** Resolves when a database accepts connections, or nobody waits for it any more. */
export async function untilReachable(url: string, isGivenUp: () => boolean): Promise<void> {
  while (!isGivenUp() && !(await isReachable(url))) await delay(ASK_EVERY_MS);
}

function newClient(connectionString: string): pg.Client {
  checkDatabaseAddress(connectionString);
  try {
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 });
    client.on('error', () => undefined);
    return client;
  } catch {
    throw noDatabaseAddress();
  }
}
