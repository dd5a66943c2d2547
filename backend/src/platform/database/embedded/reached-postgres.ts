import { realpath } from 'node:fs/promises';
import pg from 'pg';
import { findClusterState } from './cluster-state.js';
import { addressesOf, type ClusterAddresses, startEmbeddedPostgres } from './embedded-postgres.js';
import { StartProblem } from './start-problem.js';

/** Runs work with the built-in database of a data folder, which is started for that time if it is not running. */
export async function withEmbeddedPostgres<T>(
  dataDir: string,
  work: (addresses: ClusterAddresses) => Promise<T>,
): Promise<T> {
  const state = await findClusterState(dataDir);
  if (!state) throw new StartProblem(`There is no built-in database in ${dataDir}: set DATA_DIR to where it lies.`);
  const addresses = addressesOf(state);
  if (await isReachable(addresses.superuserUrl)) return work(addresses);
  const own = await startEmbeddedPostgres({ dataDir: await realpath(dataDir) });
  try {
    return await work(own);
  } finally {
    await own.stop();
  }
}

/** Whether a database accepts connections. */
export async function isReachable(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
