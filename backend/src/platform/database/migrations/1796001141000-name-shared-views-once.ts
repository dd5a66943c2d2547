import type { MigrationInterface, QueryRunner } from 'typeorm';
import { readView } from './read-view.js';

/** A shared view of a list is known by its name, in the activity too; of two of one name the later gets its id as well. */
export class NameSharedViewsOnce1796001141000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      do $$
      declare company int;
      begin
        perform set_config('app.platform', 'on', true);
        for company in select id from companies loop
          perform set_config('app.company_id', company::text, true);
          update saved_views v set name = left(v.name, 66) || ' (' || v.id || ')'
          where v.company_id = company and v.shared and exists (
            select from saved_views o where o.company_id = company and o.shared and o.screen = v.screen
              and lower(o.name) = lower(v.name) and o.id < v.id);
        end loop;
        perform set_config('app.company_id', '', true);
        perform set_config('app.platform', '', true);
      end $$;

      create unique index saved_views_by_shared_name on saved_views (company_id, screen, lower(name)) where shared;
      ${readView('saved_views', ['company_id', 'id', 'name', 'shared'])}`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
