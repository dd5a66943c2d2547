import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Somebody who is signed in proves by a passkey, too, who they are. */
export class ProveByPasskeys1796015200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table passkey_challenges drop constraint passkey_challenges_purpose_check;
      alter table passkey_challenges add constraint passkey_challenges_purpose_check
        check (purpose in ('registration', 'sign-in', 'proof'));`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
