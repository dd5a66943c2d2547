import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { canEnter, postgresAccount } from './postgres-account.js';
import { StartProblem } from './start-problem.js';

/** The passwords of a cluster's three roles, and the key of the secrets in it. */
export interface ClusterPasswords {
  superuserPassword: string;
  ownerPassword: string;
  appPassword: string;
  /** Of the setting SECRETS_KEY if that is not set; absent until the first start of a version that needs it. */
  secretsKey?: string;
}

/** What is needed to start and reach a cluster; stored in the data folder, readable only by its owner. */
export interface ClusterState extends ClusterPasswords {
  /** Relative if it is inside the data folder, so that this can be moved. */
  folder: string;
  port: number;
}

export const copiesFolder = '/var/lib/nerka';
const insideFolder = 'postgres';
/** Only the owner reads it. */
const PASSWORDS_MODE = 0o600;

export async function readClusterState(dataDir: string): Promise<ClusterState> {
  const found = await findClusterState(dataDir);
  if (found?.secretsKey) return found;
  if (found) return withSecretsKey(dataDir, found);
  if (existsSync(join(dataDir, insideFolder))) {
    throw new StartProblem(
      `${join(dataDir, insideFolder)} holds a database, but ${stateFile(dataDir)} with its passwords is missing: put it back, or move the folder away to begin again.`,
    );
  }
  const state = newClusterState(dataDir);
  await writeClusterState(dataDir, state);
  return state;
}

/** For a cluster that an earlier version made, or one that was restored from its backup. */
async function withSecretsKey(dataDir: string, found: ClusterState): Promise<ClusterState> {
  const state = { ...found, secretsKey: newPassword() };
  await writeClusterState(dataDir, state);
  return state;
}

export async function findClusterState(dataDir: string): Promise<ClusterState | undefined> {
  const file = stateFile(dataDir);
  if (!existsSync(file)) return undefined;
  await protectPasswords(file);
  return JSON.parse(await readFile(file, 'utf8')) as ClusterState;
}

/** A data folder that was copied may have lost the rights of its files. */
async function protectPasswords(file: string): Promise<void> {
  const { mode } = await stat(file);
  // Only the file's owner may do this; another user can only read what the owner has left open.
  if ((mode & 0o077) !== 0) await chmod(file, PASSWORDS_MODE).catch(() => undefined);
}

export async function writeClusterState(dataDir: string, state: ClusterState): Promise<void> {
  const draft = `${stateFile(dataDir)}.draft`;
  await writeFile(draft, `${JSON.stringify(state, null, 2)}\n`, { mode: PASSWORDS_MODE });
  await rename(draft, stateFile(dataDir));
}

export function clusterFolder(dataDir: string, state: ClusterState): string {
  return resolve(dataDir, state.folder);
}

function stateFile(dataDir: string): string {
  return join(dataDir, 'database.json');
}

/** The state of a new cluster, or of one that is restored with its passwords. */
export function newClusterState(dataDir: string, passwords: ClusterPasswords = newPasswords()): ClusterState {
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
  secretsKey: newPassword(),
});

/** Not from the path alone: a data folder that was created again must not find the previous database. */
function freshName(dataDir: string): string {
  return createHash('sha256').update(dataDir).update(randomBytes(8)).digest('hex').slice(0, 12);
}

function newPassword(): string {
  return randomBytes(24).toString('hex');
}
