import { Injectable } from '@nestjs/common';
import type { CompanyRead } from '../../platform/database/company-tx.js';
import { readPage, type Sorting } from '../../platform/database/keyset-list.js';
import { utc } from '../../platform/database/sql-json.js';
import type { Page } from '../../platform/http/paging.js';
import type { UserQuery, UserResponse, UserSort } from './user.dto.js';

const creation = { sql: 'u.created_at', type: 'timestamptz' } as const;
const name = { sql: 'lower(coalesce(u.display_name, u.username)) collate "und-x-icu"', type: 'text' } as const;

const sortings: Record<UserSort, Sorting> = {
  name: { keys: [name], direction: 'asc' },
  newest: { keys: [creation], direction: 'desc' },
  oldest: { keys: [creation], direction: 'asc' },
};

/** Reads the staff of a company. */
@Injectable()
export class UsersRepository {
  list(read: CompanyRead, query: UserQuery, withAddresses: boolean): Promise<Page<UserResponse>> {
    const sort = query.sort ?? 'name';
    const list = {
      name: `users ${sort} ${read.companyId}`,
      table: 'users',
      alias: 'u',
      // Named one by one: the application may not read the password.
      rowColumns: `u.id, u.username, u.display_name, u.first_name, u.last_name, u.role, u.account_type, u.profile_picture,
        u.created_at, u.email, u.phone`,
      columns: `u.id, u.username, u.display_name as "displayName", u.first_name as "firstName", u.last_name as "lastName",
        u.role, u.account_type as "accountType", u.profile_picture as "profilePicture",
        ${utc('u.created_at')} as "createdAt" ${withAddresses ? ', u.email, u.phone' : ''}`,
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

  /** How many of these are staff of the company and not removed. */
  async countAssignable(read: CompanyRead, ids: readonly number[]): Promise<number> {
    const [row] = await read.query<{ count: number }>(
      `select count(*) as count from users u where u.company_id = $1 and u.id = any ($2::int[]) and u.deleted_at is null`,
      [read.companyId, ids],
    );
    return row!.count;
  }
}
