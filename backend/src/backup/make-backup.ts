import { existsSync } from 'node:fs';
import { mkdir, open, readdir, realpath, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';
import { type ClusterState, clusterFolder, findClusterState } from '../platform/database/embedded/cluster-state.js';
import { dataFolder } from '../platform/database/embedded/cluster.js';
import { copyCluster } from '../platform/database/embedded/physical-copy.js';
import { withEmbeddedPostgres } from '../platform/database/embedded/reached-postgres.js';
import { StartProblem } from '../platform/database/embedded/start-problem.js';
import { type BackupManifest, dataOf, FORMAT, manifestOf, withChecksum } from './backup-manifest.js';

interface BackupOptions {
  dataDir: string;
  /** Must not exist yet or be empty. */
  folder: string;
}

/** Copies the built-in database into a folder, which appears only when it is complete. The product may be running. */
export async function makeBackup(options: BackupOptions): Promise<BackupManifest> {
  const state = await findClusterState(options.dataDir);
  if (!state) {
    throw new StartProblem(`There is no built-in database in ${options.dataDir}: set DATA_DIR to where it lies.`);
  }
  const dataDir = await realpath(options.dataDir);
  const data = dataFolder(clusterFolder(dataDir, state));
  const folder = await prepareTarget(options.folder, data);
  const draft = `${folder}.draft`;
  await rm(draft, { recursive: true, force: true });
  try {
    await mkdir(draft, { mode: 0o700 });
    const manifest = await copyRunning(dataDir, state, data, draft);
    await writeFile(manifestOf(draft), withChecksum(manifest), { mode: 0o600, flush: true });
    if (existsSync(folder)) await rmdir(folder);
    await rename(draft, folder);
    await syncFolder(dirname(folder));
    return manifest;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

async function prepareTarget(wanted: string, data: string): Promise<string> {
  await mkdir(dirname(wanted), { recursive: true });
  const folder = join(await realpath(dirname(wanted)), basename(wanted));
  if (`${folder}${sep}`.startsWith(`${data}${sep}`)) {
    throw new StartProblem(`${folder} lies inside of the database: name a folder outside of it.`);
  }
  const isUsed = existsSync(folder) && (await readdir(folder)).length > 0;
  if (isUsed) throw new StartProblem(`${folder} is not empty: a backup overwrites nothing, name another folder.`);
  return folder;
}

async function copyRunning(dataDir: string, state: ClusterState, data: string, draft: string): Promise<BackupManifest> {
  const { superuserPassword, ownerPassword, appPassword, secretsKey } = state;
  const { files, postgresVersion, endedAt } = await withEmbeddedPostgres(dataDir, ({ superuserUrl }) =>
    copyCluster({ superuserUrl, data, target: dataOf(draft) }),
  );
  return {
    format: FORMAT,
    endedAt,
    postgresVersion,
    passwords: { superuserPassword, ownerPassword, appPassword, ...(secretsKey && { secretsKey }) },
    files,
  };
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
