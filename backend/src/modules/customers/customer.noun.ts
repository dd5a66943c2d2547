import { subjectIn } from '../../platform/audit/audit-subjects.js';
import type { Noun } from '../../platform/nouns/noun.js';
import { foundIn, joined, numberNames } from '../../platform/nouns/search-sql.js';

/** Characters of a note by which the log calls it. */
const SHOWN_NOTE = 60;

export const customerNoun = {
  name: 'customer',
  numberPrefix: 'CUST',
  search: {
    order: 50,
    permission: 'customers.read',
    from: 'customers_read t',
    title: 't.name',
    subtitle: joined('t.customer_id', 't.email', 't.phone'),
    // A customer who is a resident is already found as the resident.
    names: [...numberNames('t.customer_id'), 't.name'],
    found: `t.id = ${foundIn('search_customers', 'search_customers_by_name')} and not exists (
      select from residents_read r where r.company_id = t.company_id and r.customer_id = t.id)`,
  },
  subjects: {
    customer: subjectIn('customers_read', 'name'),
    'customer-address': subjectIn('customer_addresses_read', 'label'),
    'customer-note': subjectIn('customer_notes_read', `left(text, ${SHOWN_NOTE})`),
  },
  activity: {
    permission: 'customers.read',
    path: '/api/customers',
    parts: { 'customer-address': 'parent', 'customer-note': 'parent' },
  },
  counts: { field: 'customers', order: 10, view: 'customers_read', dashboard: { noun: 'customers' } },
  exports: [
    {
      file: 'customers',
      order: 20,
      view: 'customers_read',
      columns: [
        'id',
        ['number', 'customer_id'],
        'name',
        'email',
        'phone',
        'address',
        ['tags', `array_to_string(tags, ', ')`],
        'created_at',
        'updated_at',
      ],
    },
    {
      file: 'customer-addresses',
      order: 21,
      view: 'customer_addresses_read',
      columns: ['id', 'customer_id', 'label', 'address', 'created_at'],
    },
    {
      file: 'customer-notes',
      order: 22,
      view: 'customer_notes_read',
      columns: ['id', 'customer_id', 'text', 'created_by_id', 'created_at'],
    },
  ],
  // An import that is undone deletes nobody about whom the staff have written since.
  refersTo: [
    // Addresses that the import itself made have the customer's creation time.
    { noun: 'customer', from: 'customer_addresses_read', column: 'customer_id', where: 'c.created_at > t.created_at' },
    { noun: 'customer', from: 'customer_notes_read', column: 'customer_id' },
  ],
  trash: { permission: 'customers.write' },
  bulk: { permission: 'customers.write', changes: ['delete'] },
  imported: { kind: 'customers', order: 30 },
} as const satisfies Noun;
