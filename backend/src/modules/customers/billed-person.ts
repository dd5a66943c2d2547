import type { CompanyTx } from '../../platform/database/company-tx.js';

/** A person kept by another module who is billed as a customer. */
export interface BilledPerson {
  id: number;
}

/** What a change of the customer means for the person; the name is present only if it was changed. */
export interface PersonChange {
  name?: string;
  email: string | null;
  phone: string | null;
}

/**
 * Implemented by the module that keeps the people who are customers (residents). That module imports customers, so it
 * registers here what happens to a person whose customer is changed or deleted.
 */
export interface BilledPeople {
  /**
   * The person of a customer, locked until the transaction ends. Locked before the customer, as in every change of a
   * person.
   */
  lockByCustomer(tx: CompanyTx, customerId: number): Promise<BilledPerson | null>;
  /** The unit where the person lives or will live; such a person cannot be deleted. */
  homeOf(tx: CompanyTx, person: BilledPerson): Promise<string | null>;
  followCustomer(tx: CompanyTx, person: BilledPerson, change: PersonChange): Promise<void>;
  deleteWithCustomer(tx: CompanyTx, person: BilledPerson): Promise<void>;
}

/** Used when no module has registered: no customer is a person of another module. */
export const nobody: BilledPeople = {
  lockByCustomer: () => Promise.resolve(null),
  homeOf: () => Promise.resolve(null),
  followCustomer: () => Promise.resolve(),
  deleteWithCustomer: () => Promise.resolve(),
};
