import { resolve } from 'node:path';
import { ownersAddress } from './database-addresses.js';
import { EnvironmentError } from './environment-error.js';
import { backupStateFolderOf, dataDirOf } from './launch-settings.js';

/** Settings of backup and restore, from environment and command line. */
export interface BackupSettings {
  dataDir: string;
  folder: string;
  /** Where it says how it ended. */
  stateFolder: string;
}

/** Reads `process.env`; throws EnvironmentError with one clear line. */
export function readBackupSettings(
  command: 'backup' | 'restore',
  [folder]: readonly string[] = process.argv.slice(2),
  source: NodeJS.ProcessEnv = process.env,
): BackupSettings {
  if (!folder || folder.startsWith('-')) throw new EnvironmentError(`Name the folder: npm run ${command} -- <folder>`);
  if (ownersAddress(source)) {
    throw new EnvironmentError(
      'DATABASE_URL names a server of your own: back that up with its own tools, as docs/running.md says.',
    );
  }
  // npm changes the working directory; relative paths refer to the user's own.
  const stateFolder = backupStateFolderOf(source);
  return { dataDir: dataDirOf(source), folder: resolve(source.INIT_CWD ?? '', folder), stateFolder };
}
