import { mkdir, realpath, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { postgresBinaries } from './binaries.js';
import { dataFolder, ensureCluster, stopOrphanedServer } from './cluster.js';
import {
  type ClusterState,
  clusterFolder,
  copiesFolder,
  readClusterState,
  writeClusterState,
} from './cluster-state.js';
import { lockDataDir } from './data-dir-lock.js';
import { freePort } from './free-port.js';
import { databaseName, ensureOwnerDatabase, ownerRole } from './owner-database.js';
import { postgresAccount } from './postgres-account.js';
import { type ServerProcess, startServer } from './server-process.js';
import { StartProblem } from './start-problem.js';

export interface EmbeddedPostgresOptions {
  dataDir: string;
  settings?: Record<string, string>;
  log?: (line: string) => void;
  /** Fails if another program has taken the port that it had last. */
  keepsPort?: boolean;
}

/** Addresses of a cluster, by role. */
export interface ClusterAddresses {
  /** The role that owns the schema, for migrations. */
  ownerUrl: string;
  superuserUrl: string;
  /** The application's role, which the migration creates with this password. */
  appUrl: string;
}

/** A running PostgreSQL that is reachable from this machine only. */
export interface EmbeddedPostgres extends ClusterAddresses {
  /** Holds its data. */
  folder: string;
  /** Encrypts the secrets in it, unless a key is set. */
  secretsKey: string;
  /** Resolves with the reason when the server ends, on purpose or not. */
  ended: Promise<string>;
  stop(): Promise<void>;
}

/** Starts the PostgreSQL of a data folder, which is created first if needed; repairs an interrupted start. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  await mkdir(options.dataDir, { recursive: true });
  const dataDir = await realpath(options.dataDir);
  const releaseLock = await lockDataDir(dataDir);
  try {
    const { state, server } = await startCluster({ ...options, dataDir });
    const folder = clusterFolder(dataDir, state);
    const addresses = addressesOf(state);
    await ensureOwnerDatabase(addresses.superuserUrl, state.ownerPassword).catch(async (error: unknown) => {
      await server.stop();
      throw error;
    });
    const secretsKey = state.secretsKey!;
    return { ...addresses, folder, secretsKey, ended: server.ended, stop: () => server.stop().finally(releaseLock) };
  } catch (error) {
    releaseLock();
    throw error;
  }
}

async function startCluster(options: EmbeddedPostgresOptions): Promise<{ state: ClusterState; server: ServerProcess }> {
  const { dataDir, settings = {}, log = () => undefined, keepsPort = false } = options;
  const state = await readClusterState(dataDir);
  const folder = clusterFolder(dataDir, state);
  const account = postgresAccount(folder);
  const programs = await postgresBinaries(account, account ? copiesFolder : dataDir);
  const isNew = await ensureCluster(folder, programs, account, state.superuserPassword);
  if (!folder.startsWith(dataDir)) log(`The database lies in ${folder}: its user cannot enter ${dataDir}.`);
  if (!isNew) await stopOrphanedServer(folder);
  const port = await freePort(state.port);
  if (keepsPort && port !== state.port) throw new StartProblem(`Port ${state.port} of the database is in use`);
  if (port !== state.port) await writeClusterState(dataDir, { ...state, port });
  const logFile = join(dataDir, 'postgres.log');
  await truncateIfLarge(logFile);
  const data = dataFolder(folder);
  const server = await startServer({ postgres: programs.postgres, data, port, settings, account, logFile });
  return { state: { ...state, port }, server };
}

/** The addresses of a cluster whose port is known. */
export function addressesOf({ port, ...state }: ClusterState): ClusterAddresses {
  const url = (role: string, password: string, database: string): string =>
    `postgres://${role}:${password}@127.0.0.1:${port}/${database}`;
  return {
    ownerUrl: url(ownerRole, state.ownerPassword, databaseName),
    superuserUrl: url('postgres', state.superuserPassword, 'postgres'),
    appUrl: url('nerka_app', state.appPassword, databaseName),
  };
}

async function truncateIfLarge(logFile: string): Promise<void> {
  const size = await stat(logFile).then(
    (found) => found.size,
    () => 0,
  );
  if (size > 5_000_000) await rm(logFile);
}
