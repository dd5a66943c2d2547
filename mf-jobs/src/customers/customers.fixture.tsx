import type { Permission } from '@nerka/mf-shared/contract';
import {
  aCompany,
  aUser,
  fakeApi,
  page,
  refuse,
  renderScreen,
  screen,
  waitFor,
  within,
  type FakeApi,
} from '@nerka/mf-shared/testing';
import { Route, Routes, useLocation } from '@nerka/mf-shared/router';
import type { Customer } from '../customer-picker/customers.api';
import { returnTo } from '../job/return-to';
import type { CustomerAddress, CustomerNote } from './details.api';
import { CustomerScreen } from './customer-screen';
import { CustomersScreen } from './customers-screen';

interface Given {
  customers?: readonly Customer[];
  /** Shared by all customers of the test. */
  invoices?: readonly unknown[];
  deals?: readonly unknown[];
  estimates?: readonly unknown[];
  visits?: readonly unknown[];
  addresses?: readonly CustomerAddress[];
  notes?: readonly CustomerNote[];
}

/** A fake API that lists these and returns each of them. */
export function customersApi({
  customers = [],
  invoices = [],
  deals = [],
  estimates = [],
  visits = [],
  addresses = [],
  notes = [],
}: Given = {}): FakeApi {
  return fakeApi()
    .on('get', '/api/companies/{companyId}/customers', page(customers, customers.length) as never)
    .on('get', '/api/companies/{companyId}/customers/counts', { balance: [{ value: 'overdue', count: 2 }] })
    .on('get', '/api/companies/{companyId}/invoices', page(invoices, invoices.length) as never)
    .on('get', '/api/companies/{companyId}/estimates', page(estimates, estimates.length) as never)
    .on('get', '/api/companies/{companyId}/visits', page(visits, visits.length) as never)
    .on('get', '/api/companies/{companyId}/deals', page(deals, deals.length) as never)
    .on('get', '/api/customers/{id}/addresses', [...addresses])
    .on('get', '/api/customers/{id}/notes', [...notes])
    .on('get', '/api/customers/{id}', ({ params }) => {
      return customers.find(({ id }) => String(id) === params.id) ?? refuse(404, 'Customer not found');
    });
}

export function showCustomers(address = 'customers', permissions?: Permission[]) {
  const features = ['dashboard', 'pipeline', 'customers', 'items', 'invoices', 'jobs'];
  const company = aCompany({ slug: 'brightside', name: 'Brightside', businessType: 'jobs_business', features });
  const user = aUser({ company, ...(permissions && { permissions }) });
  const at = `${company.basePath}/${address}`;
  if (!/^customers\/\w/.test(address)) return renderScreen(<CustomersScreen />, { company, user, at });
  const screens = (
    <Routes>
      <Route path={`${company.basePath}/customers/:id`} element={<CustomerScreen />} />
      <Route path="*" element={<Elsewhere />} />
    </Routes>
  );
  return renderScreen(screens, { company, user, at });
}

/** A page that the screen links to; shows the return address it received. */
function Elsewhere() {
  return <p>Came from {returnTo(useLocation().state)}</p>;
}

/** A form dialog, once it is open and its first field has the focus. */
export async function openedDialog(name: string) {
  // While the record loads, a placeholder dialog has the same name.
  await waitFor(() =>
    expect(within(screen.getByRole('dialog', { name })).getByRole('textbox', { name: 'Name' })).toHaveFocus(),
  );
  const dialog = screen.getByRole('dialog', { name });
  return { dialog, field: (label: string) => within(dialog).getByLabelText(label) };
}
