import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clusterFolder, findClusterNote } from './cluster-note.js';

/** A data folder for one run, as tests need it; PostgreSQL, which root starts as somebody else, can enter it. */
export async function makeTemporaryDataDir(prefix: string, parent = tmpdir()): Promise<string> {
  const dataDir = await mkdtemp(join(parent, prefix));
  await chmod(dataDir, 0o755);
  return dataDir;
}

/** Removes a data folder with its database, which may lie elsewhere. */
export async function removeDataDir(dataDir: string): Promise<void> {
  const note = await findClusterNote(dataDir);
  if (note) await rm(clusterFolder(dataDir, note), { recursive: true, force: true });
  await rm(dataDir, { recursive: true, force: true });
}
