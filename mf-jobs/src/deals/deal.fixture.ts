import type { Deal } from './deal-labels';

let made = 0;

export function buildDeal(values: Partial<Deal> = {}): Deal {
  made += 1;
  const deal = {
    id: made,
    companyId: 1,
    customerId: null,
    customer: null,
    name: `Deal ${made}`,
    value: 100_000,
    stage: 'prospecting' as const,
    probability: 20,
    closedAt: null,
    invoice: null,
    notDrafted: null,
    version: 1,
    createdAt: '2026-11-20T15:04:00.000Z',
    updatedAt: '2026-11-20T15:04:00.000Z',
    ...values,
  };
  return { weightedValue: Math.round((deal.value * deal.probability) / 100), ...deal };
}
