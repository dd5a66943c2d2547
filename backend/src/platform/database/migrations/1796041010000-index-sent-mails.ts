import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The mails of a month are counted without reading all that the company ever sent. */
export class IndexSentMails1796041010000 implements MigrationInterface {
  /** The index is built without locking the table. */
  readonly transaction = false;

  async up({ manager }: QueryRunner): Promise<void> {
    await manager.query('drop index concurrently if exists outbox_sent');
    await manager.query(
      'create index concurrently outbox_sent on outbox (company_id, sent_at) where sent_at is not null',
    );
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
