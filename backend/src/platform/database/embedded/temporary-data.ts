import { accessSync, constants, statfsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clusterFolder, findClusterState } from './cluster-state.js';

const MIN_FREE_BYTES = 2_000_000_000;

/** Creates a data folder for one test run; PostgreSQL can enter it even if root runs it as another user. */
export async function makeTemporaryDataDir(prefix: string, parent = fastestFolder()): Promise<string> {
  const dataDir = await mkdtemp(join(parent, `${prefix}${process.pid}-`));
  await chmod(dataDir, 0o755);
  return dataDir;
}

/** In memory if there is room, because a disk would take most of the time of a start. */
export function fastestFolder(memory = '/dev/shm'): string {
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize > MIN_FREE_BYTES ? memory : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** Removes a data folder with its database, which may be in another folder. */
export async function removeDataDir(dataDir: string): Promise<void> {
  const state = await findClusterState(dataDir);
  if (state) await rm(clusterFolder(dataDir, state), { recursive: true, force: true });
  await rm(dataDir, { recursive: true, force: true });
}
