import type { CompanyRead, CompanyTx } from '../../platform/database/company-tx.js';
import type { Search } from '../../platform/database/search.js';

/** Implemented by the residents module, which imports this one: what happens to a person whose lease changes. */
export interface HousedPeople {
  /** Locks the person until the transaction ends and returns their name; null if the company has no such person. */
  lockName(tx: CompanyTx, personId: number): Promise<string | null>;
  /** Copies the dates of the lease links to the people's own records. */
  followLeases(tx: CompanyTx, personIds: readonly number[]): Promise<void>;
  /** The people that a text finds; undefined without a text. */
  search(read: CompanyRead, text: string | undefined): Promise<Search | undefined>;
}

/** Used when no module has registered: nobody can move in. */
export const nobody: HousedPeople = {
  lockName: () => Promise.resolve(null),
  followLeases: () => Promise.resolve(),
  search: () => Promise.resolve(undefined),
};
