import { makeBackup } from './backup/make-backup.js';
import { explainFailure } from './launch/explain-failure.js';
import { say } from './launch/progress.js';
import { readBackupSettings } from './platform/config/backup-settings.js';

// `npm run backup -- <folder>` copies the built-in database, whether or not the product is running.
try {
  const { dataDir, folder } = readBackupSettings('backup');
  say(`Copying the database of ${dataDir}`);
  const { files, endedAt } = await makeBackup({ dataDir, folder });
  const megabytes = Math.ceil(files.reduce((sum, { size }) => sum + size, 0) / 1e6);
  say(`The backup lies in ${folder}: everything until ${endedAt}, ${files.length} files, ${megabytes} MB`);
} catch (error) {
  explainFailure(error);
}
