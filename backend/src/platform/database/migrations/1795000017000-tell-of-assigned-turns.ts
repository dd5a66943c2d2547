import type { MigrationInterface, QueryRunner } from 'typeorm';
import { oneOf } from './company-table.js';

/** Since when a turn is assigned to its assignee, who is notified. */
export class TellOfAssignedTurns1795000017000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const kinds = ['work-order-assigned', 'turn-assigned', 'invoice-overdue', 'turn-due', 'lease-ending'];
    await runner.query(`
      alter table turns add column assigned_at timestamptz(3);
      create index turns_by_assignee on turns (company_id, assigned_to_id) where status <> 'completed';
      alter table notification_reads drop constraint notification_reads_kind_check;
      alter table notification_reads add constraint notification_reads_kind_check ${oneOf('kind', kinds)};`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
