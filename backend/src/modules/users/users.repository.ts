import { Injectable } from '@nestjs/common';
import type { AccountType } from '../../platform/access/actor.js';
import type { PasswordNames } from '../../platform/access/password-names.js';
import type { CompanyRead, CompanyTx } from '../../platform/database/company-tx.js';
import { readPage, type Sorting } from '../../platform/database/keyset-list.js';
import { utc } from '../../platform/database/sql-json.js';
import { removeFile } from '../../platform/files/stored-files.js';
import type { JsonText, Page } from '../../platform/http/paging.js';
import { ownLaborRate } from '../labor-rates/own-labor-rate.js';
import type { UserQuery, UserResponse, UserSort } from './user.dto.js';

export interface User {
  id: number;
  username: string;
  displayName: string | null;
  accountType: AccountType;
  email: string | null;
  phone: string | null;
  laborRate: number | null;
  managesRecords: boolean;
  version: number;
}

export interface NewUser extends Omit<User, 'id' | 'version' | 'laborRate' | 'managesRecords'> {
  usernameKey: string;
  passwordHash: string;
  /** Whether somebody else than the person typed it. */
  isPasswordGiven: boolean;
}

export type UserChanges = Partial<
  Pick<User, 'displayName' | 'accountType' | 'email' | 'phone' | 'laborRate' | 'managesRecords'>
>;

const creation = { sql: 'u.created_at', type: 'timestamptz' } as const;
const name = { sql: 'lower(coalesce(u.display_name, u.username)) collate natural_order', type: 'text' } as const;

const sortings: Record<UserSort, Sorting> = {
  name: { keys: [name], direction: 'asc' },
  newest: { keys: [creation], direction: 'desc' },
  oldest: { keys: [creation], direction: 'asc' },
};

const responseColumns = (withAddresses: boolean): string => `
  u.id, u.username, u.display_name as "displayName", u.first_name as "firstName", u.last_name as "lastName",
  u.role, u.account_type as "accountType", u.profile_picture as "profilePicture",
  ${utc('u.created_at')} as "createdAt", u.version ${
    withAddresses
      ? `, u.email, u.phone, ${ownLaborRate('u')} as "laborRate", u.manages_records as "managesRecords",
         ${utc('u.last_sign_in_at')} as "lastSignInAt", ${utc('u.invited_until')} as "invitedUntil",
        u.scope_buildings is not null or u.scope_assigned_only as "isLimited"`
      : ''
  }`;

/** Names every column, because the application may not read the password. */
@Injectable()
export class UsersRepository {
  list(read: CompanyRead, query: UserQuery, withAddresses: boolean): Promise<Page<UserResponse>> {
    const sort = query.sort ?? 'name';
    const list = {
      name: `users ${sort} ${read.companyId}`,
      table: 'users',
      alias: 'u',
      rowColumns: `u.company_id, u.id, u.username, u.display_name, u.first_name, u.last_name, u.role, u.account_type, u.profile_picture,
        u.created_at, u.version, u.email, u.phone, u.last_sign_in_at, u.scope_buildings,
        u.scope_assigned_only, u.manages_records, u.invited_until`,
      columns: responseColumns(withAddresses),
      filters: [
        'u.company_id = $1',
        'u.deleted_at is null',
        `($2 = '' or strpos(lower(concat_ws(' ', u.display_name, u.username, u.first_name, u.last_name)), lower($2)) > 0)`,
      ],
      values: [read.companyId, query.q?.trim() ?? ''],
      sorting: sortings[sort],
    };
    return readPage(read, list, query);
  }

  async find(read: CompanyRead, id: number): Promise<JsonText<UserResponse> | null> {
    const rows = await read.query<{ record: JsonText<UserResponse> }>(
      `select row_to_json(r)::text as record from (
         select ${responseColumns(true)} from users u
         where u.company_id = $1 and u.id = $2 and u.deleted_at is null) r`,
      [read.companyId, id],
    );
    return rows[0]?.record ?? null;
  }

  /** What a password of the company's user may not be; without an id, of a new one. */
  async namesFor(read: CompanyRead, id: number | null): Promise<PasswordNames> {
    const [names] = await read.query<PasswordNames>(
      `select array[c.name, c.slug] as company,
         array[u.username, u.display_name, u.first_name, u.last_name, u.email] as person
       from companies_read c left join users u on u.company_id = c.id and u.id = $2 where c.id = $1`,
      [read.companyId, id],
    );
    return names ?? { person: [], company: [] };
  }

