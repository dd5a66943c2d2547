import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Deliveries behind another one of their record have no time at which they are tried next. */
export class QueueWebhookDeliveries1796039000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table webhook_deliveries alter column next_try_at drop not null');
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
