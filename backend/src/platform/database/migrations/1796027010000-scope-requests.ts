import type { MigrationInterface, QueryRunner } from 'typeorm';
import { handOver } from './hand-over.js';
import { withoutQueue } from './without-queue.js';

const ofRequest = (table: string): string =>
  `(select true from requests o where o.company_id = ${table}.company_id and o.id = ${table}.request_id)`;

/** Of a unit, as its turns are; the codes as the units of a building are. */
const policies: Readonly<Record<string, string>> = {
  requests: 'unit_id in (select * from scope_work_units())',
  request_codes: 'unit_id in (select * from scope_building_units())',
  request_messages: ofRequest('request_messages'),
  request_photos: ofRequest('request_photos'),
};

const isPhoto = `
  create or replace function scope_is_request_photo(file int) returns boolean
    language sql stable security definer set search_path = pg_catalog, public cost 1 as $$
      select exists (select from request_photos p
        where p.company_id = app_company_id() and (p.file_id = file or p.thumbnail_id = file)) $$;`;

/** The pictures of requests, and what the log says of them, are seen as the requests are. */
const others: readonly (readonly [table: string, command: string, rows: string])[] = [
  [
    ...(['files', 'for all'] as const),
    `not scope_is_request_photo(id) or exists (select from request_photos p
      where p.company_id = files.company_id and (p.file_id = files.id or p.thumbnail_id = files.id))`,
  ],
  [
    ...(['audit_log', 'for select'] as const),
    `case noun
      when 'request' then (select true from requests o
        where o.company_id = audit_log.company_id and o.id = audit_log.record_id)
      when 'request-code' then (select true from request_codes o
        where o.company_id = audit_log.company_id and o.id = audit_log.record_id)
      else true end`,
  ],
];

/** People with a scope see the requests of their buildings. */
export class ScopeRequests1796027010000 implements MigrationInterface {
  /** Each table is locked by itself, and briefly. */
  readonly transaction = false;

  async up({ manager }: QueryRunner): Promise<void> {
    await manager.transaction(async ({ queryRunner }) => {
      await queryRunner!.query('grant select (file_id, thumbnail_id) on request_photos to nerka_lookup');
      await queryRunner!.query('grant nerka_lookup to current_user');
      await queryRunner!.query(isPhoto);
      await handOver(queryRunner!, 'nerka_lookup', ['scope_is_request_photo(int)']);
    });
    for (const [table, rows] of Object.entries(policies)) {
      await withoutQueue(
        manager,
        `drop policy if exists ${table}_scope on ${table};
         create policy ${table}_scope on ${table} as restrictive for all to nerka_scoped using (${rows})`,
      );
    }
    for (const [table, command, rows] of others) {
      await withoutQueue(
        manager,
        `drop policy if exists ${table}_requests_scope on ${table};
         create policy ${table}_requests_scope on ${table} as restrictive ${command} to nerka_scoped using (${rows})`,
      );
    }
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
