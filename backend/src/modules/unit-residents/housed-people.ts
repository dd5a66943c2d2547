import type { CompanyRead, CompanyTx } from '../../platform/database/company-tx.js';
import type { Search } from '../../platform/database/search.js';

export interface HousedPerson {
  id: number;
  /** By which they are called. */
  name: string;
}

export interface NewPerson {
  firstName: string;
  lastName: string;
  preferredName?: string | null;
  email?: string | null;
  phone?: string | null;
}

/** Implemented by the residents module, which imports this one: what happens to a person whose lease changes. */
export interface HousedPeople {
  /** Locks the person until the transaction ends; null if the company has no such person. */
  lock(tx: CompanyTx, personId: number): Promise<HousedPerson | null>;
  /** Locks, by id, everybody who lives, will live or has lived in the unit, so that nobody gets two homes at once. */
  lockOfUnit(tx: CompanyTx, unitId: number): Promise<void>;
  add(tx: CompanyTx, person: NewPerson): Promise<HousedPerson>;
  /** Copies the dates of the lease links to the people's own records. */
  followLeases(tx: CompanyTx, personIds: readonly number[]): Promise<void>;
  /** The people that a text finds; undefined without a text. */
  search(read: CompanyRead, text: string | undefined): Promise<Search | undefined>;
}

/** Used when no module has registered: nobody can move in. */
export const nobody: HousedPeople = {
  lock: () => Promise.resolve(null),
  lockOfUnit: () => Promise.resolve(),
  add: () => Promise.reject(new Error('No module keeps the people who live in units.')),
  followLeases: () => Promise.resolve(),
  search: () => Promise.resolve(undefined),
};
