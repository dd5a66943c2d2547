import type { Attention } from '../../platform/nouns/noun.js';

/** Its next order could not be made. */
export const isStuck = (alias: string): string => `(${alias}.problem is not null and ${alias}.ended_at is null)`;

/** What the list shows with its filter. */
export const seriesAttention: readonly Attention[] = [
  { kind: 'series-stuck', permission: 'notifications.series', from: 'series_read t', where: isStuck('t') },
];
