import { join, resolve } from 'node:path';
import { applicationAddresses, ownersAddress } from './database-addresses.js';
import { type DiskSettings, readDiskSettings } from './disk-settings.js';
import { EnvironmentError } from './environment-error.js';
import { secretOf } from './secret-files.js';

/** Settings of `npm start`, in addition to those it passes on to the programs it starts. */
export interface LaunchSettings {
  dataDir: string;
  host: string;
  port: number;
  /** The owner of the schema in an external PostgreSQL; absent: the built-in one is started. */
  databaseUrl: string | undefined;
  databaseAppUrl: string | undefined;
  /** Where the backups of the built-in database say how they ended. */
  backupStateFolder: string;
  /** Of the disk of the built-in database. */
  disk: DiskSettings;
  hasDemoData: boolean;
  /** If not, the sign-ins printed at the end contain the well-known password. */
  hasOwnDemoPassword: boolean;
  /** If not, that of the built-in database is passed on. */
  hasOwnSecretsKey: boolean;
  /** Then npm's end is watched: after a kill -9 of npm nobody could stop the product. */
  isStartedByNpm: boolean;
  /** The environment of the programs, without the owner's database address. */
  environment: NodeJS.ProcessEnv;
  /** The same without the passwords of people, which only the start sets. */
  serverEnvironment: NodeJS.ProcessEnv;
}

const ofTheOwner = [
  ...['DATABASE_URL', 'DATABASE_URL_FILE', 'DATABASE_PASSWORD', 'DATABASE_PASSWORD_FILE'],
  ...['PGUSER', 'PGPASSWORD', 'PGPASSFILE', 'PGSERVICE'],
];
/** The launcher itself passes the application's address on. */
const notPassedOn = [...ofTheOwner, 'DATABASE_APP_URL_FILE'];
const ofPeople = ['ADMIN_USERNAME', 'ADMIN_PASSWORD', 'ADMIN_PASSWORD_FILE', 'DEMO_PASSWORD', 'DEMO_PASSWORD_FILE'];
const repository = resolve(import.meta.dirname, '../../../..');

/** Reads `process.env`; throws EnvironmentError with one clear line. */
export function readLaunchSettings(source: NodeJS.ProcessEnv = process.env): LaunchSettings {
  const demoPassword = secretOf(source, 'DEMO_PASSWORD');
  const settings: LaunchSettings = {
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
    serverEnvironment: without([...notPassedOn, ...ofPeople], source),
  };
  refuseKnownPasswords(settings, demoPassword ?? '');
  refuseIgnoredDatabase(settings);
  return settings;
}

/** The built-in database would be started instead, and nobody would notice that the other one is not used. */
function refuseIgnoredDatabase({ databaseUrl, databaseAppUrl }: LaunchSettings): void {
  if (databaseUrl || !databaseAppUrl) return;
  throw new EnvironmentError(
    'DATABASE_APP_URL is set and DATABASE_URL is not: set it too, or serve without migrating by backend/dist/main.js.',
  );
}

function without(names: readonly string[], source: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(source).filter(([name]) => !names.includes(name)));
}

/** The folder of the built-in database. */
export function dataDirOf(source: NodeJS.ProcessEnv): string {
  return resolve(repository, source.DATA_DIR || '.data');
}

/** Inside of the data folder, unless it is set. */
export function backupStateFolderOf(source: NodeJS.ProcessEnv): string {
  return resolve(source.BACKUP_STATE_FOLDER || join(dataDirOf(source), 'backup-state'));
}

function portOf(text: string | undefined): number {
  const port = Number(text || 3000);
  if (Number.isInteger(port) && port >= 0 && port <= 65535) return port;
  throw new EnvironmentError(`PORT must be a whole number from 0 to 65535, not '${text}'.`);
}

/** The demo sign-ins are public, so they are refused if the address is reachable. */
function refuseKnownPasswords({ host, hasDemoData }: LaunchSettings, demoPassword: string): void {
  const isLoopback = host === 'localhost' || host === '::1' || /^127\./.test(host);
  if (isLoopback || !hasDemoData || demoPassword.length >= 12) return;
  throw new EnvironmentError(
    `HOST is ${host}, so others can reach the demo sign-ins: set DEMO_PASSWORD to at least 12 characters, or leave HOST out.`,
  );
}
