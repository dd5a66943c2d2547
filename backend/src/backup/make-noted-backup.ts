import type { BackupSettings } from '../platform/config/backup-settings.js';
import { StartProblem } from '../platform/database/embedded/start-problem.js';
import { noteBackup, noteFailedBackup } from '../platform/disk/backup-state.js';
import type { BackupManifest } from './backup-manifest.js';
import { makeBackup } from './make-backup.js';

/** Makes a backup and notes for the server's metrics how it ended; a failure stays noted until a backup succeeds. */
export async function makeNotedBackup({ stateFolder, ...options }: BackupSettings): Promise<BackupManifest> {
  const manifest = await makeBackup(options).catch(async (error: Error) => {
    // Without a data folder there is nothing that the note could be about.
    await noteFailedBackup(stateFolder, error.message).catch(() => undefined);
    throw error;
  });
  await noteBackup(stateFolder, manifest.endedAt).catch((error: Error) => {
    throw new StartProblem(
      `The backup lies in ${options.folder}, but its age could not be noted in ${stateFolder}: ${error.message}.`,
    );
  });
  return manifest;
}
