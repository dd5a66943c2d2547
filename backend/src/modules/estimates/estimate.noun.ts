import { subjectIn } from '../../platform/audit/audit-subjects.js';
import { listOf } from '../../platform/nouns/activity-texts.js';
import type { Noun } from '../../platform/nouns/noun.js';
import { foundBy, foundIn, numberNames } from '../../platform/nouns/search-sql.js';
import { estimateAttention } from './estimate-attention.js';

const estimatesWithCustomers =
  'estimates_read t join customers_read c on c.company_id = t.company_id and c.id = t.customer_id';

/** Whoever sells should know what the customer answered. */
const answered = (answer: 'accepted' | 'declined') =>
  ({
    kind: `estimate-${answer}` as const,
    permission: 'notifications.invoices',
    from: estimatesWithCustomers,
    waits: `t.status = '${answer}' and t.answered_at > now() - interval '30 days'`,
    number: 't.estimate_number',
    title: 'c.name',
    at: 't.answered_at',
  }) as const;

export const estimateNoun = {
  name: 'estimate',
  numberPrefix: 'EST',
  constraints: {
    estimate_answers_once: ['This version of the estimate has been answered already.', 'estimate-answered'],
  },
  search: {
    order: 65,
    permission: 'invoices.read',
    from: estimatesWithCustomers,
    title: 't.estimate_number',
    subtitle: 'c.name',
    names: numberNames('t.estimate_number'),
    finished: `t.status in ('declined', 'converted')`,
    found: `(t.id = ${foundIn('search_estimates')}
      or t.id = ${foundBy('estimates_read', 'customer_id', 'search_customers')})`,
  },
  subjects: { estimate: subjectIn('estimates_read', 'estimate_number') },
  activity: {
    permission: 'invoices.read',
    path: '/api/estimates',
    references: { customerId: 'customer', dealId: 'deal', invoiceId: 'invoice' },
    texts: { items: listOf('item') },
  },
  attention: estimateAttention,
  notices: [answered('accepted'), answered('declined')],
  exports: [
    {
      file: 'estimates',
      order: 125,
      view: 'estimates_read',
      columns: [
        'id',
        'estimate_number',
        'customer_id',
        'deal_id',
        'status',
        'revision',
        ['subtotal_cents', 'subtotal'],
        ['discount_cents', 'discount'],
        'tax_name',
        'tax_basis_points',
        ['tax_cents', 'tax'],
        ['total_cents', 'total'],
        ['deposit_cents', 'deposit'],
        'valid_until',
        'message',
        'sent_at',
        'answered_at',
        'converted_at',
        'created_at',
        'updated_at',
      ],
    },
    {
      file: 'estimate-items',
      order: 126,
      view: 'estimate_items_read',
      columns: [
        'id',
        'estimate_id',
        'item',
        'quantity',
        ['unit_price_cents', 'unit_price'],
        ['price_cents', 'price'],
        'taxable',
        'position',
      ],
    },
  ],
  trash: { permission: 'invoices.write' },
  bulk: { permission: 'invoices.write', changes: ['delete'] },
  refersTo: [
    {
      ...{ noun: 'customer', from: 'estimates_read', column: 'customer_id' },
      holds: { order: 15, one: 'estimate', several: 'estimates', code: 'has-estimates' },
    },
    { noun: 'deal', from: 'estimates_read', column: 'deal_id' },
  ],
} as const satisfies Noun;
