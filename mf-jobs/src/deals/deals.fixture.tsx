import type { Permission } from '@nerka/mf-shared/contract';
import { aCompany, aUser, fakeApi, page, renderScreen, type FakeApi } from '@nerka/mf-shared/testing';
import { Route, Routes } from '@nerka/mf-shared/router';
import { DealScreen } from './deal-screen';
import { stages, type Deal, type StageTotal } from './deal-labels';
import { DealsScreen } from './deals-screen';

export const LIST = '/api/companies/{companyId}/deals';
export const TOTALS = '/api/companies/{companyId}/deals/totals';
export const RECORD = '/api/deals/{id}';

/** The totals of these deals by stage. */
export function totalsOf(deals: readonly Deal[]): StageTotal[] {
  return stages.map((stage) => {
    const own = deals.filter((deal) => deal.stage === stage);
    const sum = (name: 'value' | 'weightedValue') => own.reduce((total, deal) => total + deal[name], 0);
    return { stage, count: own.length, value: sum('value'), weightedValue: sum('weightedValue') };
  });
}

/** A fake API that stores these deals and their moves. */
export function dealsApi(...given: Deal[]): FakeApi {
  let deals = given;
  const known = (id: string | undefined) => deals.find((deal) => String(deal.id) === id)!;
  return fakeApi()
    .on('get', LIST, ({ query }) => {
      const own = deals.filter(({ stage }) => stage === query.stage);
      return page(own, own.length);
    })
    .on('get', TOTALS, () => totalsOf(deals))
    .on('get', '/api/companies/{companyId}/customers', [])
    .on('get', '/api/companies/{companyId}/estimates', [])
    .on('get', '/api/companies/{companyId}/invoices', [])
    .on('get', RECORD, ({ params }) => known(params.id))
    .on('put', RECORD, ({ params, body }) => {
      const before = known(params.id);
      const saved = { ...before, ...(body as Partial<Deal>), version: before.version + 1 };
      deals = deals.map((deal) => (deal.id === saved.id ? saved : deal));
      return saved;
    });
}

export function showDeals(address = 'pipeline', permissions?: Permission[]) {
  const company = aCompany({ slug: 'brightside', name: 'Brightside', businessType: 'jobs_business' });
  const user = aUser({ company, ...(permissions && { permissions }) });
  const screens = (
    <Routes>
      <Route path={`${company.basePath}/pipeline`} element={<DealsScreen />} />
      <Route path={`${company.basePath}/pipeline/:id`} element={<DealScreen />} />
    </Routes>
  );
  return renderScreen(screens, { company, user, at: `${company.basePath}/${address}` });
}
