import type { Actor } from '../../platform/access/actor.js';
import type { AuditLine } from '../../platform/audit/audit-trail.js';
import { auditPlatform } from '../../platform/audit/platform-audit.js';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import type { Database, OwnAccountTx } from '../../platform/database/database.js';

/** A change of a person's own account, and the log that shows it: the company's or, without one, the provider's. */
export interface OwnChange {
  tx: OwnAccountTx;
  /** The same transaction, if it is the company's. */
  companyTx: CompanyTx | null;
  audit: (action: string, name?: string) => Promise<void> | void;
}

/** In the transaction of the person's company or, without one, of the own account. */
export function inOwnTransaction<T>(
  database: Database,
  actor: Actor,
  work: (change: OwnChange) => Promise<T>,
): Promise<T> {
  const line = (action: string, name?: string): AuditLine => ({
    ...{ action, noun: 'user', recordId: actor.userId! },
    ...(name !== undefined && { after: { name } }),
  });
  if (actor.companyId !== null) {
    return database.inCompany(actor.companyId, actor, (tx) =>
      work({ tx, companyTx: tx, audit: (action, name) => tx.audit(line(action, name)) }),
    );
  }
  return database.onOwnAccount(actor, (tx) =>
    work({ tx, companyTx: null, audit: (action, name) => auditPlatform(tx, actor, line(action, name)) }),
  );
}
