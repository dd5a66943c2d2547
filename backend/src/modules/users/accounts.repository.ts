import { Injectable } from '@nestjs/common';
import type { Role } from '../../platform/access/actor.js';
import type { CompanyRead } from '../../platform/database/company-tx.js';
import { Database, type OwnAccountTx, type PlatformTx } from '../../platform/database/database.js';
import { utc } from '../../platform/database/sql-json.js';

export interface Account {
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  phone: string | null;
  profilePicture: string | null;
  lastSignInAt: string | null;
  version: number;
}

export interface Credentials {
  userId: number;
  role: Role;
  /** The hash. */
  password: string;
  /** The name of the account's company, if it is suspended. */
  suspendedCompany: string | null;
}

/** A person of the provider, as records name people. */
export interface ProviderPerson {
  id: number;
  displayName: string | null;
  firstName: string | null;
  username: string;
}

const columns = `first_name as "firstName", last_name as "lastName", email, phone, profile_picture as "profilePicture",
  ${utc('last_sign_in_at')} as "lastSignInAt", version`;

@Injectable()
export class AccountsRepository {
  constructor(private readonly database: Database) {}

  /** Before sign-in, only the database's definer function can see the row. */
  async credentials(usernameKey: string): Promise<Credentials | undefined> {
    const [found] = await this.database.queryUnscoped<Credentials>(
      `select user_id as "userId", password, role, suspended_company as "suspendedCompany" from find_sign_in($1)`,
      [usernameKey],
    );
    return found;
  }

  async find(tx: OwnAccountTx, userId: number): Promise<Account | undefined> {
    const found = await tx.query<Account>(`select ${columns} from users where id = $1`, [userId]);
    return found[0];
  }

  /** False for who was invited and has chosen none yet. */
  async hasPassword(read: CompanyRead, userId: number): Promise<boolean> {
    const sql = 'select id from users where company_id = $1 and id = $2 and invited_until is null';
    return (await read.query(sql, [read.companyId, userId])).length > 0;
  }

  async lock(tx: OwnAccountTx, userId: number): Promise<Account | undefined> {
    const found = await tx.query<Account>(
      `select ${columns} from users where id = $1 and deleted_at is null for no key update`,
      [userId],
    );
    return found[0];
  }

  async update(
    tx: OwnAccountTx,
    userId: number,
    { firstName, lastName, email, phone, profilePicture }: Account,
  ): Promise<void> {
    await tx.query(
      `update users set first_name = $2, last_name = $3, email = $4, phone = $5, profile_picture = $6,
         version = version + 1, updated_at = now()
       where id = $1`,
      [userId, firstName, lastName, email, phone, profilePicture],
    );
  }

  /** Those of these users who are the provider's. */
  async ofProvider(tx: PlatformTx, ids: readonly number[]): Promise<ProviderPerson[]> {
    return tx.query<ProviderPerson>(
      `select id, display_name as "displayName", first_name as "firstName", username from users
       where company_id is null and id = any ($1::int[])`,
      [ids],
    );
  }

  /** No edit of the record, so its version stays. */
  async noteSignIn(tx: OwnAccountTx, userId: number): Promise<void> {
    await tx.query('update users set last_sign_in_at = now() where id = $1', [userId]);
  }

  async setPassword(tx: OwnAccountTx, userId: number, passwordHash: string, isGiven: boolean): Promise<void> {
    await tx.query(
      `update users set password = $2, password_is_given = $3, invited_until = null, version = version + 1,
         updated_at = now()
       where id = $1`,
      [userId, passwordHash, isGiven],
    );
  }
}
