import { text } from '../../platform/imports/cell-readers.js';
import { contactFields } from '../../platform/imports/contact-fields.js';
import type { ImportField } from '../../platform/imports/import-kind.js';

export const customerFields: readonly ImportField[] = [
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
  ...contactFields('ada.park@example.com'),
  {
    name: 'address',
    label: 'Address',
    headings: ['street', 'street address', 'billing address', 'location'],
    column: 'address',
    type: 'text',
    read: text('Address', 500, { lines: true }),
    example: '4 Oak Lane, Raleigh NC 27601',
  },
];
