import type { Attention } from '../../platform/nouns/noun.js';

const STALE_DAYS = 30;

export const dealSelections = ['stale'] as const;
export type DealSelection = (typeof dealSelections)[number];

/** Open, and unchanged for 30 days. */
export const isStale = (alias: string): string =>
  `${alias}.stage not in ('won', 'lost') and ${alias}.updated_at < now() - interval '${STALE_DAYS} days'`;

/** What the board shows with the filter `only`. */
export const dealAttention: readonly Attention[] = [
  { kind: 'deal-stale', permission: 'deals.read', from: 'deals_read t', where: isStale('t'), amount: 't.value' },
];
