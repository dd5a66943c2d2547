import pg from 'pg';
import { DataSource } from 'typeorm';
import { AuditSubjects } from '../audit/audit-subjects.js';
import { CompanyTx } from './company-tx.js';
import { type PlatformTx, PlatformTransaction } from './platform-tx.js';
import { connect } from './rows.js';

const SUPER_ADMIN = { userId: null, role: 'super_admin', address: null };

/**
 * One transaction over the platform and its companies as the schema's owner, on its own connection without time limits,
 * for programs outside the server. Throws if the database does not respond.
 */
export async function inOwnersTransaction<T>(ownerUrl: string, work: (tx: PlatformTx) => Promise<T>): Promise<T> {
  const dataSource = new DataSource({ type: 'postgres', driver: pg, url: ownerUrl, logging: false });
  try {
    await dataSource.initialize();
  } catch (error) {
    throw new Error(`The database does not answer: ${(error as Error).message}. Check DATABASE_URL.`, { cause: error });
  }
  try {
    return await dataSource.transaction(async (manager) => {
      await connect(manager.queryRunner!);
      await manager.query(`select set_config('app.platform', 'on', true)`);
      // Nouns are registered only in the server, so lines written here have no subject other than their own text.
      const subjects = new AuditSubjects();
      const companyTx = (companyId: number): CompanyTx =>
        new CompanyTx(companyId, SUPER_ADMIN, manager, (query) => query(), subjects);
      return work(new PlatformTransaction(manager, companyTx));
    });
  } finally {
    await dataSource.destroy();
  }
}
