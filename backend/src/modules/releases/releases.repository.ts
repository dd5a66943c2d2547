import { Injectable } from '@nestjs/common';
import { notedEvents } from '../../platform/audit/write-security-events.js';
import { notifyReplicas } from '../../platform/database/database-channel.js';
import { Database, type PlatformTx } from '../../platform/database/database.js';
import { readPage } from '../../platform/database/keyset-list.js';
import { CHANGES_TOPIC, type CompanyChanges } from '../../platform/database/record-changes.js';
import { utc } from '../../platform/database/sql-json.js';
import type { Page } from '../../platform/http/paging.js';
import type { FrontEndResponse } from './front-end.dto.js';
import type { StoredFile } from './registration/received-files.js';
import type { ReleaseOrigin } from './registration/release-origin.js';
import type { Owner } from './registration/screen-collision.js';
import type { ReleaseQuery, ReleaseResponse } from './release.dto.js';

export type StoredRelease = Omit<ReleaseResponse, 'health'> & { hasFiles: boolean };

export interface NewRelease extends FrontEndResponse, ReleaseOrigin {
  digest: string;
  isBuiltIn: boolean;
  registeredBy: string;
}

/** SQL for the companies that have a release pinned, by name; visible only on the platform. */
export const pinnedCompanies = (condition: string): string => `
  coalesce((select json_agg(json_build_object('id', c.id, 'name', c.name) order by lower(c.name) collate natural_order)
    from find_release_pins() p join companies_read c on c.id = p.company_id where ${condition}), '[]')`;

const hasFiles = (alias: string): string =>
  `(${alias}.entry not like '/%' or exists (select from release_files f where f.release_id = ${alias}.id))`;

const releaseColumns = `r.id, r.front_end as "frontEnd", r.version, r.contract, r.entry, r.screens,
  coalesce((select json_agg(json_build_object('path', f.path, 'sha256', f.sha256, 'size', f.size) order by f.path)
    from release_files f where f.release_id = r.id), '[]') as files,
  coalesce((select sum(f.size) from release_files f where f.release_id = r.id), 0)::int as size,
  r.commit, r.author, r.notes,
  r.registered_by as "registeredBy", ${utc('r.created_at')} as "createdAt", r.is_built_in as "isBuiltIn",
  exists (select from active_releases a where a.release_id = r.id) as "isActive",
  exists (select from active_releases a where a.previous_release_id = r.id) as "isPrevious", r.was_active as "wasActive",
  ${pinnedCompanies('p.release_id = r.id')} as "pinnedCompanies", ${hasFiles('r')} as "hasFiles"`;

const fileColumns = { path: 'text', sha256: 'text', size: 'int', content: 'bytea', brotli: 'bytea', gzip: 'bytea' };

/** SQL that turns lists, one for each column, into rows of files; `first` is the number of the first parameter. */
const unnestFiles = (first: number): string =>
  `unnest(${Object.values(fileColumns)
    .map((type, index) => `$${first + index}::${type}[]`)
    .join(', ')})`;

const columnsOf = (files: readonly StoredFile[]): unknown[] =>
  Object.keys(fileColumns).map((column) => files.map((file) => file[column as keyof StoredFile]));

/** How many of the newest releases of each front end are kept, to roll back to. */
const RELEASES_KEPT = 10;

@Injectable()
export class ReleasesRepository {
  constructor(private readonly database: Database) {}

  /**
   * Keeps releases in use, the previously active ones, and the newest that came with a server: if that were gone,
   * the next start would treat it as new (built-in-start.ts).
   */
  async deleteOld(): Promise<void> {
    await this.database.queryUnscoped(
      `delete from releases r using (
         select id, row_number() over (partition by front_end order by created_at desc, id desc) as position,
           row_number() over (partition by front_end, is_built_in order by created_at desc, id desc) as position_of_kind
         from releases) numbered
       where numbered.id = r.id and numbered.position > $1 and not (r.is_built_in and numbered.position_of_kind = 1)
         and not exists (select from release_rollouts o where o.release_id = r.id)
         and not exists (select from active_releases a where r.id in (a.release_id, a.previous_release_id))
         and not exists (select from find_release_pins() p where p.release_id = r.id)`,
      [RELEASES_KEPT],
    );
  }

