import { makeNotedBackup } from './backup/make-noted-backup.js';
import { explainFailure } from './launch/explain-failure.js';
import { say } from './launch/progress.js';
import { readBackupSettings } from './platform/config/backup-settings.js';

// `npm run backup -- <folder>` copies the built-in database, whether or not the product is running.
try {
  const settings = readBackupSettings('backup');
  say(`Copying the database of ${settings.dataDir}`);
  const { files, endedAt } = await makeNotedBackup(settings);
  const megabytes = Math.ceil(files.reduce((sum, { size }) => sum + size, 0) / 1e6);
  say(`The backup lies in ${settings.folder}: everything until ${endedAt}, ${files.length} files, ${megabytes} MB`);
} catch (error) {
  explainFailure(error);
}
