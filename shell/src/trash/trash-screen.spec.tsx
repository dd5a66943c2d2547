import {
  aCompany,
  allPermissions,
  aUser,
  type FakeApi,
  fakeApi,
  page,
  refuse,
  renderScreen,
  reply,
  screen,
  waitFor,
  within,
} from '@nerka/mf-shared/testing';
import type { TrashEntry } from '@nerka/mf-shared/trash';
import { DeclaredScreens } from '../releases/declared-screens';
import type { ScreenDeclaration } from '../releases/front-ends';
import { TrashScreen } from './trash-screen';

const LIST = '/api/companies/{companyId}/trash';
const RESTORE = '/api/trash/{id}/restore';
const ENTRY = '/api/trash/{id}';

const order: TrashEntry = {
  id: 30,
  noun: 'work-order',
  recordId: 7,
  label: 'WO-0001 · Sink drips',
  deletedBy: { id: 7, displayName: 'Maria Lopez', firstName: 'Maria', username: 'strata.manager' },
  deletedAt: '2026-11-21T08:00:00.000Z',
  endsAt: '2026-12-21T08:00:00.000Z',
};

const aScreen = (id: string, title: string, record: NonNullable<ScreenDeclaration['records']>[number]) =>
  ({ ...{ id, area: 'company', path: id, title, icon: 'list' }, records: [record] }) as ScreenDeclaration;

const screens = [
  aScreen('work-orders', 'Work Orders', { noun: 'work-order', path: 'work-orders/:id' }),
  aScreen('units', 'Units', { noun: 'unit', path: 'units/:id' }),
  aScreen('customers', 'Residents', { noun: 'customer', title: 'Customers' }),
  aScreen('team', 'Team', { noun: 'user', path: 'team/:id' }),
];

const company = aCompany({ name: 'Strata Apartments' });
const trashApi = (...entries: TrashEntry[]): FakeApi => fakeApi().on('get', LIST, page(entries, entries.length));

const show = (search = '', permissions = allPermissions) =>
  renderScreen(
    <DeclaredScreens value={screens}>
      <TrashScreen />
    </DeclaredScreens>,
    {
      company,
      user: aUser({ company, permissions: [...permissions] }),
      at: `${company.basePath}/settings/trash${search}`,
    },
  );

describe('the trash', () => {
  it('shows what was deleted, by whom, and until when it is kept', async () => {
    trashApi(order);
    show();
    expect(screen.getByRole('heading', { name: 'Trash' })).toBeInTheDocument();
    expect(screen.getByText('Loading deleted records...')).toBeInTheDocument();
    const row = within(await screen.findByRole('listitem'));
    expect(row.getByText('WO-0001 · Sink drips')).toBeInTheDocument();
    expect(row.getByText('Work Orders')).toBeInTheDocument();
    expect(screen.getByRole('listitem')).toHaveTextContent(/Deleted .* by Maria Lopez/);
    expect(row.getByText('Kept until Dec 21, 2026')).toBeInTheDocument();
  });

  it('brings a record back', async () => {
    const api = trashApi(order).on('post', RESTORE, () => {
      api.on('get', LIST, page([], 0));
      return { noun: 'work-order' as const, recordId: 7 };
    });
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Restore WO-0001 · Sink drips' }));
    expect(await screen.findByText('Restored')).toBeInTheDocument();
    expect(await screen.findByText('The trash is empty')).toBeInTheDocument();
    expect(api.callsOf('post', RESTORE)).toHaveLength(1);
  });

  it('says why a record cannot come back', async () => {
    const reason = 'Unit R-101 is in the trash. Restore it first.';
    trashApi(order).on('post', RESTORE, refuse(409, reason));
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Restore WO-0001 · Sink drips' }));
    expect(await screen.findByText(reason)).toBeInTheDocument();
  });

  it('deletes a record for good after a question', async () => {
    const api = trashApi(order).on('delete', ENTRY, reply(204));
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Delete WO-0001 · Sink drips for good' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete for good' });
    expect(dialog).toHaveTextContent('Delete WO-0001 · Sink drips for good? Nobody can restore it then.');
    expect(api.callsOf('delete', ENTRY)).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Delete for good' }));
    expect(await screen.findByText('Deleted for good')).toBeInTheDocument();
    await waitFor(() => expect(api.callsOf('get', LIST)).toHaveLength(2));
  });

  it('offers no deletion for good to those who may not', async () => {
    trashApi(order);
    show('', ['trash.read']);
    await screen.findByRole('button', { name: 'Restore WO-0001 · Sink drips' });
    expect(screen.queryByRole('button', { name: 'Delete WO-0001 · Sink drips for good' })).not.toBeInTheDocument();
  });

  it('is searched by words and kind, which are in the address', async () => {
    const api = trashApi();
    const { user } = show('?kind=unit');
    const kinds = screen.getByRole('combobox', { name: 'Kind' });
    expect(
      within(kinds)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Everything', 'Work Orders', 'Units', 'Customers']);
    expect(await screen.findByText('Nothing in the trash matches')).toBeInTheDocument();
    await user.selectOptions(kinds, 'Work Orders');
    await user.type(screen.getByRole('searchbox', { name: 'Search the trash' }), 'sink');
    await waitFor(() => expect(api.calls.at(-1)!.query).toMatchObject({ noun: 'work-order', q: 'sink' }));
    expect(screen.getByTestId('address')).toHaveTextContent('?q=sink&kind=work-order');
    await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByText('The trash is empty')).toBeInTheDocument();
  });

  it('can be loaded again when it failed', async () => {
    const api = fakeApi().on('get', LIST, refuse(503, 'The service is not available right now.'));
    const { user } = show();
    expect(await screen.findByText('The service is not available right now.')).toBeInTheDocument();
    api.on('get', LIST, page([order], 1));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('WO-0001 · Sink drips')).toBeInTheDocument();
  });
});
