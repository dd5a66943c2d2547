import { Injectable } from '@nestjs/common';
import { TODAY } from '../../../platform/database/company-day.js';
import type { CompanyTx } from '../../../platform/database/company-tx.js';
import { Database } from '../../../platform/database/database.js';
import { InvoiceShare } from './invoice-share.entity.js';
import { endingOldest } from './share-limit.js';

export interface SharedRecord {
  companyId: number;
  invoiceId: number;
}

@Injectable()
export class SharesRepository {
  constructor(private readonly database: Database) {}

  /** The invoice that a link opens, in any company; null if the link does not exist or is no longer valid. */
  async findShared(tokenHash: Buffer): Promise<SharedRecord | null> {
    const [row] = await this.database.queryUnscoped<SharedRecord>(
      'select company_id as "companyId", invoice_id as "invoiceId" from find_shared_invoice($1)',
      [tokenHash],
    );
    return row ?? null;
  }

  insert(tx: CompanyTx, invoiceId: number, tokenHash: Buffer): Promise<number> {
    return tx.insert(InvoiceShare, { invoiceId, tokenHash });
  }

  /** Notes that the link's page was read today; returns whether that was not known. */
  async noteView(tx: CompanyTx, tokenHash: Buffer): Promise<boolean> {
    const rows = await tx.query(
      `update invoice_shares set viewed_on = ${TODAY}
       where company_id = $1 and token_hash = $2 and viewed_on is distinct from ${TODAY} returning id`,
      [tx.companyId, tokenHash],
    );
    return rows.length > 0;
  }

  async countOpen(tx: CompanyTx, invoiceId: number): Promise<number> {
    const [row] = await tx.query<{ count: number }>(
      `select count(*)::int as count from invoice_shares where company_id = $1 and invoice_id = $2 and revoked_at is null`,
      [tx.companyId, invoiceId],
    );
    return row!.count;
  }

  /** Ends the oldest links where there are so many that a new one does not fit. */
  async endOldest(tx: CompanyTx, invoiceId: number): Promise<void> {
    await tx.query(endingOldest('invoice_shares', 'invoice_id'), [tx.companyId, invoiceId]);
  }

  /** Revokes all links; returns how many there were. */
  revokeAll(tx: CompanyTx, invoiceId: number): Promise<number> {
    return tx.update(InvoiceShare, { invoiceId, revokedAt: null }, { revokedAt: () => 'now()' });
  }
}
