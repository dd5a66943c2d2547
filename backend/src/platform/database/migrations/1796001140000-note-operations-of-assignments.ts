import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The operation on many records that assigned each, so that it is one notification. */
export class NoteOperationsOfAssignments1796001140000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table work_order_assignments add column operation_id int;
      alter table turns add column assignment_operation_id int;
      create or replace view work_order_assignments_read with (security_invoker = true) as
        select company_id, id, work_order_id, user_id, position, created_at, operation_id from work_order_assignments;
      create or replace view turns_read with (security_invoker = true) as
        select company_id, id, turn_number, unit_id, status, current_phase, assigned_to_id, assigned_at, move_out_date,
          target_completion_date, actual_completion_date, estimated_cost, actual_cost, notes, version, created_at,
          updated_at, search_text, assignment_operation_id
        from turns;`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
