import { email, phone, text } from '../../platform/imports/cell-readers.js';
import type { ImportField } from '../../platform/imports/import-kind.js';

/** The columns of a file of customers. */
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
];
