import { existsSync } from 'node:fs';
import { chmod, mkdir, realpath, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { checkDataDir } from '../launch/checks.js';
import { installedVersion } from '../platform/database/embedded/binaries.js';
import {
  clusterFolder,
  findClusterState,
  newClusterState,
  writeClusterState,
} from '../platform/database/embedded/cluster-state.js';
import { dataFolder } from '../platform/database/embedded/cluster.js';
import { lockDataDir } from '../platform/database/embedded/data-dir-lock.js';
import { startEmbeddedPostgres } from '../platform/database/embedded/embedded-postgres.js';
import { databaseName } from '../platform/database/embedded/owner-database.js';
import { type CopiedFile, copyFiles } from '../platform/database/embedded/physical-copy.js';
import { handOver, handOverAll, postgresAccount } from '../platform/database/embedded/postgres-account.js';
import { StartProblem } from '../platform/database/embedded/start-problem.js';
import { type BackupManifest, dataOf, readManifest } from './backup-manifest.js';

interface RestoreOptions {
  dataDir: string;
  folder: string;
}

export interface Restored {
  endedAt: string;
  companies: number;
  people: number;
}

/** Restores a backup into a data folder without a database: compares checksums, then starts it once to query it. */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const manifest = await readManifest(options.folder);
  await requireSameMajor(manifest);
  checkDataDir(options.dataDir);
  const dataDir = await realpath(options.dataDir);
  const releaseLock = await lockDataDir(dataDir);
  try {
    await requireNoDatabase(dataDir);
    const state = newClusterState(dataDir, manifest.passwords);
    await restoreFiles(options.folder, manifest, clusterFolder(dataDir, state));
    await writeClusterState(dataDir, state);
    return { endedAt: manifest.endedAt, ...(await startAndQuery(dataDir)) };
  } finally {
    releaseLock();
  }
}

async function requireSameMajor({ postgresVersion }: BackupManifest): Promise<void> {
  const major = (version: string): string | undefined => version.split('.')[0];
  const installed = await installedVersion();
  if (major(installed) === major(postgresVersion)) return;
  throw new StartProblem(
    `The backup is of PostgreSQL ${major(postgresVersion)} and the built-in one is ${major(installed)}: restore it with the Nerka that made it.`,
  );
}

async function requireNoDatabase(dataDir: string): Promise<void> {
  const state = await findClusterState(dataDir);
  const folders = [join(dataDir, 'postgres'), ...(state ? [clusterFolder(dataDir, state)] : [])];
  if (!folders.some((folder) => existsSync(dataFolder(folder)))) return;
  throw new StartProblem(
    `${dataDir} holds a database: a restore overwrites nothing. Set DATA_DIR to another folder, or move this one away.`,
  );
}

async function restoreFiles(folder: string, { files }: BackupManifest, cluster: string): Promise<void> {
  const account = postgresAccount();
  const draft = join(cluster, 'data.draft');
  await mkdir(dirname(cluster), { recursive: true, mode: 0o755 });
  await mkdir(cluster, { recursive: true });
  await chmod(cluster, 0o700);
  await handOver(account, cluster);
  await rm(draft, { recursive: true, force: true });
  try {
    const folders = new Set([...emptyFolders, ...files.map(({ path }) => dirname(path))]);
    for (const name of folders) await mkdir(join(draft, name), { recursive: true, mode: 0o700 });
    const copied = await copyFiles(
      dataOf(folder),
      draft,
      files.map(({ path }) => path),
    );
    requireSame(files, copied);
    await handOverAll(account, draft);
    await rename(draft, dataFolder(cluster));
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

function requireSame(files: readonly CopiedFile[], copied: readonly CopiedFile[]): void {
  const found = new Map(copied.map(({ path, sha256 }) => [path, sha256]));
  const damaged = files.find(({ path, sha256 }) => found.get(path) !== sha256);
  if (!damaged) return;
  const fault = found.has(damaged.path) ? 'was changed' : 'is missing';
  throw new StartProblem(`The backup is damaged: data/${damaged.path} ${fault}. Nothing was restored.`);
}

/** PostgreSQL needs these folders, and a backup has no files in them. */
const emptyFolders = [
  ...['pg_wal/archive_status', 'pg_commit_ts', 'pg_dynshmem', 'pg_logical/mappings', 'pg_logical/snapshots'],
  ...['pg_notify', 'pg_replslot', 'pg_serial', 'pg_snapshots', 'pg_stat', 'pg_stat_tmp', 'pg_subtrans', 'pg_tblspc'],
  ...['pg_twophase', 'pg_multixact/members', 'pg_multixact/offsets', 'pg_xact'],
];

/** Applies the write-ahead log now, and checks that the database can be read. */
async function startAndQuery(dataDir: string): Promise<Omit<Restored, 'endedAt'>> {
  const database = await startEmbeddedPostgres({ dataDir });
  const address = new URL(database.superuserUrl);
  address.pathname = `/${databaseName}`;
  const client = new pg.Client({ connectionString: address.href });
  try {
    await client.connect();
    const { rows } = await client.query<{ companies: number; people: number }>(
      `select (select count(*)::int from companies) as companies,
              (select count(*)::int from users where deleted_at is null) as people`,
    );
    return rows[0]!;
  } finally {
    await client.end().catch(() => undefined);
    await database.stop();
  }
}
