import { Injectable } from '@nestjs/common';
import { BulkRecords } from '../../platform/database/bulk-records.js';
import { dollars, text, word, yesOrNo } from '../../platform/imports/cell-readers.js';
import { type Columns, type ImportField, type ImportKind, storedColumns } from '../../platform/imports/import-kind.js';
import { writtenDollars } from '../../platform/imports/written-dollars.js';
import { itemNoun } from './item.noun.js';

const fields: readonly ImportField[] = [
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
  {
    name: 'taxable',
    label: 'Taxable',
    headings: ['tax', 'taxed', 'sales tax', 'is taxable'],
    column: 'taxable',
    type: 'boolean',
    read: yesOrNo('Taxable'),
    pattern: /^(yes|no)$/i,
    example: 'yes',
    exported: `case when t.taxable then 'yes' else 'no' end`,
  },
];

/** Matches items and services by name, ignoring case. */
@Injectable()
export class ItemsImport implements ImportKind {
  readonly noun = itemNoun;
  readonly counted = 'company_items';
  readonly records = new BulkRecords({
    table: 'items',
    columns: storedColumns(fields),
    identity: ['name'],
    send: (read, sql, values) => read.query(sql, values),
  });
  readonly fields = fields;
  readonly keys = [
    {
      label: 'name',
      of: ({ name }: Columns) => (name as string | undefined)?.toLowerCase() ?? null,
      sql: 'lower(t.name)',
    },
  ];
  readonly defaults = { type: 'service', taxable: true };
  readonly stateOf = (): string => 'all';
}
