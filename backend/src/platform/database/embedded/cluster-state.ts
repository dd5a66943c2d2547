import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { canEnter, postgresAccount } from './postgres-account.js';
import { StartProblem } from './start-problem.js';

/** The passwords of a cluster's three roles. */
export interface ClusterPasswords {
  superuserPassword: string;
  ownerPassword: string;
  appPassword: string;
}

/** What starts and reaches a cluster; stored in the data folder, readable only by its owner. */
export interface ClusterNote extends ClusterPasswords {
  /** Relative if it is inside the data folder, so that this can be moved. */
  folder: string;
  port: number;
}

export const copiesFolder = '/var/lib/nerka';
const insideFolder = 'postgres';

export async function readClusterNote(dataDir: string): Promise<ClusterNote> {
  const found = await findClusterNote(dataDir);
  if (found) return found;
  if (existsSync(join(dataDir, insideFolder))) {
    throw new StartProblem(
      `${join(dataDir, insideFolder)} holds a database, but ${noteFile(dataDir)} with its passwords is missing: put it back, or move the folder away to begin again.`,
    );
  }
  const note = newNote(dataDir);
  await writeClusterNote(dataDir, note);
  return note;
}

export async function findClusterNote(dataDir: string): Promise<ClusterNote | undefined> {
  const file = noteFile(dataDir);
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as ClusterNote) : undefined;
}

export async function writeClusterNote(dataDir: string, note: ClusterNote): Promise<void> {
  const draft = `${noteFile(dataDir)}.draft`;
  await writeFile(draft, `${JSON.stringify(note, null, 2)}\n`, { mode: 0o600 });
  await rename(draft, noteFile(dataDir));
}

export function clusterFolder(dataDir: string, note: ClusterNote): string {
  return resolve(dataDir, note.folder);
}

function noteFile(dataDir: string): string {
  return join(dataDir, 'database.json');
}

/** The state of a new cluster, or of one that is restored with its passwords. */
export function newNote(dataDir: string, passwords: ClusterPasswords = newPasswords()): ClusterNote {
  return {
    folder: canEnter(postgresAccount(), dataDir) ? insideFolder : join(copiesFolder, freshName(dataDir)),
    port: 0,
    ...passwords,
  };
}

const newPasswords = (): ClusterPasswords => ({
  superuserPassword: newPassword(),
  ownerPassword: newPassword(),
  appPassword: newPassword(),
});

/** Not from the path alone: a data folder that was created again must not find the previous database. */
function freshName(dataDir: string): string {
  return createHash('sha256').update(dataDir).update(randomBytes(8)).digest('hex').slice(0, 12);
}

function newPassword(): string {
  return randomBytes(24).toString('hex');
}
