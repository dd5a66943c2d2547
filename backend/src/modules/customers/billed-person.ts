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

/** Implemented by the module that keeps people (residents); it registers itself here, because it imports this one. */
export interface BilledPeople {
  /** Locks the person until the transaction ends; every change locks the person before the customer. */
  lockByCustomer(tx: CompanyTx, customerId: number): Promise<BilledPerson | null>;
  /** The unit where the person lives or will live; such a person cannot be deleted. */
  homeOf(tx: CompanyTx, person: BilledPerson): Promise<string | null>;
  followCustomer(tx: CompanyTx, person: BilledPerson, change: PersonChange): Promise<void>;
  /** Moves the person to the trash, as part of the customer's move. */
  takeWithCustomer(tx: CompanyTx, person: BilledPerson): void;
}

/** Used when no module has registered: no customer is a person of another module. */
export const nobody: BilledPeople = {
  lockByCustomer: () => Promise.resolve(null),
  homeOf: () => Promise.resolve(null),
  followCustomer: () => Promise.resolve(),
  takeWithCustomer: () => undefined,
};

/** A person who is deleted, while their customer stays. */
export interface FormerPerson {
  /** Where they lived. */
  unitIds: readonly number[];
  makerId: number | null;
}
