import 'reflect-metadata';
import { readMigrationSettings } from './platform/config/migration-settings.js';
import { migrate } from './platform/migration/migrate.js';

// Its own process: the owner's address is known to nobody else.
try {
  await migrate(readMigrationSettings());
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
