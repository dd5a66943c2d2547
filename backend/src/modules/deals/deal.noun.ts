import { subjectIn } from '../../platform/audit/audit-subjects.js';
import type { Noun } from '../../platform/nouns/noun.js';
import { foundBy, foundIn, joined } from '../../platform/nouns/search-sql.js';
import { dealAttention } from './deal-attention.js';

export const dealNoun = {
  name: 'deal',
  search: {
    order: 60,
    permission: 'deals.read',
    from: 'deals_read t left join customers_read c on c.company_id = t.company_id and c.id = t.customer_id',
    title: 't.name',
    subtitle: joined('c.name', 'initcap(t.stage)'),
    names: ['t.name'],
    finished: `t.stage in ('won', 'lost')`,
    found: `(t.id = ${foundIn('search_deals', 'search_deals_by_name')}
      or t.id = ${foundBy('deals_read', 'customer_id', 'search_customers')})`,
  },
  subjects: { deal: subjectIn('deals_read', 'name') },
  activity: { permission: 'deals.read', path: '/api/deals', references: { customerId: 'customer' } },
  attention: dealAttention,
  counts: {
    field: 'deals',
    order: 80,
    view: 'deals_read',
    dashboard: {
      noun: 'deals',
      column: 'stage',
      states: { prospecting: {}, qualification: {}, proposal: {}, negotiation: {}, won: {}, lost: {} },
    },
  },
  exports: [
    {
      file: 'deals',
      order: 160,
      view: 'deals_read',
      columns: [
        'id',
        'customer_id',
        'name',
        ['value_cents', 'value'],
        'stage',
        'probability',
        'closed_at',
        'created_at',
        'updated_at',
      ],
    },
  ],
  trash: { permission: 'deals.write' },
  bulk: { permission: 'deals.write', changes: ['delete'] },
  imported: { kind: 'deals', order: 60 },
  refersTo: [
    {
      ...{ noun: 'customer', from: 'deals_read', column: 'customer_id' },
      holds: {
        ...{ order: 20, one: 'deal', several: 'deals', code: 'has-deals' },
        advice: '. Delete the deals, or give them another customer, first.',
      },
    },
  ],
} as const satisfies Noun;
