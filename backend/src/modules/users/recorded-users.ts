import type { AccountType, Role } from '../../platform/access/actor.js';
import { hashPassword, isPassword } from '../../platform/access/passwords.js';
import { endSessions } from '../../platform/access/stored-sessions.js';
import { usernameKey } from '../../platform/access/username.js';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import type { PlatformTx } from '../../platform/database/database.js';
import { insertRecorded } from '../../platform/database/recorded-rows.js';

const names = [
  'username', 'role', 'accountType', 'displayName', 'firstName', 'lastName', 'email', 'phone', 'createdAt', 'updatedAt',
  'scopeBuildings',
] as const; // oxfmt-ignore

export interface RecordedUser extends Record<
  Exclude<(typeof names)[number], 'role' | 'accountType' | 'scopeBuildings'>,
  string
> {
  role: Role;
  accountType: AccountType;
  /** Null: all of them. */
  scopeBuildings: string[] | null;
}

/** Gives each user the password with its own salt; returns the ids in order. */
export async function insertRecordedUsers(
  tx: CompanyTx | PlatformTx,
  users: readonly RecordedUser[],
  password: string,
): Promise<number[]> {
  const rows = await Promise.all(
    users.map(async (user) => ({
      ...user,
      usernameKey: usernameKey(user.username),
      password: await hashPassword(password),
    })),
  );
  return insertRecorded(tx, 'users', [...names, 'usernameKey', 'password'], rows);
}

/** Resets users who still have a known password, and ends their sessions; only the schema's owner may. */
export async function replacePasswords(tx: PlatformTx, known: string, password: string): Promise<void> {
  for (const user of await tx.query<{ id: number; password: string }>('select id, password from users')) {
    if (!(await isPassword(user.password, known))) continue;
    await tx.query('update users set password = $2 where id = $1', [user.id, await hashPassword(password)]);
    await endSessions(tx, user.id, 'password-reset');
  }
}
