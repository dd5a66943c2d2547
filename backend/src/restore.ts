import { restoreBackup } from './backup/restore-backup.js';
import { explainFailure } from './launch/explain-failure.js';
import { say } from './launch/progress.js';
import { readBackupSettings } from './platform/config/backup-settings.js';

// `npm run restore -- <folder>` restores a backup into a data folder without a database.
try {
  const { dataDir, folder } = readBackupSettings('restore');
  say(`Restoring ${folder} into ${dataDir}`);
  const { companies, people, endedAt } = await restoreBackup({ dataDir, folder });
  say(`The database is back: everything until ${endedAt}, ${companies} companies and ${people} people`);
} catch (error) {
  explainFailure(error);
}
