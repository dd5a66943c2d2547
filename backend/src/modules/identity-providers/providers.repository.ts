import { Injectable } from '@nestjs/common';
import type { CompanyRead, CompanyTx } from '../../platform/database/company-tx.js';
import { Database } from '../../platform/database/database.js';

/** As it is stored: with the sealed secret. */
export interface StoredProvider {
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  isRequired: boolean;
  version: number;
}

/** A company whose people may sign in by a provider, as anyone may know it. */
export interface Portal {
  companyId: number;
  slug: string;
  name: string;
}

/** By which provider a person has to sign in, and what they have beside it. */
export interface ProviderRule {
  name: string;
  isManager: boolean;
  hasFactor: boolean;
}

const columns = `name, issuer, client_id as "clientId", client_secret as "clientSecret", is_required as "isRequired", version`;

const findRule = 'select name, is_manager as "isManager", has_factor as "hasFactor" from find_provider_rule($1)';

@Injectable()
export class ProvidersRepository {
  constructor(private readonly database: Database) {}

  async find(read: CompanyRead): Promise<StoredProvider | undefined> {
    const [found] = await read.query<StoredProvider>(
      `select ${columns} from identity_providers where company_id = $1`,
      [read.companyId],
    );
    return found;
  }

  async lock(tx: CompanyTx): Promise<StoredProvider | undefined> {
    const [found] = await tx.query<StoredProvider>(
      `select ${columns} from identity_providers where company_id = $1 for update`,
      [tx.companyId],
    );
    return found;
  }

  /** False if there is another version than the expected one: the first of two at once has no row to lock. */
  async save(
    tx: CompanyTx,
    { name, issuer, clientId, clientSecret, isRequired }: StoredProvider,
    expected: number | undefined,
  ): Promise<boolean> {
    const saved = await tx.query(
      `insert into identity_providers (company_id, name, issuer, client_id, client_secret, is_required)
       values ($1, $2, $3, $4, $5, $6)
       on conflict (company_id) do update set name = excluded.name, issuer = excluded.issuer,
         client_id = excluded.client_id, client_secret = excluded.client_secret, is_required = excluded.is_required,
         version = identity_providers.version + 1, updated_at = now()
         where $7::int is null or identity_providers.version = $7
       returning version`,
      [tx.companyId, name, issuer, clientId, clientSecret, isRequired, expected ?? null],
    );
    return saved.length > 0;
  }

  async delete(tx: CompanyTx): Promise<void> {
    await tx.query('delete from identity_providers where company_id = $1', [tx.companyId]);
  }

  async companyOf(read: CompanyRead): Promise<{ slug: string; subdomain: string | null }> {
    const [company] = await read.query<{ slug: string; subdomain: string | null }>(
      'select slug, subdomain from companies_read where id = $1',
      [read.companyId],
    );
    return company!;
  }

  /** How many people there are, and how many of them have linked a sign-in at this issuer. */
  async countPeople(read: CompanyRead, issuer: string | null): Promise<{ people: number; linkedPeople: number }> {
    const [counted] = await read.query<{ people: number; linkedPeople: number }>(
      `select count(*)::int as people, count(l.user_id)::int as "linkedPeople" from users_read u
       left join identity_links_read l on l.company_id = u.company_id and l.user_id = u.id and l.issuer = $2
       where u.company_id = $1 and u.deleted_at is null`,
      [read.companyId, issuer],
    );
    return counted!;
  }

  /** Before sign-in, by the subdomain or the slug of a company. */
  async portal(by: { subdomain: string } | { slug: string }): Promise<Portal | undefined> {
    const { subdomain = null, slug = null } = by as { subdomain?: string; slug?: string };
    const [found] = await this.database.queryUnscoped<Portal>(
      'select company_id as "companyId", slug, name from find_portal_provider($1, $2)',
      [subdomain, slug],
    );
    return found;
  }

  /** How many managers can sign in while the provider is away: with their password and a second step. */
  async countBreakGlass(read: CompanyRead): Promise<number> {
    const [counted] = await read.query<{ count: number }>('select count_break_glass($1) as count', [read.companyId]);
    return counted!.count;
  }

  /** Until the transaction ends, nobody else changes whether there is such a manager. */
  async lockBreakGlass(tx: CompanyTx): Promise<void> {
    await tx.query(`select pg_advisory_xact_lock(hashtext('break-glass'), $1)`, [tx.companyId]);
  }

  /** Undefined for people of companies that require none. */
  async ruleOf(userId: number): Promise<ProviderRule | undefined> {
    const [found] = await this.database.queryUnscoped<ProviderRule>(findRule, [userId]);
    return found;
  }

  /** The same with what the transaction has changed. */
  async ruleIn(tx: CompanyTx, userId: number): Promise<ProviderRule | undefined> {
    const [found] = await tx.query<ProviderRule>(findRule, [userId]);
    return found;
  }
}
