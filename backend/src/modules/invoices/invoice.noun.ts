import { subjectIn } from '../../platform/audit/audit-subjects.js';
import { listOf, percent } from '../../platform/nouns/activity-texts.js';
import { noticeDay, startOfDay } from '../../platform/nouns/notice-sql.js';
import { TODAY } from '../../platform/database/company-day.js';
import type { Noun } from '../../platform/nouns/noun.js';
import { foundBy, foundIn, numberNames } from '../../platform/nouns/search-sql.js';
import { invoiceAttention, isOverdue } from './invoice-attention.js';

const invoicesWithCustomers =
  'invoices_read t join customers_read c on c.company_id = t.company_id and c.id = t.customer_id';

const jobNumber = `replace(t.invoice_number, 'INV-', 'JOB-')`;

export const invoiceNoun = {
  name: 'invoice',
  numberPrefix: 'INV',
  search: {
    order: 70,
    permission: 'invoices.read',
    from: invoicesWithCustomers,
    // Whoever types a job's number looks for the job.
    title: `case when starts_with(lower($2), 'job') then ${jobNumber} else t.invoice_number end`,
    subtitle: 'c.name',
    names: [...numberNames('t.invoice_number'), jobNumber],
    finished: `t.status in ('paid', 'void')`,
    found: `(t.id = ${foundIn('search_invoices')} or t.invoice_number = replace(upper($2), 'JOB-', 'INV-')
      or t.id = ${foundBy('invoices_read', 'customer_id', 'search_customers')})`,
  },
  subjects: { invoice: subjectIn('invoices_read', 'invoice_number') },
  activity: {
    permission: 'invoices.read',
    path: '/api/invoices',
    parts: { payment: 'parent', 'invoice-item': 'parent' },
    related: { visit: { view: 'visits_read', column: 'invoice_id' } },
    references: { customerId: 'customer', assignedToId: 'user', dealId: 'deal', estimateId: 'estimate' },
    texts: {
      items: listOf('item'),
      taxBasisPoints: percent,
      discountBasisPoints: percent,
      // The name and the rate are shown.
      taxRateId: () => null,
    },
  },
  notices: [
    {
      kind: 'invoice-overdue',
      permission: 'notifications.invoices',
      from: invoicesWithCustomers,
      waits: isOverdue('t', noticeDay),
      number: 't.invoice_number',
      title: 'c.name',
      dueDate: 't.due_date',
      at: `greatest(${startOfDay('t.due_date + 1')}, t.sent_at)`,
    },
  ],
  attention: invoiceAttention,
  counts: {
    field: 'invoices',
    order: 70,
    view: 'invoices_read',
    dashboard: {
      noun: 'invoices',
      states: {
        draft: {},
        unpaid: { state: 'sent', about: 'Sent and not paid, the overdue ones too.' },
        overdue: { now: isOverdue('t') },
        paid: {},
        today: {
          now: `t.service_date = ${TODAY} and t.status <> 'void'`,
          about: 'How many of them are jobs of today.',
        },
      },
    },
  },
  exports: [
    {
      file: 'invoices',
      order: 130,
      view: 'invoices_read',
      columns: [
        'id',
        'invoice_number',
        'customer_id',
        'status',
        ['subtotal_cents', 'subtotal'],
        ['discount_cents', 'discount'],
        'tax_name',
        'tax_basis_points',
        ['tax_cents', 'tax'],
        ['deducted_cents', 'deducted'],
        'deducted_in_id',
        ['total_cents', 'total'],
        'service_date',
        'due_date',
        'message',
        'service_address',
        'assigned_to_id',
        'start_time',
        'sent_at',
        'paid_at',
        'voided_at',
        'viewed_at',
        'reminded_at',
        'reminder_count',
        'created_at',
        'updated_at',
      ],
    },
    {
      file: 'invoice-items',
      order: 140,
      view: 'invoice_items_read',
      columns: [
        'id',
        'invoice_id',
        'item',
        ['quantity', 'exact_quantity'],
        'taxable',
        ['unit_price_cents', 'unit_price'],
        ['price_cents', 'price'],
        'position',
      ],
    },
    {
      file: 'payments',
      order: 150,
      view: 'payments_read',
      columns: ['id', 'invoice_id', ['amount_cents', 'amount'], 'method', 'date', 'note', 'created_at'],
    },
  ],
  trash: { permission: 'invoices.write' },
  bulk: { permission: 'invoices.write', changes: ['status', 'assigneeIds', 'delete'] },
  imported: { kind: 'invoices', order: 70 },
  refersTo: [
    {
      ...{ noun: 'customer', from: 'invoices_read', column: 'customer_id' },
      holds: { order: 10, one: 'invoice', several: 'invoices', code: 'has-invoices' },
    },
    { noun: 'deal', from: 'invoices_read', column: 'deal_id' },
    { noun: 'invoice', from: 'invoices_read', column: 'deducted_in_id' },
    { noun: 'invoice', from: 'invoice_shares', column: 'invoice_id' },
    // Payments of the import itself have the invoice's creation time.
    { noun: 'invoice', from: 'invoice_items_read', column: 'invoice_id', where: 'c.created_at > t.created_at' },
    { noun: 'invoice', from: 'payments_read', column: 'invoice_id', where: 'c.created_at > t.created_at' },
  ],
} as const satisfies Noun;
