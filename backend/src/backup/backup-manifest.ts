import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClusterPasswords } from '../platform/database/embedded/cluster-state.js';
import type { CopiedFile } from '../platform/database/embedded/physical-copy.js';
import { StartProblem } from '../platform/database/embedded/start-problem.js';

/** The manifest of a backup: the list of its files, the passwords of the database's roles, and the key of the secrets in it. */
export interface BackupManifest {
  format: typeof FORMAT;
  /** The backup contains everything committed before this moment. */
  endedAt: string;
  postgresVersion: string;
  passwords: ClusterPasswords;
  files: CopiedFile[];
}

export const FORMAT = 1;
export const dataOf = (folder: string): string => join(folder, 'data');
export const manifestOf = (folder: string): string => join(folder, 'backup.json');

/** The manifest ends with its own checksum; otherwise a truncated or edited list would pass for a smaller backup. */
export function withChecksum(manifest: BackupManifest): string {
  const text = JSON.stringify(manifest);
  return `${text}\n${sha256(text)}\n`;
}

export async function readManifest(folder: string): Promise<BackupManifest> {
  const [text = '', sum] = (await readFile(manifestOf(folder), 'utf8').catch(() => '')).split('\n');
  if (!text) throw new StartProblem(`${folder} holds no backup: there is no backup.json in it.`);
  if (sum !== sha256(text)) throw new StartProblem(`The backup in ${folder} is damaged: backup.json was changed.`);
  const manifest = JSON.parse(text) as BackupManifest;
  if (manifest.format === FORMAT) return manifest;
  throw new StartProblem(`The backup in ${folder} was made by a newer Nerka: restore it with that one.`);
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
