import { aSummary, fakeApi, page, type FakeApi } from '@nerka/mf-shared/testing';

export const summary = aSummary({
  customers: 482,
  workOrders: { total: 1818, open: 10, in_progress: 8, completed: 1746, cancelled: 54 },
  units: { total: 300, vacant: 14, occupied: 283, maintenance: 3 },
  turns: { total: 146, not_started: 2, in_progress: 7, completed: 137 },
});

const root = '/api/companies/{companyId}';
export const addresses = {
  summary: `${root}/summary`,
  attention: `${root}/summary/attention`,
  workOrders: `${root}/work-orders`,
  leases: `${root}/leases`,
  turns: `${root}/turns`,
} as const;

/** A fake API of a company with these counts and empty lists. */
export function dashboardApi(): FakeApi {
  return fakeApi()
    .on('get', addresses.summary, summary)
    .on('get', addresses.attention, [])
    .on('get', addresses.workOrders, [])
    .on('get', addresses.leases, page([], 0) as never)
    .on('get', addresses.turns, page([], 0));
}
