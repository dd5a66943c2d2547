import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { CompanyRead, CompanyTx } from '../../platform/database/company-tx.js';
import { Database, type OwnAccountTx } from '../../platform/database/database.js';
import type { LinkKind } from './account-link.dto.js';

/** How a token is stored. */
export const linkHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The person of a link, and their company. */
export interface LinkedPerson {
  userId: number;
  username: string;
  displayName: string | null;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  company: string;
  companySlug: string;
}

/** With the address that the account is to have, if the link is for that. */
export type FoundLink = LinkedPerson & { kind: LinkKind; newEmail: string | null };

const person = `u.id as "userId", u.username, u.display_name as "displayName", u.first_name as "firstName",
  u.last_name as "lastName", u.email, c.name as company, c.slug as "companySlug"`;

const IS_OVER = `company_id = $1 and expires_at < now() - interval '30 days'`;

/** Links are stored as SHA-256. The clock is the database's, which all servers share. */
@Injectable()
export class AccountLinksRepository {
  constructor(private readonly database: Database) {}

  /** Undefined if the link is over or never was. */
  async companyOf(token: string): Promise<number | undefined> {
    const [found] = await this.database.queryUnscoped<{ companyId: number }>(
      'select company_id as "companyId" from find_account_link($1)',
      [linkHash(token)],
    );
    return found?.companyId;
  }

  async find(read: CompanyRead, token: string): Promise<FoundLink | undefined> {
    const [found] = await read.query<FoundLink>(
      `select l.kind, ${person}, e.new_email as "newEmail" from account_links l
       join users_read u on u.company_id = l.company_id and u.id = l.user_id and u.deleted_at is null
       join companies_read c on c.id = l.company_id
       left join email_changes e on e.company_id = l.company_id and e.user_id = l.user_id
       where l.company_id = $1 and l.token_hash = $2 and l.expires_at > now()`,
      [read.companyId, linkHash(token)],
    );
    return found;
  }

  async person(read: CompanyRead, userId: number): Promise<LinkedPerson | undefined> {
    const [found] = await read.query<LinkedPerson>(
      `select ${person} from users_read u join companies_read c on c.id = u.company_id
       where u.company_id = $1 and u.id = $2 and u.deleted_at is null`,
      [read.companyId, userId],
    );
    return found;
  }

  /** The token of a new link, which replaces the person's earlier one of the kind. */
  async make(tx: CompanyTx, userId: number, kind: LinkKind, minutes: number): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await tx.query(
      `insert into account_links (company_id, user_id, kind, token_hash, expires_at)
       values ($1, $2, $3, $4, now() + make_interval(mins => $5))
       on conflict on constraint account_links_once
         do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at, created_at = now()`,
      [tx.companyId, userId, kind, linkHash(token), minutes],
    );
    return token;
  }

  /** Uses a link up; undefined if it is over, or somebody else was faster. */
  take(
    tx: CompanyTx,
    token: string,
    kinds: readonly LinkKind[],
  ): Promise<{ userId: number; kind: LinkKind } | undefined> {
    return this.takeHash(tx, linkHash(token), kinds);
  }

  async takeHash(
    tx: CompanyTx,
    hash: Buffer,
    kinds: readonly LinkKind[],
  ): Promise<{ userId: number; kind: LinkKind } | undefined> {
    const [taken] = await tx.query<{ userId: number; kind: LinkKind }>(
      `delete from account_links
       where company_id = $1 and token_hash = $2 and kind = any ($3) and expires_at > now()
       returning user_id as "userId", kind`,
      [tx.companyId, hash, kinds],
    );
    return taken;
  }

  /** Ends a person's links of these kinds; a person without a company has none. */
  async end(tx: OwnAccountTx, userId: number, kinds: readonly LinkKind[]): Promise<void> {
    await tx.query('delete from account_links where user_id = $1 and kind = any ($2)', [userId, kinds]);
  }

  /** Of all companies' days: what nobody used. */
  async deleteOver(tx: CompanyTx): Promise<void> {
    await tx.query(`delete from account_links where ${IS_OVER}`, [tx.companyId]);
  }

  async hasOver(tx: CompanyTx): Promise<boolean> {
    return (await tx.query(`select from account_links where ${IS_OVER} limit 1`, [tx.companyId])).length > 0;
  }
}
