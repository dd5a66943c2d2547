import type { CompanyRead, CompanyTx } from '../../platform/database/company-tx.js';
import type { Search } from '../../platform/database/search.js';

/**
 * The module that keeps the people who live in units (residents). It uses the leases, so it says here what becomes of a
 * person whose lease changes.
 */
export interface HousedPeople {
  /** What a person is called, who is locked until the transaction ends; null for nobody of this company. */
  lockName(tx: CompanyTx, personId: number): Promise<string | null>;
  /** Writes into the people's own records from when to when they live where they do. */
  followLeases(tx: CompanyTx, personIds: readonly number[]): Promise<void>;
  /** The people that a text finds; undefined without a text. */
  search(read: CompanyRead, text: string | undefined): Promise<Search | undefined>;
}

/** Without such a module nobody can move in. */
export const nobody: HousedPeople = {
  lockName: () => Promise.resolve(null),
  followLeases: () => Promise.resolve(),
  search: () => Promise.resolve(undefined),
};
