import { readEnvironment } from '../platform/config/environment.js';
import { readLaunchSettings } from '../platform/config/launch-settings.js';
import { lockDataDir } from '../platform/database/embedded/data-dir-lock.js';
import { checkDatabase, checkDataDir, checkPort } from './checks.js';

/** Says before anything is built what a start would fail of: each setting, the data folder, the port, the database. */
export async function preflight(): Promise<void> {
  const settings = readLaunchSettings();
  const { environment, dataDir, databaseUrl, databaseAppUrl } = settings;
  // The launcher tells the server the address of the built-in database.
  readEnvironment({ ...environment, DATABASE_APP_URL: databaseAppUrl ?? 'postgres://built-in' });
  checkDataDir(dataDir);
  const unlock = databaseUrl ? () => undefined : await lockDataDir(dataDir);
  try {
    await checkPort(settings);
    if (databaseUrl) await checkDatabase(databaseUrl);
  } finally {
    unlock();
  }
}
