import type { AuditLine } from '../audit/audit-trail.js';
import { auditPlatform } from '../audit/platform-audit.js';
import type { CompanyTx } from '../database/company-tx.js';
import type { Database, OwnAccountTx } from '../database/database.js';
import type { Actor } from './actor.js';

/** A change of a person's own account, and the log that shows it: the company's or, without one, the provider's. */
export interface OwnChange {
  tx: OwnAccountTx;
  /** The same transaction, if it is the company's. */
  companyTx: CompanyTx | null;
  audit: (action: string, change?: Pick<AuditLine, 'before' | 'after'>) => Promise<void> | void;
}

/** In the transaction of the person's company or, without one, of the own account. */
export function inOwnTransaction<T>(
  database: Database,
  actor: Actor,
  work: (change: OwnChange) => Promise<T>,
): Promise<T> {
  const own = { noun: 'user', recordId: actor.userId! };
  if (actor.companyId !== null) {
    return database.inCompany(actor.companyId, actor, (tx) =>
      work({ tx, companyTx: tx, audit: (action, change) => tx.audit({ ...own, ...change, action }) }),
    );
  }
  return database.onOwnAccount(actor, (tx) =>
    work({ tx, companyTx: null, audit: (action, change) => auditPlatform(tx, actor, { ...own, ...change, action }) }),
  );
}
