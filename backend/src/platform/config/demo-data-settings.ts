import { requiredOwnersAddress } from './database-addresses.js';
import { EnvironmentError } from './environment-error.js';
import { secretOf } from './secret-files.js';

/** The default password of the demo sign-ins. */
export const KNOWN_PASSWORD = 'nerka-demo';

/** Settings of the process that loads the demo data. */
export interface DemoDataSettings {
  databaseUrl: string;
  password: string;
}

/** Reads `process.env`; throws EnvironmentError with one clear line. */
export function readDemoDataSettings(source: NodeJS.ProcessEnv = process.env): DemoDataSettings {
  if (source.NODE_ENV === 'production') throw new EnvironmentError('There is no demo data in production.');
  return { databaseUrl: requiredOwnersAddress(source), password: secretOf(source, 'DEMO_PASSWORD') ?? KNOWN_PASSWORD };
}
