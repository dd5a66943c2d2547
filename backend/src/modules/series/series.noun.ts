import { subjectIn } from '../../platform/audit/audit-subjects.js';
import { listOf } from '../../platform/nouns/activity-texts.js';
import type { Noun } from '../../platform/nouns/noun.js';
import { joined } from '../../platform/nouns/search-sql.js';
import { isStuck, ofWorkOrders, seriesAttention } from './series-attention.js';

export const seriesNoun = {
  name: 'series',
  constraints: {
    series_occurrences_once: ['This occurrence has been made already.', 'occurrence-made'],
    series_occurrences_of_order: ['This work order belongs to a series already.', 'already-repeats'],
    series_occurrences_of_invoice: ['This job belongs to a series already.', 'already-repeats'],
  },
  search: {
    order: 15,
    permission: 'workOrders.read',
    from: 'series_read t',
    title: 't.title',
    subtitle: joined('t.property_unit', 't.summary'),
    names: ['t.title'],
    finished: 't.ended_at is not null',
    // A company has few of them.
    found: `${ofWorkOrders('t')} and case when length($2) < 3 then starts_with(lower(t.title), lower($2))
      else position(lower($2) in lower(t.title)) > 0 end`,
  },
  subjects: { series: subjectIn('series_read', 'title') },
  activity: {
    permission: 'workOrders.read',
    path: '/api/series',
    references: {
      assignedToId: 'user',
      assigneeIds: 'user',
      residentId: 'resident',
      customerId: 'customer',
      invoiceId: 'invoice',
    },
    texts: { subtasks: listOf('title'), parts: listOf('name') },
  },
  attention: seriesAttention,
  notices: [
    {
      kind: 'series-stuck',
      permission: 'notifications.series',
      from: 'series_read t',
      waits: `${isStuck('t')} and ${ofWorkOrders('t')}`,
      number: `'Recurring work'`,
      title: 't.title',
      at: 'coalesce(t.stuck_since, t.updated_at)',
    },
  ],
  exports: [
    {
      file: 'series',
      order: 95,
      view: 'series_read',
      columns: [
        'id', 'title', 'property_unit', 'unit_id', 'assigned_to_id', 'rule', 'summary', 'start_date', 'mode', 'lead_days',
        'next_due', 'ended_at', 'created_at', 'updated_at', 'noun', 'customer_id',
      ], // oxfmt-ignore
    },
    {
      file: 'series-occurrences',
      order: 96,
      view: 'series_occurrences_read',
      columns: ['id', 'series_id', 'due', 'moved_to', 'is_skipped', 'work_order_id', 'made_at', 'invoice_id'],
    },
  ],
  trash: { permission: 'workOrders.write' },
  refersTo: [
    {
      ...{ noun: 'unit', from: 'series_read', column: 'unit_id' },
      holds: { order: 25, one: 'series of work orders', several: 'series of work orders' },
    },
    { noun: 'customer', from: 'series_read', column: 'customer_id' },
  ],
} as const satisfies Noun;
