import { EnvironmentError, required } from './environment.js';

/** Of the demo sign-ins where nobody chose another. */
export const KNOWN_PASSWORD = 'nerka-demo';

/** What the process that loads the demo data is told by its environment. */
export interface DemoDataSettings {
  /** The owner of the schema. */
  databaseUrl: string;
  /** Of all demo sign-ins. */
  password: string;
}

/** Reads `process.env`; throws EnvironmentError with one clear line. */
export function readDemoDataSettings(source: NodeJS.ProcessEnv = process.env): DemoDataSettings {
  if (source.NODE_ENV === 'production') throw new EnvironmentError('There is no demo data in production.');
  return { databaseUrl: required(source, 'DATABASE_URL'), password: source.DEMO_PASSWORD || KNOWN_PASSWORD };
}
