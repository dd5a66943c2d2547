import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes of the audit log in the order of the activity lists: of a record, of its parts, and of a person. */
export class IndexActivity1796000845100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index audit_log_by_record;
      create index audit_log_by_record on audit_log (company_id, noun, record_id, created_at desc, id desc);
      drop index audit_log_by_parent;
      create index audit_log_by_parent on audit_log (company_id, noun, parent_id, created_at desc, id desc)
        where parent_id is not null;
      create index audit_log_by_actor on audit_log (company_id, actor_id, created_at desc, id desc);`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