  list(tx: PlatformTx, { frontEnd, ...page }: ReleaseQuery): Promise<Page<StoredRelease>> {
    const list = {
      name: `releases ${frontEnd ?? ''}`,
      table: 'releases',
      alias: 'r',
      rowColumns: 'r.*',
      columns: releaseColumns,
      filters: [frontEnd === undefined ? '$1::text is null' : 'r.front_end = $1'],
      values: [frontEnd ?? null],
      sorting: { keys: [{ sql: 'r.created_at', type: 'timestamptz' }], direction: 'desc' },
    } as const;
    return readPage(tx, list, page);
  }

  async find(tx: PlatformTx, id: number): Promise<StoredRelease | null> {
    const rows = await tx.query<{ release: StoredRelease }>(
      `select row_to_json(x) as release from (select ${releaseColumns} from releases r where r.id = $1) x`,
      [id],
    );
    return rows[0]?.release ?? null;
  }

  /** The same for a deploy token, which sees no companies. */
  async findRegistered(id: number): Promise<StoredRelease> {
    const rows = await this.database.queryUnscoped<{ release: StoredRelease }>(
      `select row_to_json(x) as release from (select ${releaseColumns} from releases r where r.id = $1) x`,
      [id],
    );
    return rows[0]!.release;
  }

  async findVersion(
    frontEnd: string,
    version: string,
  ): Promise<{ id: number; digest: string; isBuiltIn: boolean; hasFiles: boolean; createdAt: Date } | undefined> {
    const rows = await this.database.queryUnscoped<{
      id: number;
      digest: string;
      isBuiltIn: boolean;
      hasFiles: boolean;
      createdAt: Date;
    }>(
      `select id, digest, is_built_in as "isBuiltIn", ${hasFiles('r')} as "hasFiles", created_at as "createdAt"
       from releases r where front_end = $1 and version = $2`,
      [frontEnd, version],
    );
    return rows[0];
  }

  liveScreensOfOthers(frontEnd: string): Promise<Owner[]> {
    return this.database.queryUnscoped<Owner>(
      `select r.front_end as name, r.screens from releases r
       where r.front_end <> $1
         and r.id in (select release_id from active_releases union select release_id from find_release_pins()
           union select release_id from release_rollouts where stopped_at is null)
       order by r.id`,
      [frontEnd],
    );
  }

  async restoreFiles(releaseId: number, files: readonly StoredFile[]): Promise<void> {
    await this.database.queryUnscoped(
      `insert into release_files (release_id, path, sha256, size, content, brotli, gzip)
       select $1, file.* from ${unnestFiles(2)} file on conflict do nothing`,
      [releaseId, ...columnsOf(files)],
    );
  }

  /** Inserts a release with all its files; returns undefined, and inserts nothing, if the version exists. */
  async insert(release: NewRelease, files: readonly StoredFile[]): Promise<number | undefined> {
    const { name, version, contract, entry, screens, digest, isBuiltIn, registeredBy, commit, author, notes } = release;
    const registration = {
      ...{ kind: 'release-registered' as const, personId: null, address: null, device: null },
      subject: `${name} ${version} by ${registeredBy}`,
    };
    const rows = await this.database.queryUnscoped<{ id: number }>(
      `with noted as (
         insert into releases (front_end, version, contract, entry, screens, digest, is_built_in, registered_by, commit,
           author, notes)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $18, $19, $20)
         on conflict (front_end, version) do update set
           contract = excluded.contract, entry = excluded.entry, screens = excluded.screens, digest = excluded.digest
           -- What a start before this table of files noted of its own build.
           where releases.is_built_in and releases.digest = ''
         returning id),
       stored as (
         insert into release_files (release_id, path, sha256, size, content, brotli, gzip)
         select noted.id, file.* from noted, ${unnestFiles(9)} file
         on conflict do nothing)
       select id, ${notifyReplicas('$15', '$16')}, case when not $7 then note_platform_audit('registered', 'release', id,
         jsonb_build_object('name', $1::text || ' ' || $2::text, 'by', $8::text)) end,
         case when not $7 then note_security_events($17::jsonb) end from noted`,
      [
        name,
        version,
        contract,
        entry,
        JSON.stringify(screens),
        digest,
        isBuiltIn,
        registeredBy,
        ...columnsOf(files),
        CHANGES_TOPIC,
        JSON.stringify({ companyId: null, records: [{ noun: 'release' }] } satisfies CompanyChanges),
        notedEvents([registration]),
        commit,
        author,
        notes,
      ],
    );
    return rows[0]?.id;
  }
}
