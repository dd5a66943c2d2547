import { Injectable } from '@nestjs/common';
import { Database, type PlatformTx } from '../../../platform/database/database.js';

@Injectable()
export class SourceMapsRepository {
  constructor(private readonly database: Database) {}

  /** Only the first ones of a release are kept. */
  async add(releaseId: number, maps: readonly { path: string; content: Buffer }[]): Promise<void> {
    await this.database.queryUnscoped(
      `insert into release_maps (release_id, path, content)
       select $1, map.* from unnest($2::text[], $3::bytea[]) map
       where not exists (select from release_maps where release_id = $1) on conflict do nothing`,
      [releaseId, maps.map(({ path }) => path), maps.map(({ content }) => content)],
    );
  }

  /** The map of a script, and its code if it is not served from elsewhere. */
  async find(
    tx: PlatformTx,
    releaseId: number,
    path: string,
  ): Promise<{ map: Buffer; code: Buffer | null } | undefined> {
    const rows = await tx.query<{ map: Buffer; code: Buffer | null }>(
      `select m.content as map, f.content as code from release_maps m
       left join release_files f on f.release_id = m.release_id and f.path = m.path
       where m.release_id = $1 and m.path = $2`,
      [releaseId, path],
    );
    return rows[0];
  }
}
