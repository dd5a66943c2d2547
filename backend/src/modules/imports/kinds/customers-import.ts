import { email, phone, text } from '../cell-readers.js';
import type { ImportKind } from '../import-kind.js';

/** Customers are found again by their number, else by e-mail, else by name. Those who are residents are imported as residents (D19). */
export const customersImport: ImportKind = {
  name: 'customers',
  noun: 'customer',
  table: 'customers',
  fields: [
    {
      name: 'customerId',
      label: 'Customer number',
      headings: ['customer no', 'customer #', 'customer id', 'account', 'account number', 'number', 'id'],
      column: 'customer_id',
      type: 'text',
      read: text('Customer number', 60),
      pattern: /^CUST-\d+$/,
      example: '',
    },
    {
      name: 'name',
      label: 'Name',
      headings: ['customer', 'customer name', 'full name', 'client', 'contact', 'company'],
      column: 'name',
      type: 'text',
      read: text('Name', 200),
      required: 'Name is required',
      example: 'Ada Park',
    },
    {
      name: 'email',
      label: 'E-mail',
      headings: ['email', 'mail', 'email address'],
      column: 'email',
      type: 'text',
      read: email('E-mail'),
      pattern: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
      example: 'ada.park@example.com',
    },
    {
      name: 'phone',
      label: 'Phone',
      headings: ['phone number', 'telephone', 'mobile', 'cell', 'tel'],
      column: 'phone',
      type: 'text',
      read: phone('Phone'),
      pattern: /^\+?[\d\s().-]{10,17}$/,
      example: '919-555-0142',
    },
    {
      name: 'address',
      label: 'Address',
      headings: ['street', 'street address', 'billing address', 'location'],
      column: 'address',
      type: 'text',
      read: text('Address', 500, { lines: true }),
      example: '4 Oak Lane, Raleigh NC 27601',
    },
  ],
  keys: [
    {
      label: 'customer number',
      of: ({ customer_id }) => (customer_id as string | undefined) ?? null,
      sql: 't.customer_id',
    },
    {
      label: 'e-mail',
      of: ({ email: address }) => (address as string | undefined)?.toLowerCase() ?? null,
      sql: 'lower(t.email)',
    },
    {
      label: 'name',
      of: ({ name }) => (name as string | undefined)?.toLowerCase() ?? null,
      sql: 'lower(t.name)',
    },
  ],
  defaults: {},
  identity: ['customer_id'],
  stateOf: () => 'all',
  watched: 'exists (select from residents r where r.company_id = t.company_id and r.customer_id = t.id)',
  refuse: (isResident) => (isResident === true ? 'This customer is a resident: import it as a resident.' : undefined),
  numbered: { noun: 'customer', column: 'customer_id' },
  referredToBy: [
    { table: 'residents', column: 'customer_id' },
    { table: 'invoices', column: 'customer_id' },
    { table: 'deals', column: 'customer_id' },
  ],
};
