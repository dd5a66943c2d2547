import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A view for the rows that belong to a record which the same statement has found, and that everybody sees who sees the
 * record: whether the person does is asked once, and not for each of its rows. It has the rights of its owner, for whom
 * the policy of the company holds and those of scopes do not.
 */
const foundView = (table: string, columns: readonly string[]): string => `
  create view found_${table} as select ${columns.join(', ')} from ${table};
  grant select on found_${table} to nerka_application;`;

const views: Readonly<Record<string, readonly string[]>> = {
  work_order_assignments: ['company_id', 'id', 'work_order_id', 'user_id', 'position'],
  work_order_subtasks: [
    ...['company_id', 'id', 'work_order_id', 'title', 'completed', 'position', 'completed_at', 'completed_by_id'],
  ],
  work_order_parts: [
    ...['company_id', 'id', 'work_order_id', 'name', 'quantity', 'unit_cost', 'created_by_id', 'created_at'],
  ],
  time_entries: ['company_id', 'id', 'work_order_id', 'visit_id', 'user_id', 'started_at', 'stopped_at'],
  work_order_photos: ['company_id', 'id', 'work_order_id'],
  units: [
    ...['company_id', 'id', 'unit_number', 'building_name', 'bedrooms', 'bathrooms', 'market_rent'],
    ...['address_line1', 'city', 'state', 'postal_code'],
  ],
  unit_residents: [
    ...['company_id', 'id', 'unit_id', 'resident_id', 'resident_name', 'role', 'start_date'],
    'coalesce(tenure_start, start_date) as tenure_start',
    ...['lease_end', 'notice_date', 'end_date', 'end_reason', 'renews_id'],
  ],
  residents: ['company_id', 'id', 'preferred_name', 'first_name', 'last_name'],
  turn_tasks: [
    ...['company_id', 'id', 'turn_id', 'category', 'room', 'task', 'completed', 'result', 'completed_at'],
    ...['completed_by_id', 'notes', 'position'],
  ],
};

export class ReadFoundRows1796019020000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [table, columns] of Object.entries(views)) await runner.query(foundView(table, columns));
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
