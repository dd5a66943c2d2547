import type { MigrationInterface, QueryRunner } from 'typeorm';
import { JOB_SCHEMA } from '../install-job-store.js';
import { companyTable, editableColumns, oneOf } from './company-table.js';
import { handOver } from './hand-over.js';
import { readView } from './read-view.js';

/** Ten years, so that pg-boss never drops a waiting job. */
const RETENTION_MINUTES = 5_256_000;
const queue = { policy: 'short', retryLimit: 5, retryDelay: 5, retryBackoff: true, expireInSeconds: 120 };

/** The addresses to which companies want their events sent, the deliveries, and the queue of the work that sends them. */
export class CreateWebhooks1796032000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await this.createWebhooks(runner);
    await this.createDeliveries(runner);
    await runner.query(
      readView('webhooks', ['company_id', 'id', 'url', 'description', 'is_enabled', 'off_reason', 'off_at']),
    );
    await runner.query(`
      grant select (is_enabled) on webhooks to nerka_lookup;
      -- Of all companies, so that the writes of those without one need not ask.
      create function find_webhook_companies() returns setof int
        language sql stable security definer set search_path = pg_catalog, public as $$
          select distinct company_id from webhooks where is_enabled
        $$;`);
    await handOver(runner, 'nerka_lookup', ['find_webhook_companies()']);
    await runner.query(`select ${JOB_SCHEMA}.create_queue($1, $2)`, [
      'webhooks',
      JSON.stringify({ ...queue, retentionMinutes: RETENTION_MINUTES }),
    ]);
  }

  private async createWebhooks(runner: QueryRunner): Promise<void> {
    await runner.query(
      companyTable('webhooks', [
        'url text not null',
        'description text',
        // Absent: the events of all records.
        'nouns text[]',
        'secret_sealed text not null',
        // Signs, too, until receivers have the other one.
        'former_secret_sealed text',
        'former_secret_until timestamptz(3)',
        'is_enabled boolean not null default true',
        // Why it is off; absent: somebody switched it off.
        `off_reason text ${oneOf('off_reason', ['failing', 'gone'])}`,
        'off_at timestamptz(3)',
        'failing_since timestamptz(3)',
        'last_success_at timestamptz(3)',
        // How often in a row nothing answered, and until when nothing is tried because of it.
        'silences int not null default 0',
        'paused_until timestamptz(3)',
        // The one server that sends, and until when it has it to itself.
        'run_token int',
        'run_until timestamptz(3)',
        // Deliveries given up since then are to be sent again.
        'replay_since timestamptz(3)',
        'deleted_at timestamptz(3)',
        'created_by_id int references users (id)',
        ...editableColumns,
        'constraint webhooks_former_secret check ((former_secret_sealed is null) = (former_secret_until is null))',
      ]),
    );
  }

  private async createDeliveries(runner: QueryRunner): Promise<void> {
    await runner.query(
      companyTable('webhook_deliveries', [
        'webhook_id int not null',
        'noun text not null',
        'record_id int not null',
        // As in payloads: workOrder.updated.
        'type text not null',
        // The line of the audit log until the payload is made of it.
        'line jsonb',
        'payload text',
        `state text not null default 'waiting' ${oneOf('state', ['waiting', 'delivered', 'failed'])}`,
        'attempts int not null default 0',
        'next_try_at timestamptz(3) not null default now()',
        // When it was to be sent first, also when it is sent again by hand.
        'waiting_since timestamptz(3) not null default now()',
        'ended_at timestamptz(3)',
        'last_tried_at timestamptz(3)',
        'last_status int',
        'last_problem text',
        'last_answer text',
        'last_duration_ms int',
        'created_at timestamptz(3) not null default now()',
        'constraint webhook_deliveries_content check (line is not null or payload is not null)',
        'foreign key (company_id, webhook_id) references webhooks (company_id, id) on delete cascade',
      ]),
    );
    await runner.query(`
      create index webhook_deliveries_due on webhook_deliveries (company_id, webhook_id, next_try_at, id)
        where state = 'waiting';
      create index webhook_deliveries_of_record on webhook_deliveries (company_id, webhook_id, noun, record_id, id)
        where state = 'waiting';
      create index webhook_deliveries_waiting on webhook_deliveries (company_id, id) where state = 'waiting';
      create index webhook_deliveries_failed on webhook_deliveries (company_id, webhook_id, created_at)
        where state = 'failed';
      create index webhook_deliveries_newest on webhook_deliveries (company_id, webhook_id, created_at desc, id desc);
      create index webhook_deliveries_by_age on webhook_deliveries (company_id, created_at);`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
