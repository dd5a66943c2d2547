import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The lines of one change of many records, which the activity shows as one. */
export class IndexOperations1796001101000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index audit_log_by_operation on audit_log (company_id, operation_id, created_at, id)
        where operation_id is not null;`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
