import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The reply address of a mail, if it is not the sender of all mails. */
export class ReplyToSenders1795000029300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table outbox add column reply_to text');
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
