import { basisPoints, dollars, text } from '../../../platform/imports/cell-readers.js';
import type { ImportField } from '../../../platform/imports/import-kind.js';
import { writtenDollars } from '../../../platform/imports/written-dollars.js';

const MAX_TAX_NAME = 80;

/** Empty for an invoice without discount and tax, which are changed in the invoice itself. */
export const termFields: readonly ImportField[] = [
  {
    name: 'discount',
    label: 'Discount',
    headings: ['discount amount', 'total discount', 'reduction'],
    column: null,
    type: 'int',
    read: dollars('Discount'),
    example: '',
    held: 't.discount',
    exported: writtenDollars('nullif(t.discount, 0)'),
  },
  {
    name: 'taxName',
    label: 'Tax name',
    headings: ['tax code', 'tax agency', 'tax label'],
    column: 'tax_name',
    type: 'text',
    read: text('Tax name', MAX_TAX_NAME),
    example: '',
  },
  {
    name: 'taxRate',
    label: 'Tax rate',
    headings: ['tax percent', 'sales tax rate', 'vat rate'],
    column: 'tax_basis_points',
    type: 'int',
    read: basisPoints('Tax rate'),
    example: '',
    exported: `trim_scale(t.tax_basis_points / 100.0) || '%'`,
  },
  {
    name: 'tax',
    label: 'Tax',
    headings: ['tax amount', 'sales tax', 'total tax', 'vat'],
    column: 'tax',
    type: 'int',
    read: dollars('Tax'),
    example: '',
    exported: writtenDollars('nullif(t.tax, 0)'),
  },
];
