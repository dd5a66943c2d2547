import { required } from './environment.js';

/** What the migrating process is told by its environment. */
export interface MigrationSettings {
  /** The owner of the schema. */
  databaseUrl: string;
  /** The application's role and the password that it gets. */
  databaseAppUrl: string;
  /** Only in production: the first super admin. */
  firstAdmin: { username: string; password: string } | undefined;
  production: boolean;
}

/** Reads `process.env`; throws EnvironmentError with one clear line. */
export function readMigrationSettings(source: NodeJS.ProcessEnv = process.env): MigrationSettings {
  const { ADMIN_USERNAME: username, ADMIN_PASSWORD: password } = source;
  return {
    databaseUrl: required(source, 'DATABASE_URL'),
    databaseAppUrl: required(source, 'DATABASE_APP_URL'),
    firstAdmin: username && password ? { username, password } : undefined,
    production: source.NODE_ENV === 'production',
  };
}
