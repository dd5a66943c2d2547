import pg from 'pg';
import type { QueryRunner } from 'typeorm';
import { KNOWN_PASSWORD } from '../config/demo-data-settings.js';
import { EnvironmentError } from '../config/environment-error.js';
import type { MigrationSettings } from '../config/migration-settings.js';
import { isCommonPassword } from '../access/common-passwords.js';
import { isProductName, nameIn } from '../access/password-names.js';
import { hashPassword, isPassword } from '../access/passwords.js';
import { usernameKey } from '../access/username.js';
import { notedEvents } from '../audit/write-security-events.js';
import { notifyReplicas } from '../database/database-channel.js';

const MIN_PASSWORD = 12;
const MAX_PASSWORD = 128;

/** Creates the first super admin from the environment; in production nobody could sign in otherwise. */
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
  if (!isLongEnough(password)) {
    throw new Error(
      `Set ADMIN_USERNAME and ADMIN_PASSWORD (${MIN_PASSWORD} to ${MAX_PASSWORD} characters) for the first super admin.`,
    );
  }
  await requireUncommon(username, password);
  await runner.query(`insert into users (username, username_key, password, role) values ($1, $2, $3, 'super_admin')`, [
    username,
    usernameKey(username),
    await hashPassword(password),
  ]);
}

/**
 * Sets a super admin's password for the owner of the database, and takes the second steps away; ends their sessions on
 * every replica. Returns the address at which the person is told.
 */
export async function resetAdmin(ownerUrl: string, username: string, password: string): Promise<string | null> {
  if (!isLongEnough(password)) {
    throw new EnvironmentError(`ADMIN_PASSWORD must have ${MIN_PASSWORD} to ${MAX_PASSWORD} characters.`);
  }
  await requireUncommon(username, password);
  const client = new pg.Client(ownerUrl);
  await client.connect();
  try {
    await client.query(`begin; select set_config('app.platform', 'on', true)`);
    const { rows } = await client.query<{ id: number; email: string | null }>(
      `update users set password = $2, version = version + 1, updated_at = now()
       where username_key = $1 and role = 'super_admin' and deleted_at is null returning id, email`,
      [usernameKey(username), await hashPassword(password)],
    );
    const [admin] = rows;
    if (!admin) throw new EnvironmentError(`There is no super admin called ${username}.`);
    await client.query('delete from sessions where user_id = $1', [admin.id]);
    await resetFactors(client, admin.id);
    await client.query(`insert into platform_audit (action, noun, record_id) values ('password-reset', 'user', $1)`, [
      admin.id,
    ]);
    const reset = { personId: null, address: null, device: null, subjectUserId: admin.id };
    await client.query('select note_security_events($1::jsonb)', [
      notedEvents([
        { kind: 'password-reset', ...reset },
        { kind: 'factors-reset', ...reset },
      ]),
    ]);
    await client.query(`select ${notifyReplicas('$1', '$2')}`, ['sessions', String(admin.id)]);
    await client.query('commit');
    return admin.email;
  } finally {
    await client.end();
  }
}

/** Who has lost the password may have lost the second step, too; for a day the password alone lets them set one up. */
async function resetFactors(client: pg.Client, userId: number): Promise<void> {
  for (const table of ['factors', 'recovery_codes', 'passkeys']) {
    await client.query(`delete from ${table} where user_id = $1`, [userId]);
  }
  await client.query(
    `insert into factor_setups (user_id, until) values ($1, now() + interval '24 hours')
     on conflict (user_id) do update set until = excluded.until`,
    [userId],
  );
}

/** What the product requires of every other new password. */
async function requireUncommon(username: string, password: string): Promise<void> {
  const refused = (why: string): Error => new EnvironmentError(`ADMIN_PASSWORD ${why}. Please choose another one.`);
  if (isProductName(password)) throw refused('is little more than the name of this product');
  if (await isCommonPassword(password)) throw refused('is too common');
  if (nameIn(password, { person: [username], company: [] })) throw refused('is little more than ADMIN_USERNAME');
}

const isLongEnough = ({ length }: string): boolean => length >= MIN_PASSWORD && length <= MAX_PASSWORD;
