import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A passkey is a second step, too: it goes with its factor, whoever removes that. */
export class CountPasskeysAsFactors1796014210000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Null for those that a server of the version before adds meanwhile.
      alter table passkeys add column factor_id int references factors (id) on delete cascade;
      create unique index passkeys_by_factor on passkeys (factor_id);
      do $$
        declare passkey record; factor int;
        begin
          for passkey in select * from passkeys loop
            insert into factors (user_id, kind, name, confirmed_at, created_at, last_used_at)
              values (passkey.user_id, 'passkey', passkey.name, passkey.created_at, passkey.created_at, passkey.last_used_at)
              returning id into factor;
            update passkeys set factor_id = factor where id = passkey.id;
          end loop;
        end $$;`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
