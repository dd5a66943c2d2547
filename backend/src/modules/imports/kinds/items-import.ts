import { dollars, text, word } from '../cell-readers.js';
import type { ImportKind } from '../import-kind.js';
import { writtenDollars } from './written-dollars.js';

/** Items and services are found again by their name, whatever its case. */
export const itemsImport: ImportKind = {
  name: 'items',
  noun: 'item',
  table: 'company_items',
  fields: [
    {
      name: 'name',
      label: 'Name',
      headings: ['item', 'item name', 'service', 'product', 'title'],
      column: 'name',
      type: 'text',
      read: text('Name', 200),
      required: 'Name is required',
      example: 'Deep cleaning',
    },
    {
      name: 'description',
      label: 'Description',
      headings: ['details', 'notes', 'text'],
      column: 'description',
      type: 'text',
      read: text('Description', 10_000, { lines: true }),
      example: 'Kitchen and bathrooms, up to 3 hours',
    },
    {
      name: 'type',
      label: 'Type',
      headings: ['kind', 'category', 'item type'],
      column: 'type',
      type: 'text',
      read: word('Type', ['service', 'product']),
      pattern: /^(service|product)$/i,
      example: 'service',
    },
    {
      name: 'price',
      label: 'Price',
      headings: ['rate', 'amount', 'cost', 'unit price', 'sales price'],
      column: 'price',
      type: 'int',
      read: dollars('Price'),
      required: 'Price is required',
      pattern: /^\$?\s?[\d,]+\.\d\d$/,
      example: '180.00',
      exported: writtenDollars('t.price'),
    },
  ],
  keys: [
    {
      label: 'name',
      of: ({ name }) => (name as string | undefined)?.toLowerCase() ?? null,
      sql: 'lower(t.name)',
    },
  ],
  defaults: { type: 'service' },
  identity: ['name'],
  stateOf: () => 'all',
  referredToBy: [],
};
