import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The operation that deleted a record, so that its undo restores nothing that was deleted again later. */
export class NoteOperationsInTrash1796001120500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table trash add column operation_id int;

      do $$
      declare company int;
      begin
        perform set_config('app.platform', 'on', true);
        for company in select id from companies loop
          perform set_config('app.company_id', company::text, true);
          update trash t set operation_id = (
            select l.operation_id from audit_log l
            where l.company_id = company and l.noun = t.noun and l.record_id = t.record_id and l.action = 'deleted'
            order by l.created_at desc, l.id desc limit 1)
          where t.company_id = company;
        end loop;
        perform set_config('app.company_id', '', true);
        perform set_config('app.platform', '', true);
      end $$;`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
