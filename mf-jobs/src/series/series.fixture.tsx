import type { Permission } from '@nerka/mf-shared/contract';
import { aCompany, aUser, fakeApi, page, renderScreen, type FakeApi } from '@nerka/mf-shared/testing';
import { buildTaxRate } from '../billing/tax-rate.fixture';
import type { JobSeries } from '../recurrence/job-series';
import { SeriesListScreen } from './series-list-screen';
import { SeriesScreen } from './series-screen';

export function buildSeries(values: Partial<JobSeries> = {}): JobSeries {
  return {
    ...{ id: 5, companyId: 1, rule: 'FREQ=MONTHLY;INTERVAL=3', summary: 'Every 3 months', start: '2026-02-02' },
    ...{ mode: 'fixed', leadDays: 7, unitId: null, assignedTo: null, nextDue: '2027-02-01', assignedUsers: [] },
    ...{ endedAt: null, problem: null, version: 1, resident: null, customer: { id: 7, name: 'Hartley Bakery' } },
    ...{ createdAt: '2026-02-01T15:00:00.000Z', updatedAt: '2026-02-01T15:00:00.000Z' },
    template: {
      ...{ noun: 'job', title: 'Boiler service', customerId: 7, message: 'Ring twice', assigneeIds: [] },
      ...{ startTime: '08:30', durationMinutes: 90 },
      ...{ taxRateId: null, taxName: null, taxBasisPoints: null, discountBasisPoints: null, discountAmount: null },
      items: [{ item: 'Boiler service', quantity: 2, unitPrice: 4_500, price: 9_000, taxable: true }],
    },
    ...values,
  };
}

const company = aCompany({ businessType: 'jobs_business' });
const userOf = (permissions?: Permission[]) => aUser({ company, ...(permissions && { permissions }) });

/** A fake API that lists these series and returns each of them. */
export function seriesApi(...series: JobSeries[]): FakeApi {
  return fakeApi()
    .on('get', '/api/companies/{companyId}/series', page(series, series.length) as never)
    .on('get', '/api/companies/{companyId}/series/preview', { summary: 'Every month', dates: ['2026-12-01'] })
    .on('get', '/api/companies/{companyId}/users', [])
    .on('get', '/api/companies/{companyId}/settings', { decimalQuantities: false, paymentTermsDays: null } as never)
    .on('get', '/api/companies/{companyId}/tax-rates', page([buildTaxRate({ id: 3, name: 'County tax' })], 1) as never)
    .on('get', '/api/companies/{companyId}/customers', page([], 0) as never)
    .on('get', '/api/customers/{id}', { id: 7, name: 'Hartley Bakery', email: null } as never)
    .on('get', '/api/companies/{companyId}/activity', [])
    .on('get', '/api/series/{id}/upcoming', [{ due: '2027-02-01', on: '2027-02-01' }])
    .on('get', '/api/series/{id}/occurrences', page([], 0) as never)
    .on('get', '/api/series/{id}', ({ params }) => series.find(({ id }) => String(id) === params.id)!);
}

export const showSeriesList = (permissions?: Permission[], query = '') =>
  renderScreen(<SeriesListScreen />, {
    ...{ company, user: userOf(permissions), at: `${company.basePath}/jobs/recurring${query}` },
  });

export const showSeries = (id: number, permissions?: Permission[], query = '') =>
  renderScreen(<SeriesScreen />, {
    ...{ company, user: userOf(permissions), path: `${company.basePath}/jobs/recurring/:id` },
    at: `${company.basePath}/jobs/recurring/${id}${query}`,
  });
