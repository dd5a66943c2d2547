import type { CompanyTx } from '../../platform/database/company-tx.js';

/** Somebody whom another module keeps and who is billed as a customer. */
export interface BilledPerson {
  id: number;
}

/** What a changed customer means for the person: the name only where it was changed. */
export interface PersonChange {
  name?: string;
  email: string | null;
  phone: string | null;
}

/**
 * The module that keeps the people who are customers (residents). It uses customers, so it says here what becomes of a
 * person whose customer is changed or deleted.
 */
export interface BilledPeople {
  /** The person of a customer, locked until the transaction ends: before the customer, as every change of a person does. */
  lockByCustomer(tx: CompanyTx, customerId: number): Promise<BilledPerson | null>;
  /** Where the person lives or will live: who does is not deleted. */
  homeOf(tx: CompanyTx, person: BilledPerson): Promise<string | null>;
  followCustomer(tx: CompanyTx, person: BilledPerson, change: PersonChange): Promise<void>;
  deleteWithCustomer(tx: CompanyTx, person: BilledPerson): Promise<void>;
}

/** Without such a module a customer is nobody's. */
export const nobody: BilledPeople = {
  lockByCustomer: () => Promise.resolve(null),
  homeOf: () => Promise.resolve(null),
  followCustomer: () => Promise.resolve(),
  deleteWithCustomer: () => Promise.resolve(),
};
