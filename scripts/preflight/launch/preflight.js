// Written by npm run generate from backend/src/launch/preflight.ts.
import { readEnvironment } from '../platform/config/environment.js';
import { readLaunchSettings } from '../platform/config/launch-settings.js';
import { lockDataDir } from '../platform/database/embedded/data-dir-lock.js';
import { checkDatabaseAddress, checkDataDir, checkPort } from './checks.js';
/**
 * Says before anything is installed or built what a start would fail of: each setting, the data folder, the port, the
 * form of the database's address. What it imports needs no package (scripts/preflight-modules.mjs).
 */ export async function preflight() {
    const settings = readLaunchSettings();
    const { environment, dataDir, databaseUrl, databaseAppUrl } = settings;
    // The launcher tells the server the address of the built-in database.
    readEnvironment({
        ...environment,
        DATABASE_APP_URL: databaseAppUrl ?? 'postgres://built-in'
    });
    if (databaseUrl) checkDatabaseAddress(databaseUrl);
    checkDataDir(dataDir);
    const unlock = databaseUrl ? ()=>undefined : await lockDataDir(dataDir);
    try {
        await checkPort(settings);
    } finally{
        unlock();
    }
    return settings;
}
