import { EnvironmentError, required } from './environment.js';
import { dataDirOf } from './launch-settings.js';

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
  const { ADMIN_USERNAME: username, ADMIN_PASSWORD: password } = source;
  return {
    databaseUrl: required(source, 'DATABASE_URL'),
    databaseAppUrl: required(source, 'DATABASE_APP_URL'),
    firstAdmin: username && password ? { username, password } : undefined,
    production: source.NODE_ENV === 'production',
  };
}

/** Settings of the program that resets a lost password. */
export interface AdminSettings {
  username: string;
  password: string;
  /** Absent: the built-in database. */
  databaseUrl: string | undefined;
  dataDir: string;
}

/** Reads `process.env`; throws EnvironmentError. */
export function readAdminSettings(source: NodeJS.ProcessEnv = process.env): AdminSettings {
  const { ADMIN_USERNAME: username, ADMIN_PASSWORD: password } = source;
  if (!username || !password) {
    throw new EnvironmentError(
      'Set ADMIN_USERNAME to the super admin whose password is lost, and ADMIN_PASSWORD to a new one.',
    );
  }
  return { username, password, databaseUrl: source.DATABASE_URL || undefined, dataDir: dataDirOf(source) };
}
