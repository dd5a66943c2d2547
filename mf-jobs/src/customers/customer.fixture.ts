import type { Schemas } from '@nerka/mf-shared/api';
import type { Customer } from '../customer-picker/customers.api';

let made = 0;
const INSTANT = '2026-11-20T15:04:00.000Z';

export function buildCustomer(values: Partial<Customer> = {}): Customer {
  made += 1;
  return {
    id: made,
    companyId: 1,
    customerId: `CUST-${String(made).padStart(4, '0')}`,
    name: `Customer ${made}`,
    email: null,
    phone: null,
    address: null,
    tags: [],
    residentId: null,
    balance: 0,
    overdueBalance: 0,
    version: 1,
    createdAt: INSTANT,
    updatedAt: INSTANT,
    ...values,
  };
}

type Deal = Schemas['DealResponse'];

export function buildDeal(values: Partial<Deal> = {}): Deal {
  made += 1;
  return {
    id: made,
    companyId: 1,
    customerId: 7,
    customer: { id: 7, name: 'Ada Birch', email: null, phone: null },
    name: `Deal ${made}`,
    value: 250_000,
    stage: 'proposal',
    probability: 50,
    weightedValue: 125_000,
    invoice: null,
    notDrafted: null,
    closedAt: null,
    version: 1,
    createdAt: INSTANT,
    updatedAt: INSTANT,
    ...values,
  };
}
