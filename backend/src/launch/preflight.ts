import { readEnvironment } from '../platform/config/environment.js';
import { type LaunchSettings, readLaunchSettings } from '../platform/config/launch-settings.js';
import { checkDatabaseAddress, checkDataDir, checkPort } from './checks.js';
import { lockDataFolder } from './lock-data-folder.js';

/** Checks settings, data folder, port and database address. Imports no package, as none may be installed yet. */
export async function preflight(): Promise<LaunchSettings> {
  const settings = readLaunchSettings();
  const { environment, dataDir, databaseUrl, databaseAppUrl } = settings;
  // The built-in database has no address yet.
  readEnvironment({ ...environment, DATABASE_APP_URL: databaseAppUrl ?? 'postgres://built-in' });
  if (databaseUrl) checkDatabaseAddress(databaseUrl);
  checkDataDir(dataDir);
  const unlock = databaseUrl ? () => undefined : await lockDataFolder(settings);
  try {
    await checkPort(settings);
  } finally {
    unlock();
  }
  return settings;
}
