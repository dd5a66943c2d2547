import type { MigrationInterface, QueryRunner } from 'typeorm';
import { readView } from './read-view.js';

/** The settings of a company's identity provider count who has linked a sign-in there. */
export class PublishIdentityLinks1796017000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(readView('identity_links', ['company_id', 'user_id', 'issuer']));
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
