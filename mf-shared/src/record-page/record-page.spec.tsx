import { RecordHeader, RecordPage } from '.';
import { request } from '../api';
import { pageNameStore } from '../contract';
import { queryOptions, type QueryClient } from '../query';
import { aCompany, act, fakeApi, refuse, renderScreen, screen, waitFor, type FakeApi } from '../testing';

const RECORD = '/api/units/{id}';
const list = { title: 'Units', path: '/nerka/strata/units' };
const LIST = '/api/companies/{companyId}/units';
const unit = { id: 7, companyId: 1, unitNumber: 'A-1' };
const query = (id: number) =>
  queryOptions({ queryKey: [RECORD, { id }], queryFn: () => request('get', RECORD, { params: { id } }) });

function show(api: FakeApi, id = '7') {
  const company = aCompany();
  const kind = {
    noun: 'unit',
    list,
    query,
    deletionOf: (deleted: number) => ['delete-unit', deleted],
    rowsIn: [[LIST]],
  };
  const page = (
    <RecordPage kind={kind}>
      {({ unitNumber }) => <RecordHeader list={list} title={`Unit ${unitNumber}`} name={unitNumber} />}
    </RecordPage>
  );
  const { basePath } = company;
  return { api, ...renderScreen(page, { company, at: `${basePath}/units/${id}`, path: `${basePath}/units/:id` }) };
}

it('says that the record loads, then shows it with the way back to its list', async () => {
  show(fakeApi().on('get', RECORD, unit as never));
  expect(screen.getByText('Loading unit...')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { level: 1, name: 'Unit A-1' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Units' })).toHaveAttribute('href', list.path);
  expect(screen.getByText('A-1')).toHaveAttribute('aria-current', 'page');
  expect(pageNameStore.current()).toBe('Unit A-1');
});

it.each([
  ['names none', 'abc', 0],
  ['names one of another company', '7', 1],
])('says that there is none where the address %s, and offers no Retry', async (_case, id, reads) => {
  const { api } = show(fakeApi().on('get', RECORD, { ...unit, companyId: 2 } as never), id);
  expect(await screen.findByText('Unit not found')).toBeInTheDocument();
  expect(screen.getByText('The unit could not be opened')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  expect(api.callsOf('get', RECORD)).toHaveLength(reads);
});

it('offers Retry where it could not be read', async () => {
  const { api, user } = show(fakeApi().on('get', RECORD, refuse(503, 'The database is away.')));
  expect(await screen.findByText('The database is away.')).toBeInTheDocument();
  api.on('get', RECORD, unit as never);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Unit A-1' })).toBeInTheDocument();
});

it('keeps what was read while the connection is away, and says when somebody else deleted it', async () => {
  const { api, queryClient } = show(fakeApi().on('get', RECORD, unit as never));
  await screen.findByRole('heading', { name: 'Unit A-1' });
  api.on('get', RECORD, refuse(503, 'Away'));
  await act(() => queryClient.invalidateQueries());
  expect(screen.getByRole('heading', { name: 'Unit A-1' })).toBeInTheDocument();
  api.on('get', RECORD, refuse(404, 'Unit not found'));
  await act(() => queryClient.invalidateQueries());
  expect(await screen.findByText('Unit not found')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Look in the Trash' })).toHaveAttribute(
    'href',
    '/nerka/strata/settings/trash',
  );
});

describe('a record that a list has loaded', () => {
  const listed = { pages: [{ items: [{ ...unit, unitNumber: 'A-1 of the list' }], total: 1 }], pageParams: [] };
  const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

  const know = (client: QueryClient, filters: object, list: object) =>
    act(() => void client.setQueryData([LIST, { companyId: 1, ...filters }], list));

  it('shows as the list knows it until it is read', async () => {
    let respond = (_: typeof unit): void => {};
    const response = new Promise<typeof unit>((resolve) => (respond = resolve));
    const { queryClient } = show(fakeApi().on('get', RECORD, (() => response) as never));
    know(queryClient, { limit: 60 }, listed);
    expect(await heading('Unit A-1 of the list')).toBeInTheDocument();
    respond(unit);
    expect(await heading('Unit A-1')).toBeInTheDocument();
  });

  it('keeps what the list knows where it cannot be read, and offers Retry', async () => {
    const { api, user, queryClient } = show(fakeApi().on('get', RECORD, refuse(503, 'Away')));
    await screen.findByText('Away');
    know(queryClient, { q: 'A' }, [unit]);
    expect(await heading('Unit A-1')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('Not all of this unit could be loaded.');
    api.on('get', RECORD, unit as never);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });

  it('says without a network that the rest was not read on this device', async () => {
    const { queryClient } = show(fakeApi().on('get', RECORD, () => Promise.reject(new Error('offline'))));
    expect(await screen.findByText(/^This was not read on this device\./)).toBeInTheDocument();
    know(queryClient, { limit: 60 }, listed);
    expect(await heading('Unit A-1 of the list')).toBeInTheDocument();
    expect(screen.getByText(/^Not all of this unit was read on this device\./)).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is not shown where it belongs to another company', async () => {
    const { queryClient } = show(fakeApi().on('get', RECORD, refuse(503, 'Away')));
    await screen.findByText('Away');
    know(queryClient, { q: 'A' }, { items: [{ ...unit, companyId: 2 }] });
    expect(await screen.findByText('Unit not found')).toBeInTheDocument();
  });
});
