import type { MigrationInterface, QueryRunner } from 'typeorm';
import { handOver } from './hand-over.js';

/** Runs an export again if its server is gone. */
export class WatchExports1796000741000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- The last heartbeat of the server that writes it; null while none does.
      alter table exports add column alive_at timestamptz;
      grant select (status, alive_at) on exports to nerka_lookup;

      create function find_waiting_exports() returns table (company_id int, id int)
        language sql stable security definer set search_path = pg_catalog, public as $$
          select e.company_id, e.id from exports e
          where e.status = 'waiting' and (e.alive_at is null or e.alive_at < now() - interval '30 seconds')
          order by e.id
        $$;`);
    await handOver(runner, 'nerka_lookup', ['find_waiting_exports()']);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
