import type { MigrationInterface, QueryRunner } from 'typeorm';
import { withoutQueue } from './without-queue.js';

/** What the trash keeps of a request is judged as the request was; of one that came back nothing is kept. */
const isSeen = `case
  when noun <> 'request' then true
  when parts = '[]' then (select true from requests o where o.company_id = trash.company_id and o.id = trash.record_id)
  else exists (select from scope_rows(parts, 'requests') r
    where (r->>'unit_id')::int in (select * from scope_work_units())) end`;

/** People with a scope see the deleted requests of their buildings. */
export class ScopeTrashedRequests1796029010000 implements MigrationInterface {
  /** The table is locked briefly. */
  readonly transaction = false;

  async up({ manager }: QueryRunner): Promise<void> {
    await withoutQueue(
      manager,
      `drop policy if exists trash_requests_scope on trash;
       create policy trash_requests_scope on trash as restrictive for all to nerka_scoped using (${isSeen})`,
    );
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
