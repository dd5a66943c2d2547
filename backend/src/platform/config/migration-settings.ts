import {
  applicationAddresses,
  ownersAddress,
  requiredAppAddress,
  requiredOwnersAddress,
} from './database-addresses.js';
import { mailFromOf } from './environment.js';
import { EnvironmentError } from './environment-error.js';
import { dataDirOf } from './launch-settings.js';
import { secretOf } from './secret-files.js';

/** Settings of the migrating process. */
export interface MigrationSettings {
  databaseUrl: string;
  /** With the password to set for the application's role. */
  databaseAppUrl: string;
  /** The first super admin; only in production. */
  firstAdmin: { username: string; password: string } | undefined;
  production: boolean;
}

/** Reads `process.env`; throws EnvironmentError. */
export function readMigrationSettings(source: NodeJS.ProcessEnv = process.env): MigrationSettings {
  const { username, password } = adminOf(source);
  return {
    databaseUrl: requiredOwnersAddress(source),
    databaseAppUrl: requiredAppAddress(applicationAddresses(source)),
    firstAdmin: username && password ? { username, password } : undefined,
    production: source.NODE_ENV === 'production',
  };
}

/** Settings of the program that resets a lost password and second step. */
export interface AdminSettings {
  username: string;
  password: string;
  /** Absent: the built-in database. */
  databaseUrl: string | undefined;
  dataDir: string;
  /** Undefined where mail is not set up: the person learns of it otherwise. */
  mail: { smtpUrl: string; from: string } | undefined;
}

/** Reads `process.env`; throws EnvironmentError. */
export function readAdminSettings(source: NodeJS.ProcessEnv = process.env): AdminSettings {
  const { username, password } = adminOf(source);
  if (!username || !password) {
    throw new EnvironmentError(
      'Set ADMIN_USERNAME to the super admin whose password is lost, and ADMIN_PASSWORD to a new one.',
    );
  }
  const smtpUrl = secretOf(source, 'SMTP_URL', { mayBeEmpty: true });
  const mail = smtpUrl ? { smtpUrl, from: mailFromOf(source) } : undefined;
  return { username, password, databaseUrl: ownersAddress(source), dataDir: dataDirOf(source), mail };
}

function adminOf(source: NodeJS.ProcessEnv): { username: string | undefined; password: string | undefined } {
  return { username: source.ADMIN_USERNAME, password: secretOf(source, 'ADMIN_PASSWORD') };
}
