import type { QueryRunner } from 'typeorm';
import { KNOWN_PASSWORD } from '../config/demo-data-settings.js';
import type { MigrationSettings } from '../config/migration-settings.js';
import { hashPassword, isPassword } from '../access/passwords.js';
import { usernameKey } from '../access/username.js';

const SHORTEST_PASSWORD = 12;
const LONGEST_PASSWORD = 128;

/** In production nobody can sign in until there is a super admin: the first comes from the environment. */
export async function ensureFirstAdmin(runner: QueryRunner, settings: MigrationSettings): Promise<void> {
  if (!settings.production) return;
  await runner.query(`select set_config('app.platform', 'on', false)`);
  const admins = (await runner.query(
    `select password from users where role = 'super_admin' and deleted_at is null`,
  )) as { password: string }[];
  for (const admin of admins) {
    if (!(await isPassword(admin.password, KNOWN_PASSWORD))) continue;
    throw new Error(
      'This database holds the demo data, whose sign-ins everybody knows. Use another one in production.',
    );
  }
  if (admins.length > 0) return;
  const { username, password } = settings.firstAdmin ?? { username: '', password: '' };
  if (password.length < SHORTEST_PASSWORD || password.length > LONGEST_PASSWORD) {
    throw new Error(
      `Set ADMIN_USERNAME and ADMIN_PASSWORD (${SHORTEST_PASSWORD} to ${LONGEST_PASSWORD} characters) for the first super admin.`,
    );
  }
  await runner.query(`insert into users (username, username_key, password, role) values ($1, $2, $3, 'super_admin')`, [
    username,
    usernameKey(username),
    await hashPassword(password),
  ]);
}
