import type { MigrationInterface, QueryRunner } from 'typeorm';

const indexes: Readonly<Record<string, string>> = {
  companies_in_order: '(project_id, (lower(name) collate natural_order), id)',
  companies_newest: '(project_id, created_at desc, id desc)',
};

/** A page of a project's companies is read from an index, however many the project has. */
export class OrderCompanies1796023010000 implements MigrationInterface {
  /** The indexes are built without locking the table. */
  readonly transaction = false;

  async up({ manager }: QueryRunner): Promise<void> {
    for (const [name, columns] of Object.entries(indexes)) {
      await manager.query(`drop index concurrently if exists ${name}`);
      await manager.query(`create index concurrently ${name} on companies ${columns}`);
    }
    await manager.query('drop index concurrently if exists companies_by_project');
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
