import { subjectIn } from '../../platform/audit/audit-subjects.js';
import { listOf } from '../../platform/nouns/activity-texts.js';
import type { Noun } from '../../platform/nouns/noun.js';
import { joined } from '../../platform/nouns/search-sql.js';
import { isStuck, jobSeriesAttention, ofJobs } from './series-attention.js';

const found = (text: string): string => `case when length($2) < 3 then starts_with(lower(${text}), lower($2))
  else position(lower($2) in lower(${text})) > 0 end`;

/** Series of jobs and of drafts of invoices, which other screens show than those of work orders. */
export const jobSeriesNoun = {
  name: 'job-series',
  search: {
    order: 75,
    permission: 'workOrders.read',
    from: 'series_read t left join customers_read c on c.company_id = t.company_id and c.id = t.customer_id',
    title: 't.title',
    subtitle: joined('c.name', 't.summary'),
    names: ['t.title'],
    finished: 't.ended_at is not null',
    // A company has few of them.
    found: `${ofJobs('t')} and (${found('t.title')} or ${found('c.name')})`,
  },
  subjects: { 'job-series': subjectIn('series_read', 'title') },
  activity: {
    permission: 'workOrders.read',
    path: '/api/series',
    references: { assigneeIds: 'user', customerId: 'customer' },
    texts: { items: listOf('item') },
  },
  attention: jobSeriesAttention,
  notices: [
    {
      kind: 'job-series-stuck',
      permission: 'notifications.series',
      from: 'series_read t',
      waits: `${isStuck('t')} and ${ofJobs('t')}`,
      number: `'Recurring jobs'`,
      title: 't.title',
      at: 'coalesce(t.stuck_since, t.updated_at)',
    },
  ],
  trash: { permission: 'workOrders.write' },
} as const satisfies Noun;
