import type { MigrationInterface, QueryRunner } from 'typeorm';
import { withoutQueue } from './without-queue.js';

/** A request says since when who sent it has left the home: since the code of the home ended by a move-out. */
export class NoteDepartedRequesters1796029030000 implements MigrationInterface {
  /** Each table is locked by itself, and briefly. */
  readonly transaction = false;

  async up({ manager }: QueryRunner): Promise<void> {
    await withoutQueue(manager, 'alter table requests add column if not exists requester_left_at timestamptz(3)');
    await manager.query(`
      update requests r set requester_left_at = k.left_at
      from requests o cross join lateral (
        select min(ended_at) as left_at from request_codes k
        where k.company_id = o.company_id and k.unit_id = o.unit_id and k.end_reason = 'moved_out'
          and k.ended_at >= o.created_at) k
      where r.company_id = o.company_id and r.id = o.id and k.left_at is not null`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
