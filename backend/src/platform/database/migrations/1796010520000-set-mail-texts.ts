import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A company's own texts of mails, and the days after the due date on which it reminds of an invoice; none by default. */
export class SetMailTexts1796010520000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table company_settings
        add column reminder_days jsonb not null default '[]',
        add column mail_texts jsonb not null default '{}';`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
