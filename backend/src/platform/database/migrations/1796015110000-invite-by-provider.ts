import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An invited person may sign in by the company's identity provider, which uses the invitation up. */
export class InviteByProvider1796015110000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table identity_attempts
        -- Of the invitation with which the sign-in was begun.
        add column invitation_hash bytea,
        drop constraint identity_attempts_purpose_check,
        add constraint identity_attempts_purpose_check check (
          purpose in ('sign-in', 'link', 'unlinked', 'invitation'));`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
