import type { MigrationInterface, QueryRunner } from 'typeorm';
import { readView } from './read-view.js';

const key = ['company_id', 'id'];
const created = ['created_at', 'updated_at'];
const searched = [...created, 'search_text'];

/** Read views of units, residents, leases, turns and work orders. */
export class PublishPropertyViews1796000200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await this.publishHomes(runner);
    await this.publishTurns(runner);
    await this.publishWorkOrders(runner);
  }

  private async publishHomes(runner: QueryRunner): Promise<void> {
    const address = ['building_name', 'address_line1', 'address_line2', 'city', 'state', 'postal_code'];
    const size = ['bedrooms', 'bathrooms', 'square_feet'];
    await runner.query(
      readView('units', [...key, 'unit_number', ...address, ...size, 'status', 'market_rent', 'version', ...searched]),
    );
    const name = ['first_name', 'last_name', 'preferred_name'];
    const stay = ['move_in_date', 'move_out_date', 'lease_end_date'];
    await runner.query(
      readView('residents', [
        ...key,
        'customer_id',
        ...name,
        'email',
        'phone',
        ...stay,
        'notes',
        'version',
        ...searched,
      ]),
    );
    const people = ['unit_id', 'resident_id', 'resident_name', 'role'];
    const lease = ['lease_start', 'lease_end', 'rent', 'deposit', 'notice_date'];
    await runner.query(
      readView('unit_residents', [...key, ...people, 'start_date', 'end_date', ...lease, 'version', ...created]),
    );
  }

  private async publishTurns(runner: QueryRunner): Promise<void> {
    const progress = ['status', 'current_phase', 'assigned_to_id', 'assigned_at'];
    const dates = ['move_out_date', 'target_completion_date', 'actual_completion_date'];
    const costs = ['estimated_cost', 'actual_cost'];
    await runner.query(
      readView('turns', [
        ...key,
        'turn_number',
        'unit_id',
        ...progress,
        ...dates,
        ...costs,
        'notes',
        'version',
        ...searched,
      ]),
    );
    const tick = ['completed', 'completed_at', 'completed_by_id'];
    await runner.query(
      readView('turn_tasks', [...key, 'turn_id', 'category', 'room', 'task', ...tick, 'notes', 'position']),
    );
  }

  private async publishWorkOrders(runner: QueryRunner): Promise<void> {
    const text = ['work_order_number', 'title', 'description', 'category', 'priority', 'status', 'notes'];
    const unit = ['unit_id', 'property_unit'];
    const job = ['on_job_started_at', 'on_job_accumulated_seconds', 'on_job_accumulated_minutes'];
    await runner.query(
      readView('work_orders', [
        ...key,
        ...text,
        ...unit,
        'assigned_to_id',
        'completed_at',
        ...job,
        'version',
        ...searched,
      ]),
    );
    const ofOrder = [...key, 'work_order_id'];
    await runner.query(readView('work_order_assignments', [...ofOrder, 'user_id', 'position', 'created_at']));
    const tick = ['completed', 'completed_at', 'completed_by_id'];
    await runner.query(readView('work_order_subtasks', [...ofOrder, 'title', 'position', ...tick]));
    const stretch = ['started_at', 'stopped_at', 'started_by_id', 'stopped_by_id', 'seconds'];
    await runner.query(readView('work_order_time_entries', [...ofOrder, ...stretch]));
    const picture = ['kind', 'caption', 'file_id', 'thumbnail_id', 'width', 'height'];
    await runner.query(readView('work_order_photos', [...ofOrder, ...picture, 'created_by_id', 'version', ...created]));
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
