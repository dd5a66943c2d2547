import 'reflect-metadata';
import { readMigrationSettings } from './platform/config/migration-settings.js';
import { migrate } from './platform/migration/migrate.js';

// A process of its own, because no other may know the owner's address.
try {
  await migrate(readMigrationSettings());
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
