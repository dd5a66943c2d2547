import type { MigrationInterface, QueryRunner } from 'typeorm';
import { readView } from './read-view.js';

/** Read views of users, without passwords, and of companies. */
export class PublishAccountViews1796000200100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const name = ['username', 'display_name', 'first_name', 'last_name'];
    const contact = ['email', 'phone', 'profile_picture'];
    await runner.query(
      readView('users', [
        'company_id',
        'id',
        ...name,
        'role',
        'account_type',
        ...contact,
        'deleted_at',
        'version',
        'created_at',
        'updated_at',
      ]),
    );
    await runner.query(readView('companies', ['id', 'name', 'slug', 'business_type', 'timezone']));
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
