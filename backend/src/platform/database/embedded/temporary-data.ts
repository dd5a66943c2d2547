import { accessSync, constants, statfsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clusterFolder, findClusterNote } from './cluster-state.js';

const ENOUGH_BYTES = 2_000_000_000;

/**
 * A data folder for one run, as tests need it, named after this process; PostgreSQL, which root starts as somebody else,
 * can enter it.
 */
export async function makeTemporaryDataDir(prefix: string, parent = fastestFolder()): Promise<string> {
  const dataDir = await mkdtemp(join(parent, `${prefix}${process.pid}-`));
  await chmod(dataDir, 0o755);
  return dataDir;
}

/** In memory where there is room: nothing of it has to survive, and a disk takes longer than all else at a start. */
export function fastestFolder(memory = '/dev/shm'): string {
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize > ENOUGH_BYTES ? memory : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** Removes a data folder with its database, which may lie elsewhere. */
export async function removeDataDir(dataDir: string): Promise<void> {
  const note = await findClusterNote(dataDir);
  if (note) await rm(clusterFolder(dataDir, note), { recursive: true, force: true });
  await rm(dataDir, { recursive: true, force: true });
}
