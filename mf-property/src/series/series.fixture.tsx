import type { Permission } from '@nerka/mf-shared/contract';
import { aCompany, aUser, fakeApi, page, renderScreen, type FakeApi } from '@nerka/mf-shared/testing';
import type { Series } from '../recurrence/work-order-series';
import { SeriesListScreen } from './series-list-screen';
import { SeriesScreen } from './series-screen';

export function buildSeries(values: Partial<Series> = {}): Series {
  return {
    ...{
      id: 5,
      companyId: 1,
      rule: 'FREQ=MONTHLY;INTERVAL=3;BYDAY=1MO',
      summary: 'Every 3 months on the first Monday',
    },
    ...{ start: '2026-02-02', mode: 'fixed', leadDays: 7, unitId: null, assignedTo: null, nextDue: '2027-02-01' },
    ...{ endedAt: null, problem: null, version: 1, assignedUsers: [], resident: null, customer: null },
    ...{ createdAt: '2026-02-01T15:00:00.000Z', updatedAt: '2026-02-01T15:00:00.000Z' },
    template: {
      ...{ noun: 'work-order', title: 'Change the filters', description: null, category: 'hvac', priority: 'medium' },
      ...{ propertyUnit: null, assignedToId: null, notes: null, subtasks: [{ title: 'Post notices' }] },
      ...{ permissionToEnter: null, residentId: null, customerId: null, invoiceId: null, assigneeIds: [], parts: [] },
    },
    ...values,
  };
}

/** A fake API that lists these series and returns each of them. */
export function seriesApi(...series: Series[]): FakeApi {
  return fakeApi()
    .on('get', '/api/companies/{companyId}/series', page(series, series.length) as never)
    .on('get', '/api/companies/{companyId}/series/preview', {
      summary: 'Every month',
      dates: ['2026-12-01', '2027-01-01'],
    })
    .on('get', '/api/companies/{companyId}/users', [])
    .on('get', '/api/companies/{companyId}/units', [])
    .on('get', '/api/companies/{companyId}/activity', [])
    .on('get', '/api/series/{id}/upcoming', [
      { due: '2027-02-01', on: '2027-02-01' },
      { due: '2027-05-03', on: '2027-05-10' },
    ])
    .on('get', '/api/series/{id}/occurrences', page([], 0) as never)
    .on('get', '/api/series/{id}', ({ params }) => series.find(({ id }) => String(id) === params.id)!);
}

export function showSeriesList(permissions?: Permission[], query = '') {
  const company = aCompany();
  const user = aUser({ company, ...(permissions && { permissions }) });
  return renderScreen(<SeriesListScreen />, { company, user, at: `${company.basePath}/work-orders/recurring${query}` });
}

export function showSeries(id: number, permissions?: Permission[], query = '') {
  const company = aCompany();
  const user = aUser({ company, ...(permissions && { permissions }) });
  const path = `${company.basePath}/work-orders/recurring/:id`;
  return renderScreen(<SeriesScreen />, {
    company,
    user,
    path,
    at: `${company.basePath}/work-orders/recurring/${id}${query}`,
  });
}
