// Written by npm run generate from backend/src/launch/preflight.ts.
import { readEnvironment } from '../platform/config/environment.js';
import { readLaunchSettings } from '../platform/config/launch-settings.js';
import { lockDataDir } from '../platform/database/embedded/data-dir-lock.js';
import { checkDatabaseAddress, checkDataDir, checkPort } from './checks.js';
/**
 * Reports problems that would make a start fail before anything is installed or built: each setting, the data folder,
 * the port, the form of the database's address. Its imports need no package (scripts/preflight-modules.mjs).
 */ export async function preflight() {
    const settings = readLaunchSettings();
    const { environment, dataDir, databaseUrl, databaseAppUrl } = settings;
    // The launcher passes the address of the built-in database to the server.
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
