import type { MigrationInterface, QueryRunner } from 'typeorm';
import { widenReadView } from './widened-read-view.js';

/** Whoever mails people about a record asks whether they see it. */
export class PublishScopes1796015330000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await widenReadView(runner, 'users', ['scope_buildings', 'scope_assigned_only']);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
