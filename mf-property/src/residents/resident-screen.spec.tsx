import { act, page, refuse, reply, screen, waitFor, within } from '@nerka/mf-shared/testing';
import { buildLink, buildResident } from './resident.fixture';
import { residentsApi, showResidents } from './residents.fixture';

const RECORD = '/api/residents/{id}';

const link = buildLink({ residentName: 'Ada Birch', residentId: 77 });
const { id, unitId, unitNumber, buildingName, startDate, tenureStart, endDate, endReason, role } = link;
const { leaseStart, leaseEnd, noticeDate } = link;
const place = { id, unitId, unitNumber, buildingName, role };
const unit = { ...place, startDate, tenureStart, endDate, endReason, leaseStart, leaseEnd, noticeDate };
const resident = buildResident({ id: 77, lastName: 'Birch', email: 'ada@example.com', notes: 'Has a cat', unit });

describe('a resident', () => {
  it('shows how to reach them, their unit and lease, and where they lived', async () => {
    const before = buildLink({ residentId: 77, unitNumber: 'B-204', startDate: '2024-01-01', endDate: '2025-12-31' });
    residentsApi({ residents: [resident], links: [link, before] });
    showResidents('customers/77');
    expect(await screen.findByRole('heading', { level: 1, name: 'Ada Birch' })).toBeInTheDocument();
    const mail = await screen.findByRole('link', { name: /ada@example.com/ });
    expect(mail).toHaveAttribute('href', 'mailto:ada@example.com');
    expect(screen.getByText('Has a cat')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Lease' })).toHaveTextContent('Jan 1, 2026 – Dec 31, 2026');
    const history = screen.getByRole('region', { name: 'Lease history' });
    expect(await within(history).findByText(/Unit B-204/)).toBeInTheDocument();
    expect(history).toHaveTextContent('Unit B-204 · Jan 1, 2024 to Dec 31, 2025');
  });

  it('does not say of a lease that has not begun that it lasts to now', async () => {
    residentsApi({ residents: [resident], links: [{ ...link, startDate: '2999-01-01' }] });
    showResidents('customers/77');
    const history = await screen.findByRole('region', { name: 'Lease history' });
    expect(await within(history).findByText(/Unit R-101/)).toBeInTheDocument();
    expect(history).toHaveTextContent('Unit R-101 · Moves in Jan 1, 2999');
    expect(history).not.toHaveTextContent('to now');
  });

  it('is edited, given notice and moved out from here', async () => {
    residentsApi({ residents: [resident], links: [link] });
    const { user } = showResidents('customers/77');
    await user.click(await screen.findByRole('button', { name: 'Move Out' }));
    const dialog = await screen.findByRole('dialog', { name: 'Move out of Ada Birch, unit R-101' });
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(screen.getByTestId('address')).toHaveTextContent(/customers\/77$/);
    await user.click(screen.getByText('Edit'));
    expect(await screen.findByText('These are the dates of the lease in unit R-101.')).toBeInTheDocument();
  });

  it('whose lease ends soon is offered the renewal, and the work order beside it', async () => {
    residentsApi({ residents: [{ ...resident, unit: { ...unit, leaseEnd: '2020-12-31' } }], links: [link] });
    const { user } = showResidents('customers/77');
    expect(await screen.findByRole('link', { name: 'New Work Order' })).toHaveAttribute(
      'href',
      '/nerka/strata/work-orders?new=yes&unit=R-101&resident=77',
    );
    await user.click(screen.getByRole('button', { name: 'Renew Lease' }));
    expect(await screen.findByRole('dialog', { name: /Renew the lease of Ada Birch/ })).toBeInTheDocument();
  });

  it.each([
    ['has given notice', { leaseEnd: '2020-12-31', noticeDate: '2020-11-01' }],
    ['moves out', { leaseEnd: '2020-12-31', endDate: '2999-12-31' }],
    ['has renewed', { leaseEnd: '2020-12-31', endDate: '2999-12-31', endReason: 'renewed' as const }],
    ['has a lease for long', { leaseEnd: '2999-12-31' }],
    ['is month to month', { leaseEnd: null }],
  ])('who %s is offered a new work order first', async (_, changed) => {
    residentsApi({ residents: [{ ...resident, unit: { ...unit, ...changed } }], links: [link] });
    const { user } = showResidents('customers/77');
    await user.click(await screen.findByRole('button', { name: 'New Work Order' }));
    expect(screen.getByTestId('address')).toHaveTextContent(/work-orders\?new=yes&unit=R-101&resident=77$/);
  });

  it('shows the leases of a stay with their rents: renewed, ahead and called off', async () => {
    const steps = [{ id: 1, effectiveDate: '2026-07-01', rent: 150_050, version: 1 }];
    const old = { ...link, endDate: '2027-01-01', endReason: 'renewed' as const, rentSteps: steps };
    const ahead = { ...link, id: 801, renewsId: link.id, startDate: '2999-01-01', leaseStart: '2999-01-01' };
    const off = { ...ahead, id: 802, startDate: '2998-01-01', endDate: '2998-01-01' };
    const renewed = { ...unit, endDate: '2999-01-01', endReason: 'renewed' as const };
    residentsApi({ residents: [{ ...resident, unit: renewed }], links: [ahead, off, old] });
    showResidents('customers/77');
    const history = await screen.findByRole('region', { name: 'Lease history' });
    await within(history).findAllByText(/Unit R-101/);
    expect(history).toHaveTextContent('Unit R-101 · Renewed from Jan 1, 2999');
    expect(history).toHaveTextContent('Unit R-101 · Renewal of Jan 1, 2998, called off');
    expect(history).toHaveTextContent('Unit R-101 · Jan 1, 2026 to Jan 1, 2027, then renewed');
    expect(history).toHaveTextContent('$1,471/mo · $1,500.50/mo from Jul 1, 2026');
    const lease = screen.getByRole('region', { name: 'Lease' });
    expect(lease).toHaveTextContent('Next lease fromJan 1, 2999');
    expect(lease).not.toHaveTextContent('Moves out');
    expect(within(lease).queryByRole('button', { name: 'Renew' })).not.toBeInTheDocument();
  });

  it('shows what was done in the unit and what is billed and owed', async () => {
    const order = {
      id: 8,
      title: 'Lock',
      workOrderNumber: 'WO-0008',
      status: 'open',
      createdAt: '2026-11-02T15:00:00Z',
    };
    const bill = { id: 9, invoiceNumber: 'INV-0009', status: 'overdue', total: 147_100, dueDate: '2026-11-01' };
    residentsApi({ residents: [{ ...resident, customerId: 12 }], links: [link] })
      .on(
        'get',
        '/api/companies/{companyId}/work-orders',
        ({ query }) => page(query['residentId'] ? [order] : [], 1) as never,
      )
      .on('get', '/api/customers/{id}', { balance: 294_200, overdueBalance: 147_100 } as never)
      .on('get', '/api/companies/{companyId}/invoices', page([bill], 1));
    showResidents('customers/77');
    const orders = within(await screen.findByRole('region', { name: 'Work orders' }));
    expect(await orders.findByRole('link', { name: 'Lock' })).toHaveAttribute('href', '/nerka/strata/work-orders/8');
    const invoices = screen.getByRole('region', { name: 'Invoices' });
    expect(await within(invoices).findByRole('link', { name: 'INV-0009' })).toHaveAttribute(
      'href',
      '/nerka/strata/invoices/9',
    );
    expect(invoices).toHaveTextContent('Balance$2,942.00');
    expect(invoices).toHaveTextContent('Overdue$1,471.00');
  });

  it.each([
    [
      'Work orders',
      '/api/companies/{companyId}/work-orders',
      'The work orders could not be loaded',
      'No work order names this resident yet.',
    ],
    ['Invoices', '/api/companies/{companyId}/invoices', 'The invoices could not be loaded', 'Nothing was billed yet.'],
  ] as const)('asks again for %s that could not be loaded', async (name, path, problem, empty) => {
    const api = residentsApi({ residents: [resident], links: [link] });
    api.on('get', path, refuse(503, 'Away'));
    const { user } = showResidents('customers/77');
    const part = within(await screen.findByRole('region', { name }));
    expect(await part.findByText(problem)).toBeInTheDocument();
    api.on('get', path, page([], 0));
    await user.click(part.getByRole('button', { name: 'Retry' }));
    expect(await part.findByText(empty)).toBeInTheDocument();
  });

  it('without a unit can be moved into one', async () => {
    residentsApi({ residents: [{ ...resident, unit: null }] });
    const { user } = showResidents('customers/77');
    await user.click(await screen.findByRole('button', { name: 'Move In' }));
    expect(await screen.findByLabelText('Move-in Date')).toBeInTheDocument();
  });

  it('is left for the list once deleted', async () => {
    const api = residentsApi({ residents: [{ ...resident, unit: null }] }).on('delete', RECORD, reply(204));
    const { user } = showResidents('customers/77');
    await user.click(await screen.findByText('Delete'));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Resident deleted successfully')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/strata\/customers$/));
    expect(api.callsOf('get', '/api/residents/{id}/units')).toHaveLength(1);
  });

  it('stays while the connection is away, until somebody deletes it', async () => {
    const api = residentsApi({ residents: [resident], links: [link] });
    const { queryClient } = showResidents('customers/77');
    await screen.findByRole('heading', { level: 1, name: 'Ada Birch' });
    api.on('get', RECORD, refuse(503, 'Away'));
    await act(() => queryClient.invalidateQueries());
    await waitFor(() => expect(api.callsOf('get', RECORD)).toHaveLength(2));
    expect(screen.getByText('Has a cat')).toBeInTheDocument();
    api.on('get', RECORD, refuse(404, 'Resident not found'));
    await act(() => queryClient.invalidateQueries());
    expect(await screen.findByText('Resident not found')).toBeInTheDocument();
  });

  it.each([
    ['is not there', refuse(404, 'Resident not found')],
    ['is another company’s', { ...resident, companyId: 2 }],
  ])('that %s is not shown', async (_, response) => {
    residentsApi().on('get', RECORD, response);
    showResidents('customers/77');
    expect(await screen.findByText('The resident could not be opened')).toBeInTheDocument();
    expect(screen.getByText('Resident not found')).toBeInTheDocument();
  });
});
