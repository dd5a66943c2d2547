import type { Attention } from '../../platform/nouns/noun.js';

/** What the list of estimates shows with the status accepted: work that was promised, and is no job yet. */
export const estimateAttention: readonly Attention[] = [
  {
    kind: 'estimate-not-converted',
    permission: 'invoices.read',
    from: 'estimates_read t',
    where: `t.status = 'accepted'`,
    amount: 't.total',
  },
];
