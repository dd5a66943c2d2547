import { Injectable } from '@nestjs/common';
import type { CompanyTx } from '../../../platform/database/company-tx.js';
import { Database } from '../../../platform/database/database.js';
import { InvoiceShare } from './invoice-share.entity.js';

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

  /** Revokes all links; returns how many there were. */
  revokeAll(tx: CompanyTx, invoiceId: number): Promise<number> {
    return tx.update(InvoiceShare, { invoiceId, revokedAt: null }, { revokedAt: () => 'now()' });
  }
}
