import { subjectIn } from '../../platform/audit/audit-subjects.js';
import type { Noun } from '../../platform/nouns/noun.js';
import { foundIn, joined, numberNames } from '../../platform/nouns/search-sql.js';

export const customerNoun = {
  name: 'customer',
  numberPrefix: 'CUST',
  search: {
    order: 50,
    from: 'customers_read t',
    title: 't.name',
    subtitle: joined('t.customer_id', 't.email', 't.phone'),
    // A customer who is a resident is already found as the resident.
    names: [...numberNames('t.customer_id'), 't.name'],
    found: `t.id = ${foundIn('search_customers', 'search_customers_by_name')} and not exists (
      select from residents_read r where r.company_id = t.company_id and r.customer_id = t.id)`,
  },
  subjects: { customer: subjectIn('customers_read', 'name') },
  activity: { permission: 'customers.read' },
  counts: { field: 'customers', order: 10, view: 'customers_read', dashboard: { noun: 'customers' } },
  exports: [
    {
      file: 'customers',
      order: 20,
      view: 'customers_read',
      columns: ['id', ['number', 'customer_id'], 'name', 'email', 'phone', 'address', 'created_at', 'updated_at'],
    },
  ],
  trash: { permission: 'customers.write' },
  bulk: { permission: 'customers.write', changes: ['delete'] },
  imported: { kind: 'customers', order: 30 },
} as const satisfies Noun;
