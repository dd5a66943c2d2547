import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Somebody who is signed in proves at the company's identity provider, too, who they are. */
export class ProveByProvider1796017010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table identity_attempts
        drop constraint identity_attempts_purpose_check,
        add constraint identity_attempts_purpose_check check (
          purpose in ('sign-in', 'link', 'unlinked', 'invitation', 'proof'));`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
