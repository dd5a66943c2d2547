import type { MigrationInterface, QueryRunner } from 'typeorm';

const indexes: Readonly<Record<string, string>> = {
  companies_everywhere: '((lower(name) collate natural_order), id)',
  companies_newest_everywhere: '(created_at desc, id desc)',
};

/** A page of all companies is read from an index, however many there are. */
export class OrderAllCompanies1796034010000 implements MigrationInterface {
  /** The indexes are built without locking the table. */
  readonly transaction = false;

  async up({ manager }: QueryRunner): Promise<void> {
    for (const [name, columns] of Object.entries(indexes)) {
      await manager.query(`drop index concurrently if exists ${name}`);
      await manager.query(`create index concurrently ${name} on companies ${columns}`);
    }
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
