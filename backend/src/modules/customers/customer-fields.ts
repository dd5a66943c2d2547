import { text } from '../../platform/imports/cell-readers.js';
import { contactFields } from '../../platform/imports/contact-fields.js';
import type { ImportField } from '../../platform/imports/import-kind.js';
import { readAddresses, WRITTEN_ADDRESSES } from './addresses/written-addresses.js';
import { readTags } from './customer-tags.js';

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
  {
    name: 'addresses',
    label: 'More addresses',
    headings: ['other addresses', 'service addresses', 'properties', 'sites'],
    column: null,
    type: 'text',
    read: readAddresses,
    example: 'Cabin: 9 Lake Road, Asheville NC 28801',
    exported: WRITTEN_ADDRESSES,
  },
  {
    name: 'tags',
    label: 'Tags',
    headings: ['tag', 'labels', 'groups'],
    column: 'tags',
    type: 'text[]',
    read: readTags,
    example: 'Contract, Weekends',
    exported: `array_to_string(t.tags, ', ')`,
  },
];
