import { act, refuse, reply, screen, waitFor, within } from '@nerka/mf-shared/testing';
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
