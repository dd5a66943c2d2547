import { EnvironmentError } from './environment-error.js';
import { secretOf, withPassword } from './secret-files.js';

/** The database's address for the owner of the schema; absent: the built-in database. */
export function ownersAddress(source: NodeJS.ProcessEnv): string | undefined {
  return withPassword(secretOf(source, 'DATABASE_URL'), secretOf(source, 'DATABASE_PASSWORD'));
}

/** As above, for a program that needs it; throws EnvironmentError. */
export function requiredOwnersAddress(source: NodeJS.ProcessEnv): string {
  const address = ownersAddress(source);
  if (!address) throw new EnvironmentError('DATABASE_URL is not set.');
  return address;
}

/** The addresses through which the application's role connects; all take the same password. */
export interface ApplicationAddresses {
  app: string | undefined;
  listen: string | undefined;
  replica: string | undefined;
}

export function applicationAddresses(source: NodeJS.ProcessEnv): ApplicationAddresses {
  const password = secretOf(source, 'DATABASE_APP_PASSWORD');
  return {
    app: withPassword(secretOf(source, 'DATABASE_APP_URL'), password),
    listen: withPassword(secretOf(source, 'DATABASE_LISTEN_URL'), password),
    replica: withPassword(secretOf(source, 'DATABASE_REPLICA_URL'), password),
  };
}

/** The application's address, for a program that needs it; throws EnvironmentError. */
export function requiredAppAddress({ app }: ApplicationAddresses): string {
  if (!app) throw new EnvironmentError('DATABASE_APP_URL is not set.');
  return app;
}
