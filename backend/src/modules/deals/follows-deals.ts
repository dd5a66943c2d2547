import type { CompanyTx } from '../../platform/database/company-tx.js';

/** A module whose records may belong to a deal. */
export interface FollowsDeals {
  /** Clears the deal of its records, as part of moving the deal to the trash. */
  takeDeal: (tx: CompanyTx, dealId: number) => void;
}
