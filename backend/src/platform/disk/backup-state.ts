import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const MAX_REASON = 500;

/** What a folder says of the backups, as `npm run backup` and docker/backup.sh write it. */
export interface BackupState {
  /** The end of the newest complete one; absent: there is none. */
  succeededAt: Date | undefined;
  /** Whether the last attempt failed. */
  hasFailed: boolean;
}

const succeededOf = (folder: string): string => join(folder, 'succeeded');
const failedOf = (folder: string): string => join(folder, 'failed');

export function readBackupState(folder: string): BackupState {
  const file = succeededOf(folder);
  const succeededAt = existsSync(file) ? new Date(readFileSync(file, 'utf8').trim()) : undefined;
  return { succeededAt, hasFailed: existsSync(failedOf(folder)) };
}

export async function noteBackup(folder: string, endedAt: string): Promise<void> {
  await replaceFile(folder, succeededOf(folder), endedAt);
  await rm(failedOf(folder), { force: true });
}

/** Stays until a backup succeeds. */
export async function noteFailedBackup(folder: string, reason: string): Promise<void> {
  const line = reason.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_REASON);
  await replaceFile(folder, failedOf(folder), `${new Date().toISOString()} ${line}`);
}

/** By a rename, so that no reader finds half of it. Only the folder itself is made, not those above it. */
async function replaceFile(folder: string, file: string, line: string): Promise<void> {
  if (!existsSync(folder)) await mkdir(folder);
  await writeFile(`${file}.draft`, `${line}\n`);
  await rename(`${file}.draft`, file);
}
