import { todayOf } from '../../../platform/database/company-day.js';
import type { CompanyTx } from '../../../platform/database/company-tx.js';
import {
  invoiceStatuses,
  ITEM_REQUIRED,
  LONGEST_ITEM,
  paymentMethods,
  readStatusOf,
  sinceWhen,
} from '../../invoices/invoices.service.js';
import { date, dollars, type Reading, text, wholeNumber, word } from '../cell-readers.js';
import type { Columns, ImportField, ImportKind, PlannedRow } from '../import-kind.js';
import { noonsOf } from './day-noons.js';
import { followLines, ITEM_OF_INVOICE, QUANTITY_OF_INVOICE, UNIT_PRICE_OF_INVOICE } from './invoice-lines.js';
import {
  followPayments,
  PAID_OF_INVOICE,
  PAYMENT_DATE_OF_INVOICE,
  PAYMENT_METHOD_OF_INVOICE,
  takePaymentsBack,
} from './invoice-payments.js';
import { amountOf, settleInvoice } from './invoice-settling.js';
import { resolveCustomers, WRITTEN_CUSTOMER } from './named-customers.js';
import { writtenDollars } from './written-dollars.js';

const QUANTITY_TOO_SMALL = 'Quantity must be at least 1.';

const fields: readonly ImportField[] = [
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
    read: text('Item', LONGEST_ITEM),
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
    read: quantity,
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
];

/**
 * Invoices are found again by their number; rows without one by what they say, where they name the day of the work. A
 * row is an invoice with one line and what was paid for it; nothing is mailed to anybody.
 */
export const invoicesImport: ImportKind = {
  name: 'invoices',
  noun: 'invoice',
  table: 'invoices',
  fields,
  keys: [
    {
      label: 'invoice number',
      of: ({ invoice_number }) => (invoice_number as string | undefined)?.toLowerCase() ?? null,
      sql: 'lower(t.invoice_number)',
    },
    {
      label: 'customer, item, amount and service date',
      of: contentOf,
      sql: `concat_ws('|', t.customer_id, lower(${ITEM_OF_INVOICE}), t.total, t.service_date)`,
      mayRepeat: true,
      // What was sent is not taken back by a list: the same work as a draft is a new invoice.
      fits: (values, record) => values.status !== 'draft' || record.status === 'draft',
    },
  ],
  defaults: {},
  derived: [
    { column: 'subtotal', type: 'int' },
    { column: 'sent_at', type: 'timestamptz' },
    { column: 'paid_at', type: 'timestamptz' },
  ],
  identity: ['invoice_number'],
  stateOf: ({ status: stored }) => stored as string,
  resolve: resolveCustomers,
  settle: settleInvoice,
  numbered: { noun: 'invoice', column: 'invoice_number' },
  derive: dateInvoices,
  follow: async (tx, records) => {
    await followLines(tx, records);
    await followPayments(tx, records);
  },
  referredToBy: [
    { table: 'invoice_shares', column: 'invoice_id' },
    // Those of the import itself are as old as the invoice.
    { table: 'invoice_items', column: 'invoice_id', where: 'c.created_at > t.created_at' },
    { table: 'payments', column: 'invoice_id', where: 'c.created_at > t.created_at' },
  ],
  release: async (tx, ids) => {
    await takePaymentsBack(tx, ids);
    return () => Promise.resolve();
  },
};

/** A job has its invoice's number (D31); what an address means by itself is no number. */
function invoiceNumber(cell: string): Reading {
  if (/^(new|\.+)$/i.test(cell)) return { reason: `An invoice cannot have the number ${cell}.` };
  return text('Invoice number', 60)(cell.replace(/^(inv|job)-(?=\d+$)/i, 'INV-'));
}

/** Elsewhere what is not paid is called open; whether it is overdue is worked out anew whenever it is read (D30). */
function status(cell: string): Reading {
  const said = cell.replace(/^(open|unpaid|outstanding|part(ly|ially)?[\s_-]paid)$/i, 'sent');
  return word('Status', invoiceStatuses)(said.replace(/^past[\s_-]due$/i, 'overdue'));
}

function quantity(cell: string): Reading {
  const reading = wholeNumber('Quantity', QUANTITY_TOO_SMALL)(cell);
  return 'value' in reading && reading.value === 0 ? { reason: QUANTITY_TOO_SMALL } : reading;
}

function contentOf(columns: Columns): string | null {
  const { customer_id: customer, item, service_date: day } = columns as Record<string, string | undefined>;
  const amount = amountOf(columns);
  return customer && item && day && amount !== undefined ? [customer, item.toLowerCase(), amount, day].join('|') : null;
}

/**
 * The day of the work and of the payment is today where the file says none. What was sent and paid elsewhere was so
 * since those days, as far as they have come: reports and papers go by it.
 */
async function dateInvoices(tx: CompanyTx, rows: readonly PlannedRow[]): Promise<void> {
  const today = await todayOf(tx);
  for (const { after } of rows) {
    after.subtotal = after.total;
    after.service_date ??= today;
    if (after.paidOn === null && after.paid !== 0) after.paidOn = today;
  }
  const [sent, paid] = [
    await noonsOf(tx, rows.map(({ before, after }) => (before ? null : after.service_date))), // oxfmt-ignore
    await noonsOf(tx, rows.map(({ after }) => after.paidOn ?? null)), // oxfmt-ignore
  ];
  const now = new Date();
  rows.forEach(({ before, after }, place) => {
    const hasBeen = (columns: Columns | null, states: string[]) => states.includes(columns?.status as string);
    const note = (column: string, states: string[], noon: Date | null) => {
      const since = sinceWhen(hasBeen(before, states), hasBeen(after, states), noon && noon < now ? noon : now);
      if (since !== undefined) after[column] = since?.toISOString() ?? null;
    };
    note('sent_at', ['sent', 'paid'], sent[place]!);
    note('paid_at', ['paid'], paid[place]!);
  });
}
