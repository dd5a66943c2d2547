import type { Permission } from '@nerka/mf-shared/contract';
import { Route, Routes } from '@nerka/mf-shared/router';
import {
  aCompany,
  aUser,
  countedBy,
  fakeApi,
  page,
  renderScreen,
  screen,
  type FakeApi,
} from '@nerka/mf-shared/testing';
import { buildTaxRate } from '../billing/tax-rate.fixture';
import { ESTIMATE, ESTIMATES, type Estimate, estimateStatusOptions } from '../estimate/estimate';
import { buildEstimate } from '../estimate/estimate.fixture';
import { EstimateEditorScreen } from './estimate-editor-screen';
import { EstimateScreen } from './estimate-screen';
import { EstimatesScreen } from './estimates-screen';

const features = ['pipeline', 'customers', 'invoices', 'jobs'];
const statuses = estimateStatusOptions.map(({ value }) => value);
const ada = buildEstimate().customer;
export const address = () => screen.getByTestId('address').textContent;
export const button = (name: string) => screen.getByRole('button', { name });

/** The API of a company that has these estimates. */
export function estimatesApi(...estimates: Estimate[]): FakeApi {
  return fakeApi()
    .on('get', ESTIMATES, page(estimates, estimates.length) as never)
    .on('get', `${ESTIMATES}/counts`, { status: countedBy(estimates, 'status', statuses) })
    .on('get', '/api/companies/{companyId}/customers', [])
    .on('get', '/api/customers/{id}', { ...ada } as never)
    .on('get', '/api/companies/{companyId}/items', [])
    .on('get', '/api/companies/{companyId}/tax-rates', [
      buildTaxRate({ id: 5, name: 'NC Sales Tax', basisPoints: 725 }),
    ])
    .on('get', '/api/companies/{companyId}/settings', { decimalQuantities: false } as never)
    .on('get', ESTIMATE, ({ params }) => estimates.find(({ id }) => String(id) === params.id)!);
}

/** The screens of estimates at this address. */
export function show(at: string, permissions?: Permission[]) {
  const company = aCompany({ slug: 'brightside', name: 'Brightside', businessType: 'jobs_business', features });
  const user = aUser({ company, ...(permissions && { permissions }) });
  const screens = (
    <Routes>
      <Route path={`${company.basePath}/estimates`} element={<EstimatesScreen />} />
      <Route path={`${company.basePath}/estimates/new`} element={<EstimateEditorScreen />} />
      <Route path={`${company.basePath}/estimates/:id`} element={<EstimateScreen />} />
      <Route path={`${company.basePath}/estimates/:id/edit`} element={<EstimateEditorScreen />} />
    </Routes>
  );
  return renderScreen(screens, { company, user, at: `${company.basePath}/${at}` });
}