  async emailOf(read: CompanyRead, id: number | null): Promise<string | null> {
    const [row] = await read.query<{ email: string | null }>(
      'select u.email from users u where u.company_id = $1 and u.id = $2 and u.deleted_at is null',
      [read.companyId, id],
    );
    return row?.email ?? null;
  }

  /**
   * The user and all managers, locked in one order, so that two managers cannot remove each other. Not against rows that
   * refer to them, such as the log of what they do meanwhile.
   */
  lockWithManagers(tx: CompanyTx, id: number): Promise<User[]> {
    return tx.query<User>(
      `select id, username, display_name as "displayName", account_type as "accountType", email, phone,
         ${ownLaborRate('users')} as "laborRate", manages_records as "managesRecords", version
       from users where company_id = $1 and deleted_at is null and (id = $2 or account_type = 'manager')
       order by id for no key update`,
      [tx.companyId, id],
    );
  }

  async insert(tx: CompanyTx, user: NewUser): Promise<number> {
    const [row] = await tx.query<{ id: number }>(
      `insert into users (company_id, username, username_key, password, display_name, account_type, email, phone,
         password_is_given)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
      [
        tx.companyId,
        user.username,
        user.usernameKey,
        user.passwordHash,
        user.displayName,
        user.accountType,
        user.email,
        user.phone,
        user.isPasswordGiven,
      ],
    );
    return row!.id;
  }

  /** An invitation was mailed to the former address, and is over with it. */
  async update(tx: CompanyTx, { displayName, accountType, email, phone, managesRecords, id }: User): Promise<void> {
    await tx.query(
      `update users set display_name = $3, account_type = $4, email = $5, phone = $6, manages_records = $7,
         scope_buildings = case when $4 <> 'manager' then scope_buildings end,
         scope_assigned_only = scope_assigned_only and $4 <> 'manager',
         invited_until = case when email is distinct from $5 and invited_until > now() then now() else invited_until end,
         version = version + 1, updated_at = now()
       where company_id = $1 and id = $2`,
      [tx.companyId, id, displayName, accountType, email, phone, managesRecords],
    );
  }

  /** Whether the person has no password yet, locked until the transaction ends; undefined if there is no such person. */
  async lockInvited(tx: CompanyTx, id: number): Promise<boolean | undefined> {
    const [row] = await tx.query<{ isInvited: boolean }>(
      `select invited_until is not null as "isInvited" from users
       where company_id = $1 and id = $2 and deleted_at is null for no key update`,
      [tx.companyId, id],
    );
    return row?.isInvited;
  }

  async noteAccepted(tx: CompanyTx, id: number): Promise<void> {
    await tx.query(
      `update users set invited_until = null, version = version + 1, updated_at = now()
       where company_id = $1 and id = $2`,
      [tx.companyId, id],
    );
  }

  async noteInvitation(tx: CompanyTx, id: number, minutes: number): Promise<void> {
    await tx.query(
      `update users set invited_until = now() + make_interval(mins => $3), version = version + 1, updated_at = now()
       where company_id = $1 and id = $2`,
      [tx.companyId, id, minutes],
    );
  }

  /** Keeps the row, so that history keeps the name, but frees the username and deletes the picture. */
  async remove(tx: CompanyTx, id: number): Promise<void> {
    const [known] = await tx.query<{ picture: string | null }>(
      'select profile_picture as picture from users where company_id = $1 and id = $2',
      [tx.companyId, id],
    );
    await tx.query(
      `update users set deleted_at = now(), profile_picture = null, version = version + 1, updated_at = now()
       where company_id = $1 and id = $2`,
      [tx.companyId, id],
    );
    await removeFile(tx, known!.picture);
  }

  async countAssignable(read: CompanyRead, ids: readonly number[]): Promise<number> {
    const [row] = await read.query<{ count: number }>(
      `select count(*) as count from users u where u.company_id = $1 and u.id = any ($2::int[]) and u.deleted_at is null`,
      [read.companyId, ids],
    );
    return row!.count;
  }

  async lockRemovedAmong(tx: CompanyTx, ids: readonly number[]): Promise<number[]> {
    const rows = await tx.query<{ id: number; isRemoved: boolean }>(
      `select id, deleted_at is not null as "isRemoved" from users
       where company_id = $1 and id = any ($2::int[]) order by id for key share`,
      [tx.companyId, ids],
    );
    return rows.filter(({ isRemoved }) => isRemoved).map(({ id }) => id);
  }
}
