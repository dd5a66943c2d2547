import pg from 'pg';
import { DataSource } from 'typeorm';
import { AuditLog } from '../audit/audit-log.js';
import { CompanyTx } from './company-tx.js';
import { type PlatformTx, PlatformTransaction } from './platform-tx.js';
import { inTransaction } from './transaction.js';

const SUPER_ADMIN = { userId: null, role: 'super_admin', address: null };

/** A transaction as the schema's owner, for programs outside the server. Throws if the database does not respond. */
export async function inOwnersTransaction<T>(ownerUrl: string, work: (tx: PlatformTx) => Promise<T>): Promise<T> {
  const extra = { pipeline: true };
  const dataSource = new DataSource({ type: 'postgres', driver: pg, url: ownerUrl, logging: false, extra });
  try {
    await dataSource.initialize();
  } catch (error) {
    throw new Error(`The database does not answer: ${(error as Error).message}. Check DATABASE_URL.`, { cause: error });
  }
  try {
    const { result } = await inTransaction(dataSource, async (transaction) => {
      await transaction.run(`select set_config('app.platform', 'on', true)`);
      // Nouns are registered only in the server.
      const audit = new AuditLog();
      const companyTx = (companyId: number): CompanyTx => new CompanyTx(companyId, SUPER_ADMIN, transaction, audit);
      return { result: await transaction.perform(() => work(new PlatformTransaction(transaction, companyTx))) };
    });
    return result;
  } finally {
    await dataSource.destroy();
  }
}
