import type { MigrationInterface, QueryRunner } from 'typeorm';
import { patchFunction } from './patch-function.js';

/** What a program does by a key is no activity of the key's owner. */
export class CountPeopleAlone1796041020000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('grant select (api_key_id) on audit_log to nerka_lookup');
    await patchFunction(runner, {
      signature: 'find_company_people(int[])',
      owner: 'nerka_lookup',
      from: 'where a.company_id = i.id and a.actor_id = u.id)',
      to: 'where a.company_id = i.id and a.actor_id = u.id and a.api_key_id is null)',
    });
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
