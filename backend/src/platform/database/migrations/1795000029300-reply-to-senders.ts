import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where the answer to a mail goes, when not to the address from which all mails are sent. */
export class ReplyToSenders1795000029300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table outbox add column reply_to text');
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
