// Written by npm run generate from backend/src/platform/config/launch-settings.ts.
import { join, resolve } from 'node:path';
import { applicationAddresses, ownersAddress } from './database-addresses.js';
import { readDiskSettings } from './disk-settings.js';
import { EnvironmentError } from './environment-error.js';
import { secretOf } from './secret-files.js';
const ofTheOwner = [
    ...[
        'DATABASE_URL',
        'DATABASE_URL_FILE',
        'DATABASE_PASSWORD',
        'DATABASE_PASSWORD_FILE'
    ],
    ...[
        'PGUSER',
        'PGPASSWORD',
        'PGPASSFILE',
        'PGSERVICE'
    ]
];
/** The launcher itself passes the application's address on. */ const notPassedOn = [
    ...ofTheOwner,
    'DATABASE_APP_URL_FILE'
];
const ofPeople = [
    'ADMIN_USERNAME',
    'ADMIN_PASSWORD',
    'ADMIN_PASSWORD_FILE',
    'DEMO_PASSWORD',
    'DEMO_PASSWORD_FILE'
];
const repository = resolve(import.meta.dirname, '../../../..');
/** Reads `process.env`; throws EnvironmentError with one clear line. */ export function readLaunchSettings(source = process.env) {
    const demoPassword = secretOf(source, 'DEMO_PASSWORD');
    const settings = {
        dataDir: dataDirOf(source),
        host: source.HOST || '127.0.0.1',
        port: portOf(source.PORT),
        databaseUrl: ownersAddress(source),
        databaseAppUrl: applicationAddresses(source).app,
        backupStateFolder: backupStateFolderOf(source),
        disk: readDiskSettings(source),
        hasDemoData: source.NODE_ENV !== 'production',
        hasOwnDemoPassword: Boolean(demoPassword),
        hasOwnSecretsKey: secretOf(source, 'SECRETS_KEY') !== undefined,
        isStartedByNpm: source.npm_lifecycle_event !== undefined,
        environment: without(notPassedOn, source),
        serverEnvironment: without([
            ...notPassedOn,
            ...ofPeople
        ], source)
    };
    refuseKnownPasswords(settings, demoPassword ?? '');
    refuseIgnoredDatabase(settings);
    return settings;
}
/** The built-in database would be started instead, and nobody would notice that the other one is not used. */ function refuseIgnoredDatabase({ databaseUrl, databaseAppUrl }) {
    if (databaseUrl || !databaseAppUrl) return;
    throw new EnvironmentError('DATABASE_APP_URL is set and DATABASE_URL is not: set it too, or serve without migrating by backend/dist/main.js.');
}
function without(names, source) {
    return Object.fromEntries(Object.entries(source).filter(([name])=>!names.includes(name)));
}
/** The folder of the built-in database. */ export function dataDirOf(source) {
    return resolve(repository, source.DATA_DIR || '.data');
}
/** Inside of the data folder, unless it is set. */ export function backupStateFolderOf(source) {
    return resolve(source.BACKUP_STATE_FOLDER || join(dataDirOf(source), 'backup-state'));
}
function portOf(text) {
    const port = Number(text || 3000);
    if (Number.isInteger(port) && port >= 0 && port <= 65535) return port;
    throw new EnvironmentError(`PORT must be a whole number from 0 to 65535, not '${text}'.`);
}
/** The demo sign-ins are public, so they are refused if the address is reachable. */ function refuseKnownPasswords({ host, hasDemoData }, demoPassword) {
    const isLoopback = host === 'localhost' || host === '::1' || /^127\./.test(host);
    if (isLoopback || !hasDemoData || demoPassword.length >= 12) return;
    throw new EnvironmentError(`HOST is ${host}, so others can reach the demo sign-ins: set DEMO_PASSWORD to at least 12 characters, or leave HOST out.`);
}
