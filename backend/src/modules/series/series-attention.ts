import type { Attention } from '../../platform/nouns/noun.js';

/** What comes next could not be made. */
export const isStuck = (alias: string): string => `(${alias}.problem is not null and ${alias}.ended_at is null)`;

export const ofWorkOrders = (alias: string): string => `${alias}.noun = 'work-order'`;
export const ofJobs = (alias: string): string => `${alias}.noun <> 'work-order'`;

/** What the list shows with its filter. */
export const seriesAttention: readonly Attention[] = [
  {
    ...{ kind: 'series-stuck', permission: 'notifications.series', from: 'series_read t' },
    where: `${isStuck('t')} and ${ofWorkOrders('t')}`,
  },
];

export const jobSeriesAttention: readonly Attention[] = [
  {
    ...{ kind: 'job-series-stuck', permission: 'notifications.series', from: 'series_read t' },
    where: `${isStuck('t')} and ${ofJobs('t')}`,
  },
];
