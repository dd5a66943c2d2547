import { Injectable } from '@nestjs/common';
import type { PlatformTx } from '../database/database.js';
import { readPage } from '../database/keyset-list.js';
import { utc } from '../database/sql-json.js';
import type { PageQuery } from '../http/list-query.js';
import type { Page } from '../http/paging.js';

/** A deploy token as users see it, without its hash. */
export interface StoredDeployToken {
  id: number;
  frontEnd: string;
  name: string;
  createdBy: string | null;
  createdAt: string;
  lastUsedAt: string | null;
  revokedAt: string | null;
}

const tokenColumns = `d.id, d.front_end as "frontEnd", d.name,
  (select coalesce(u.display_name, u.username) from users_read u where u.id = d.created_by_id) as "createdBy",
  ${utc('d.created_at')} as "createdAt", ${utc('d.last_used_at')} as "lastUsedAt", ${utc('d.revoked_at')} as "revokedAt"`;

/** Reads and writes deploy tokens; hashes are written but never returned. */
@Injectable()
export class StoredDeployTokens {
  list(tx: PlatformTx, page: PageQuery): Promise<Page<StoredDeployToken>> {
    const list = {
      name: 'deploy-tokens',
      table: 'deploy_tokens',
      alias: 'd',
      rowColumns: 'd.*',
      columns: tokenColumns,
      filters: ['true'],
      values: [],
      sorting: { keys: [{ sql: 'd.created_at', type: 'timestamptz' }], direction: 'desc' },
    } as const;
    return readPage(tx, list, page);
  }

  async find(tx: PlatformTx, id: number): Promise<StoredDeployToken | null> {
    const rows = await tx.query<StoredDeployToken>(`select ${tokenColumns} from deploy_tokens d where d.id = $1`, [id]);
    return rows[0] ?? null;
  }

  async insert(
    tx: PlatformTx,
    { frontEnd, name, hash, createdById }: { frontEnd: string; name: string; hash: Buffer; createdById: number },
  ): Promise<number> {
    const [row] = await tx.query<{ id: number }>(
      'insert into deploy_tokens (front_end, name, token_hash, created_by_id) values ($1, $2, $3, $4) returning id',
      [frontEnd, name, hash, createdById],
    );
    return row!.id;
  }

  async revoke(tx: PlatformTx, id: number): Promise<void> {
    await tx.query('update deploy_tokens set revoked_at = now() where id = $1', [id]);
  }
}
