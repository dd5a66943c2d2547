import {
  aCompany,
  aUser,
  fakeApi,
  page,
  renderScreen,
  screen,
  waitFor,
  within,
  type FakeApi,
} from '@nerka/mf-shared/testing';
import type { Permission } from '@nerka/mf-shared/contract';
import { buildUnit } from './resident.fixture';
import { ResidentScreen } from './resident-screen';
import { ResidentsScreen } from './residents-screen';
import type { Lease, Resident, UnitResident } from './resident-labels';

interface Given {
  residents?: Resident[];
  leases?: Lease[];
  links?: UnitResident[];
}

/** A fake API that lists these and returns each of them; all are linked to unit R-101. */
export function residentsApi({ residents = [], leases = [], links = [] }: Given = {}): FakeApi {
  return fakeApi()
    .on('get', '/api/companies/{companyId}/residents', page(residents, residents.length) as never)
    .on('get', '/api/companies/{companyId}/residents/counts', {
      stay: [{ value: 'past', count: 3 }],
      building: [{ value: 'North', count: 2 }],
    })
    .on('get', '/api/companies/{companyId}/leases', page(leases, leases.length) as never)
    .on('get', '/api/companies/{companyId}/units', [buildUnit()])
    .on('get', '/api/companies/{companyId}/turns', page([], 0))
    .on('get', '/api/residents/{id}', ({ params }) => residents.find(({ id }) => String(id) === params.id)!)
    .on('get', '/api/residents/{id}/units', ({ params }) =>
      links.filter(({ residentId }) => String(residentId) === params.id),
    )
    .on('get', '/api/companies/{companyId}/work-orders', page([], 0))
    .on('get', '/api/companies/{companyId}/invoices', page([], 0) as never)
    .on('get', '/api/customers/{id}', { balance: 0, overdueBalance: 0 } as never)
    .on('get', '/api/units/{id}/residents', links)
    .on('get', '/api/unit-residents/{id}', ({ params }) => links.find(({ id }) => String(id) === params.id)!);
}

export function showResidents(address = 'customers', permissions?: Permission[]) {
  const company = aCompany();
  const user = aUser({ company, ...(permissions && { permissions }) });
  const at = `${company.basePath}/${address}`;
  if (!/^customers\/\d/.test(address)) return renderScreen(<ResidentsScreen />, { company, user, at });
  return renderScreen(<ResidentScreen />, { company, user, at, path: `${company.basePath}/customers/:id` });
}

/** A form dialog, once it is open and its first field has the focus. */
export async function openedDialog(name: string | RegExp) {
  // While the record loads, a placeholder dialog has the same name.
  await waitFor(() => expect(isTypedInto(screen.getByRole('dialog', { name }))).toBe(true));
  const dialog = screen.getByRole('dialog', { name });
  return { dialog, field: (label: string) => within(dialog).getByLabelText(label) };
}

const isTypedInto = (dialog: HTMLElement): boolean =>
  dialog.contains(document.activeElement) && document.activeElement!.matches('input, select, textarea');
