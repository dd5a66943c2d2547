import { Injectable } from '@nestjs/common';
import { TODAY } from '../../../platform/database/company-day.js';
import type { CompanyTx } from '../../../platform/database/company-tx.js';
import { Database } from '../../../platform/database/database.js';
import { endingOldest } from '../../invoices/shares/share-limit.js';
import { EstimateShare } from './estimate-share.entity.js';

export interface SharedRecord {
  companyId: number;
  estimateId: number;
}

@Injectable()
export class EstimateSharesRepository {
  constructor(private readonly database: Database) {}

  /** The estimate that a link opens, in any company; null if the link does not exist or is no longer valid. */
  async findShared(tokenHash: Buffer): Promise<SharedRecord | null> {
    const [row] = await this.database.queryUnscoped<SharedRecord>(
      'select company_id as "companyId", estimate_id as "estimateId" from find_shared_estimate($1)',
      [tokenHash],
    );
    return row ?? null;
  }

  insert(tx: CompanyTx, estimateId: number, tokenHash: Buffer): Promise<number> {
    return tx.insert(EstimateShare, { estimateId, tokenHash });
  }

  /** Whether the link is one of the estimate's and was not revoked; a revocation waits for the transaction. */
  async isOpen(tx: CompanyTx, estimateId: number, tokenHash: Buffer): Promise<boolean> {
    const rows = await tx.query(
      `select id from estimate_shares
       where company_id = $1 and estimate_id = $2 and token_hash = $3 and revoked_at is null for share`,
      [tx.companyId, estimateId, tokenHash],
    );
    return rows.length > 0;
  }

  /** Notes that the link's page was read today; returns whether that was not known. */
  async noteView(tx: CompanyTx, tokenHash: Buffer): Promise<boolean> {
    const rows = await tx.query(
      `update estimate_shares set viewed_on = ${TODAY}
       where company_id = $1 and token_hash = $2 and viewed_on is distinct from ${TODAY} returning id`,
      [tx.companyId, tokenHash],
    );
    return rows.length > 0;
  }

  async countOpen(tx: CompanyTx, estimateId: number): Promise<number> {
    const [row] = await tx.query<{ count: number }>(
      `select count(*)::int as count from estimate_shares where company_id = $1 and estimate_id = $2 and revoked_at is null`,
      [tx.companyId, estimateId],
    );
    return row!.count;
  }

  /** Ends the oldest links where there are so many that a new one does not fit. */
  async endOldest(tx: CompanyTx, estimateId: number): Promise<void> {
    await tx.query(endingOldest('estimate_shares', 'estimate_id'), [tx.companyId, estimateId]);
  }

  /** Revokes all links; returns how many there were. */
  revokeAll(tx: CompanyTx, estimateId: number): Promise<number> {
    return tx.update(EstimateShare, { estimateId, revokedAt: null }, { revokedAt: () => 'now()' });
  }
}
