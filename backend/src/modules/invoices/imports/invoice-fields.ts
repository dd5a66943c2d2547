import { date, dollars, type Reading, text, upToHundredths, word } from '../../../platform/imports/cell-readers.js';
import type { ImportField } from '../../../platform/imports/import-kind.js';
import { writtenDollars } from '../../../platform/imports/written-dollars.js';
import { WRITTEN_CUSTOMER } from '../../customers/named-customers.service.js';
import { invoiceStatuses, ITEM_REQUIRED, MAX_ITEM, paymentMethods, readStatusOf } from '../invoices.service.js';
import { ITEM_OF_INVOICE, QUANTITY_OF_INVOICE, UNIT_PRICE_OF_INVOICE } from './invoice-lines.js';
import { termFields } from './invoice-term-fields.js';
import { PAID_OF_INVOICE, PAYMENT_DATE_OF_INVOICE, PAYMENT_METHOD_OF_INVOICE } from './invoice-payments.js';

const QUANTITY_TOO_SMALL = 'Quantity must be more than 0.';

export const invoiceFields: readonly ImportField[] = [
  {
    name: 'invoiceNumber',
    label: 'Invoice number',
    headings: ['invoice', 'invoice no', 'invoice #', 'invoice id', 'number', 'num', 'job', 'job number'],
    column: 'invoice_number',
    type: 'text',
    read: invoiceNumber,
    pattern: /^(INV|JOB)-\d+$/i,
    example: '',
  },
  {
    name: 'customer',
    label: 'Customer',
    headings: [
      'customer name',
      'customer email',
      'customer number',
      'client',
      'contact',
      'account',
      'company',
      'bill to',
    ],
    column: 'customer_id',
    type: 'int',
    read: text('Customer', 254),
    required: 'Customer is required',
    example: 'Ada Park',
    exported: WRITTEN_CUSTOMER,
  },
  {
    name: 'status',
    label: 'Status',
    headings: ['invoice status', 'payment status', 'state'],
    column: 'status',
    type: 'text',
    read: status,
    pattern: new RegExp(`^(${invoiceStatuses.join('|')})$`, 'i'),
    example: 'Sent',
    exported: `initcap(${readStatusOf('t')})`,
  },
  {
    name: 'serviceDate',
    label: 'Service date',
    headings: ['date', 'invoice date', 'date of service', 'job date', 'issue date', 'issued'],
    column: 'service_date',
    type: 'date',
    read: date('Service date'),
    example: '2026-03-01',
  },
  {
    name: 'dueDate',
    label: 'Due date',
    headings: ['due', 'due on', 'payment due'],
    column: 'due_date',
    type: 'date',
    read: date('Due date'),
    example: '2026-03-31',
  },
  {
    name: 'item',
    label: 'Item',
    headings: ['description', 'item name', 'service', 'product', 'product/service', 'work', 'details', 'line'],
    column: null,
    type: 'text',
    read: text('Item', MAX_ITEM),
    required: ITEM_REQUIRED,
    example: 'Boiler service',
    exported: ITEM_OF_INVOICE,
  },
  {
    name: 'quantity',
    label: 'Quantity',
    headings: ['qty', 'hours', 'count'],
    column: null,
    type: 'int',
    read: upToHundredths('Quantity', QUANTITY_TOO_SMALL),
    example: '2',
    exported: QUANTITY_OF_INVOICE,
  },
  {
    name: 'unitPrice',
    label: 'Unit price',
    headings: ['rate', 'price', 'price each', 'sales price'],
    column: null,
    type: 'int',
    read: dollars('Unit price'),
    example: '90.00',
    ...UNIT_PRICE_OF_INVOICE,
  },
  {
    name: 'amount',
    label: 'Amount',
    headings: ['total', 'invoice amount', 'invoice total', 'line total', 'total amount'],
    column: 'total',
    type: 'int',
    read: dollars('Amount'),
    pattern: /^\$?\s?[\d,]+\.\d\d$/,
    example: '180.00',
    exported: writtenDollars('t.total'),
  },
  {
    name: 'paid',
    label: 'Paid',
    headings: ['amount paid', 'paid amount', 'total paid', 'payment', 'payments', 'received'],
    column: null,
    type: 'int',
    read: dollars('Paid'),
    example: '50.00',
    ...PAID_OF_INVOICE,
  },
  {
    name: 'paidOn',
    label: 'Paid on',
    headings: ['payment date', 'date of payment', 'date paid', 'paid date'],
    column: null,
    type: 'date',
    read: date('Paid on'),
    example: '2026-03-15',
    exported: PAYMENT_DATE_OF_INVOICE,
  },
  {
    name: 'paymentMethod',
    label: 'Payment method',
    headings: ['method', 'paid by', 'method of payment'],
    column: null,
    type: 'text',
    read: word('Payment method', paymentMethods),
    example: 'Check',
    ...PAYMENT_METHOD_OF_INVOICE,
  },
  {
    name: 'message',
    label: 'Message',
    headings: ['memo', 'note', 'notes', 'comment', 'comments'],
    column: 'message',
    type: 'text',
    read: text('Message', 10_000, { lines: true }),
    example: '',
  },
  ...termFields,
];

/** A job has the same number as its invoice; a word with its own meaning in an address is not allowed as a number. */
function invoiceNumber(cell: string): Reading {
  if (/^(new|\.+)$/i.test(cell)) return { reason: `An invoice cannot have the number ${cell}.` };
  return text('Invoice number', 60)(cell.replace(/^(inv|job)-(?=\d+$)/i, 'INV-'));
}

/** Other products call unpaid invoices open; whether one is overdue is computed on every read. */
function status(cell: string): Reading {
  const said = cell.replace(/^(open|unpaid|outstanding|part(ly|ially)?[\s_-]paid)$/i, 'sent');
  return word('Status', invoiceStatuses)(said.replace(/^past[\s_-]due$/i, 'overdue'));
}
