import type { MigrationInterface, QueryRunner } from 'typeorm';
import { handOver } from './hand-over.js';

/** Counts of waiting work in all companies, for monitoring. */
export class CountBackgroundWork1795000033000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      grant select (attempts, sent_at, created_at) on outbox to nerka_lookup;
      create function find_background_work()
        returns table (mails_waiting int, oldest_mail_seconds int, mails_given_up int, imports_waiting int)
        language sql stable security definer set search_path = pg_catalog, public as $$
          -- Twelve attempts are MAX_ATTEMPTS of mail-outbox.ts.
          select count(*) filter (where attempts < 12)::int,
            coalesce(extract(epoch from now() - min(created_at) filter (where attempts < 12)), 0)::int,
            count(*) filter (where attempts >= 12)::int,
            (select count(*)::int from imports where status in ('queued', 'running', 'undo_queued', 'undoing'))
          from outbox where sent_at is null
        $$;`);
    await handOver(runner, 'nerka_lookup', ['find_background_work()']);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
