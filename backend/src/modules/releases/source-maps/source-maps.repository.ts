import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';

/** More than a few failures lead through. */
const MAX_SCRIPTS = 20;

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

  async hasSome(releaseId: number): Promise<boolean> {
    const rows = await this.database.queryUnscoped('select from release_maps where release_id = $1 limit 1', [
      releaseId,
    ]);
    return rows.length > 0;
  }

  /** Those of the scripts that have a map, in their order. */
  async withMap(releaseId: number, paths: readonly string[]): Promise<string[]> {
    const rows = await this.database.queryUnscoped<{ path: string }>(
      `select path from release_maps where release_id = $1 and path = any($2::text[])
       order by array_position($2::text[], path) limit ${MAX_SCRIPTS}`,
      [releaseId, paths],
    );
    return rows.map(({ path }) => path);
  }

  /** The map of a script, and its code if it is not served from elsewhere. */
  async find(releaseId: number, path: string): Promise<{ map: Buffer; code: Buffer | null } | undefined> {
    const rows = await this.database.queryUnscoped<{ map: Buffer; code: Buffer | null }>(
      `select m.content as map, f.content as code from release_maps m
       left join release_files f on f.release_id = m.release_id and f.path = m.path
       where m.release_id = $1 and m.path = $2`,
      [releaseId, path],
    );
    return rows[0];
  }
}
