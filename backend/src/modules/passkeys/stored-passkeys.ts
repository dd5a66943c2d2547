import { Injectable } from '@nestjs/common';
import type { Role } from '../../platform/access/actor.js';
import { Database, type OwnAccountTx } from '../../platform/database/database.js';
import { readPage } from '../../platform/database/keyset-list.js';
import { utc } from '../../platform/database/sql-json.js';
import type { Page } from '../../platform/http/paging.js';
import type { MadePasskey } from './passkey-verification.js';
import type { PasskeyResponse } from './passkeys.dto.js';

type Tx = Pick<OwnAccountTx, 'query'>;

/** A passkey whose owner may sign in. */
export interface FoundPasskey {
  id: number;
  userId: number;
  publicKey: Buffer;
  userHandle: Buffer;
  role: Role;
  /** The name of the account's company, if it is suspended. */
  suspendedCompany: string | null;
}

interface OfFactor {
  /** The second step that the passkey is; null for those of a version before. */
  factorId: number | null;
}

interface NewPasskey {
  userId: number;
  userHandle: Buffer;
  rpId: string;
  name: string;
  factorId: number;
}

const columns = (of: string): string => `${of}.id, ${of}.name, ${of}.is_synced as "isSynced",
  ${utc(`${of}.created_at`)} as "createdAt", ${utc(`${of}.last_used_at`)} as "lastUsedAt"`;

/** The passkeys of people of companies and of the provider; no one but their owner learns of them. */
@Injectable()
export class StoredPasskeys {
  constructor(private readonly database: Database) {}

  /** Newest first. */
  list(tx: OwnAccountTx, userId: number, query: { limit?: number; cursor?: string }): Promise<Page<PasskeyResponse>> {
    const list = {
      name: 'own-passkeys',
      table: 'passkeys',
      alias: 'p',
      rowColumns: 'p.*',
      columns: columns('p'),
      filters: ['p.user_id = $1'],
      values: [userId],
      sorting: { keys: [{ sql: 'p.created_at', type: 'timestamptz' as const }], direction: 'desc' as const },
    };
    return readPage(tx, list, query);
  }

  /** How a user's authenticators know the passkeys, and the user. */
  credentialsOf(tx: Tx, userId: number): Promise<{ credentialId: Buffer; userHandle: Buffer; rpId: string }[]> {
    return tx.query(
      `select credential_id as "credentialId", user_handle as "userHandle", rp_id as "rpId"
       from passkeys where user_id = $1 order by id`,
      [userId],
    );
  }

  /** Undefined if somebody has it already. */
  async add(
    tx: Tx,
    { credentialId, publicKey, counter, isSynced }: MadePasskey,
    { userId, userHandle, rpId, name, factorId }: NewPasskey,
  ): Promise<PasskeyResponse | undefined> {
    const [added] = await tx.query<PasskeyResponse>(
      `insert into passkeys as p (user_id, credential_id, public_key, counter, user_handle, rp_id, name, is_synced,
         factor_id)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (credential_id) do nothing returning ${columns('p')}`,
      [userId, credentialId, publicKey, counter, userHandle, rpId, name, isSynced, factorId],
    );
    return added;
  }

  async rename(tx: Tx, userId: number, id: number, name: string): Promise<(PasskeyResponse & OfFactor) | undefined> {
    const [renamed] = await tx.query<PasskeyResponse & OfFactor>(
      `update passkeys p set name = $3 where id = $2 and user_id = $1
       returning p.factor_id as "factorId", ${columns('p')}`,
      [userId, id, name],
    );
    return renamed;
  }

  async remove(tx: Tx, userId: number, id: number): Promise<({ name: string } & OfFactor) | undefined> {
    const [removed] = await tx.query<{ name: string } & OfFactor>(
      'delete from passkeys where id = $2 and user_id = $1 returning name, factor_id as "factorId"',
      [userId, id],
    );
    return removed;
  }

  /** All of a person who lost them. */
  async removeAll(tx: Tx, userId: number): Promise<void> {
    await tx.query('delete from passkeys where user_id = $1', [userId]);
  }

  /** Before sign-in, only the database's definer function can see whose it is. */
  async find(credentialId: Buffer): Promise<FoundPasskey | undefined> {
    const [found] = await this.database.queryUnscoped<FoundPasskey>(
      `select id, user_id as "userId", public_key as "publicKey", user_handle as "userHandle", role,
         suspended_company as "suspendedCompany"
       from find_passkey($1)`,
      [credentialId],
    );
    return found;
  }

  /**
   * Notes a use. Undefined if the counter is not larger than at the last one: then there are two authenticators with the same
   * passkey, of which one is a copy. Those of synced passkeys do not count.
   */
  async noteUse(id: number, counter: number): Promise<OfFactor | undefined> {
    const [noted] = await this.database.writeUnscoped<OfFactor>(
      `update passkeys set counter = $2, last_used_at = now()
       where id = $1 and (counter < $2 or (counter = 0 and $2 = 0)) returning factor_id as "factorId"`,
      [id, counter],
    );
    return noted;
  }
}
