import { Injectable } from '@nestjs/common';
import type { CompanyRead, CompanyTx } from '../database/company-tx.js';
import { utc } from '../database/sql-json.js';
import type { KeyPermission } from './permissions.js';

/** For so many days the use of a key is shown. */
export const USED_DAYS = 30;

/** An API key as managers see it, without its hash. */
export interface StoredApiKey {
  id: number;
  name: string;
  ownerId: number;
  owner: string;
  ending: string;
  permissions: KeyPermission[];
  createdAt: string;
  expiresAt: string | null;
  isExpired: boolean;
  lastUsedAt: string | null;
  requests: number[];
}

/** Who wants a longer one wants one that does not expire. */
export const MAX_YEARS = 10;

/** What identifies a key that is being revoked. */
export interface RevokedKey {
  id: number;
  name: string;
}

const columns = `k.id, k.name, k.owner_id as "ownerId",
  (select coalesce(u.display_name, u.username) from users_read u where u.company_id = $1 and u.id = k.owner_id) as owner,
  k.ending, k.permissions, ${utc('k.created_at')} as "createdAt", ${utc('k.expires_at')} as "expiresAt",
  k.expires_at is not null and k.expires_at <= now() as "isExpired", ${utc('k.last_used_at')} as "lastUsedAt",
  (select array_agg(coalesce(d.requests, 0) order by day.number desc)
   from generate_series(0, ${USED_DAYS - 1}) as day (number)
   left join api_key_days d on d.company_id = k.company_id and d.key_id = k.id and d.day = (
     select (now() at time zone c.timezone)::date - day.number from companies_read c where c.id = $1)) as requests`;

/** Reads and writes API keys; hashes are written but never returned. Revoked ones stay for the logs that name them. */
@Injectable()
export class StoredApiKeys {
  /** Those that are not revoked, newest first. */
  list(read: CompanyRead): Promise<StoredApiKey[]> {
    return read.query(
      `select ${columns} from api_keys k where k.company_id = $1 and k.revoked_at is null order by k.id desc`,
      [read.companyId],
    );
  }

  async find(tx: CompanyTx, id: number): Promise<StoredApiKey> {
    const rows = await tx.query<StoredApiKey>(
      `select ${columns} from api_keys k where k.company_id = $1 and k.id = $2`,
      [tx.companyId, id],
    );
    return rows[0]!;
  }

  /** Those that are not revoked; of several that are made at once, each waits for the other. */
  async lockedCount(tx: CompanyTx): Promise<number> {
    await tx.query(`select pg_advisory_xact_lock(hashtext('api-keys'), $1)`, [tx.companyId]);
    const rows = await tx.query<{ keys: number }>(
      'select count(*)::int as keys from api_keys where company_id = $1 and revoked_at is null',
      [tx.companyId],
    );
    return rows[0]!.keys;
  }

  /** Returns the id; undefined if the last day is over in the company's time zone, or too far away. */
  async insert(
    tx: CompanyTx,
    key: { name: string; hash: Buffer; ending: string; permissions: readonly string[]; expiresOn: string | null },
  ): Promise<number | undefined> {
    const { name, hash, ending, permissions, expiresOn } = key;
    const rows = await tx.query<{ id: number }>(
      `with made as (
         select ($7::date + 1)::timestamp at time zone c.timezone as expires_at from companies_read c where c.id = $1)
       insert into api_keys (company_id, owner_id, name, key_hash, ending, permissions, expires_at)
       select $1, $2, $3, $4, $5, $6, made.expires_at from made
       where made.expires_at is null or made.expires_at > now() and made.expires_at < now() + interval '${MAX_YEARS} years'
       returning id`,
      [tx.companyId, tx.actor.userId, name, hash, ending, permissions, expiresOn],
    );
    return rows[0]?.id;
  }

  /** Undefined if there is none with this id, or it is revoked. */
  async revoke(tx: CompanyTx, id: number): Promise<RevokedKey | undefined> {
    const rows = await tx.query<RevokedKey>(
      `update api_keys set revoked_at = now() where company_id = $1 and id = $2 and revoked_at is null
       returning id, name`,
      [tx.companyId, id],
    );
    return rows[0];
  }

  /** Those of a person who leaves. */
  revokeOf(tx: CompanyTx, ownerId: number): Promise<RevokedKey[]> {
    return tx.query(
      `update api_keys set revoked_at = now() where company_id = $1 and owner_id = $2 and revoked_at is null
       returning id, name`,
      [tx.companyId, ownerId],
    );
  }
}
