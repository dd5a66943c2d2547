import type { MigrationInterface, QueryRunner } from 'typeorm';
import { withoutQueue } from './without-queue.js';

/** A page that got no response sends its request again under the same id, of which the hash is stored. */
export class NoteSendings1796029000000 implements MigrationInterface {
  /** Each table is locked by itself, and briefly. */
  readonly transaction = false;

  async up({ manager }: QueryRunner): Promise<void> {
    await withoutQueue(
      manager,
      `alter table requests add column if not exists send_hash bytea;
       create unique index if not exists requests_by_sending on requests (company_id, code_id, send_hash)
         where send_hash is not null`,
    );
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
