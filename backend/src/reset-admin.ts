import { explainFailure } from './launch/explain-failure.js';
import { say } from './launch/progress.js';
import { readAdminSettings } from './platform/config/migration-settings.js';
import { withEmbeddedPostgres } from './platform/database/embedded/reached-postgres.js';
import { resetAdmin } from './platform/migration/first-admin.js';

// `npm run reset-admin`, for a super admin who has lost the password.
try {
  const { username, password, databaseUrl, dataDir } = readAdminSettings();
  if (databaseUrl) await resetAdmin(databaseUrl, username, password);
  else await withEmbeddedPostgres(dataDir, ({ ownerUrl }) => resetAdmin(ownerUrl, username, password));
  say(`${username} signs in with the new password now`);
} catch (error) {
  explainFailure(error);
}
