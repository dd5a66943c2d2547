import { explainFailure } from './launch/explain-failure.js';
import { say } from './launch/progress.js';
import { type AdminSettings, readAdminSettings } from './platform/config/migration-settings.js';
import { withEmbeddedPostgres } from './platform/database/embedded/reached-postgres.js';
import { mailReset } from './platform/mail/reset-mail.js';
import { resetAdmin } from './platform/migration/first-admin.js';

// `npm run reset-admin`, for a super admin who has lost the password or the second step.
try {
  const settings = readAdminSettings();
  const { username, password, databaseUrl, dataDir } = settings;
  const email = databaseUrl
    ? await resetAdmin(databaseUrl, username, password)
    : await withEmbeddedPostgres(dataDir, ({ ownerUrl }) => resetAdmin(ownerUrl, username, password));
  say(`${username} signs in with the new password now; the second steps are gone, and a day is left to set one up`);
  await tell(settings, email);
} catch (error) {
  explainFailure(error);
}

/** The reset stands, whatever becomes of the mail. */
async function tell({ mail }: AdminSettings, email: string | null): Promise<void> {
  if (email === null || !mail) return;
  try {
    await mailReset(mail, email);
    say(`Mailed to ${email}`);
  } catch (error) {
    say(`No mail was sent to ${email}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
