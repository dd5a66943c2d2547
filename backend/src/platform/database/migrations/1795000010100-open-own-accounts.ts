import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Users without a company read and change only their own row. */
export class OpenOwnAccounts1795000010100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create function app_user_id() returns int language sql stable parallel safe
        as $$ select nullif(current_setting('app.user_id', true), '')::int $$;
      create policy users_own_account on users
        using (company_id is null and id = (select app_user_id()))
        with check (company_id is null and id = (select app_user_id()));`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
