import { requestPage, type Schemas } from '../api';
import { CardGrid, RecordList, SelectButton, useSelectMode, type SelectionBarProps } from '../lists';
import { pageByPage, useInfiniteQuery } from '../query';
import { aCompany, fakeApi, fireEvent, page, refuse, renderScreen, screen, waitFor, within } from '../testing';
import { BulkAssignees, BulkBar, BulkChoice, BulkDeletion } from '.';

const LIST = '/api/companies/{companyId}/work-orders';
const BULK = '/api/companies/{companyId}/bulk';
const UNDO = '/api/bulk/{id}/undo';
const STAFF = '/api/companies/{companyId}/users';

type Order = Schemas['WorkOrderResponse'];
const orders = ['Tap', 'Door', 'Light'].map((title, index) => ({ id: index + 1, title, status: 'open', version: 1 }));
const staff = [
  { id: 7, displayName: 'Maria Lopez', firstName: null, username: 'maria' },
  { id: 8, displayName: 'Ray Ortiz', firstName: null, username: 'ray' },
];
const statuses = [{ value: 'completed', label: 'Completed' }];
const filters = { q: '', status: ['open', 'in_progress'], sort: 'newest' };
const titleOf = ({ title }: Order) => title;

function OrdersBar(props: SelectionBarProps) {
  return (
    <BulkBar {...props} noun="work-order" nouns={['work order', 'work orders']} list={LIST}>
      <BulkChoice label="Status" icon="check" options={statuses} change={(status) => ({ status })} />
      <BulkAssignees areSeveral />
      <BulkDeletion />
    </BulkBar>
  );
}

function Orders() {
  const mode = useSelectMode();
  const query = useInfiniteQuery({
    queryKey: [LIST, { companyId: 1 }],
    queryFn: ({ pageParam }) => requestPage(LIST, { params: { companyId: 1 }, query: { cursor: pageParam } }),
    ...pageByPage,
  });
  return (
    <>
      <SelectButton mode={mode} />
      <RecordList
        label="Work orders"
        query={query}
        skeleton={{ count: 3, height: 100 }}
        empty={{ icon: 'work-orders', title: 'None', description: '' }}
        noMatch={false}
        nouns={['work order', 'work orders']}
        selecting={{ bar: OrdersBar, mode, nameOf: titleOf, filters }}
      >
        {(shown) => (
          <CardGrid items={shown} width={200} height={100}>
            {({ title, status }) => (
              <article aria-label={title}>
                <a href="#order" data-list-row>
                  {title}
                </a>{' '}
                {status}
              </article>
            )}
          </CardGrid>
        )}
      </RecordList>
    </>
  );
}

interface Given {
  total?: number;
  result?: object;
}

async function show({ total = 3, result = { id: 5, changed: 2, skipped: [] } }: Given = {}) {
  const api = fakeApi()
    .on('get', LIST, page(orders, total, total > 3 ? 'next' : undefined) as never)
    .on('get', STAFF, staff as never)
    .on('post', BULK, result as never)
    .on('post', UNDO, { id: 5, changed: 2, skipped: [] });
  const shown = renderScreen(<Orders />, { company: aCompany(), at: '/work-orders' });
  await screen.findByText('Tap');
  await screen.findByRole('button', { name: 'Select' });
  return { api, ...shown };
}

type User = Awaited<ReturnType<typeof show>>['user'];
const startSelecting = (user: User) => user.click(screen.getByRole('button', { name: 'Select' }));
const box = (title: string) => screen.getByRole('checkbox', { name: `Select ${title}` });
const bar = () => screen.getByRole('region', { name: 'Selected work orders' });
const option = (menu: string, name: string) =>
  within(within(bar()).getByRole('group', { name: `Choices of ${menu}` })).findByRole('button', { name });
const choose = async (user: User, menu: string, name: string) => user.click(await option(menu, name));

it('assigns what is selected in one call, and puts it back with one Undo', async () => {
  const { api, user } = await show();
  await startSelecting(user);
  await user.click(box('Tap'));
  fireEvent.click(box('Light'), { shiftKey: true });
  expect(bar()).toHaveTextContent('3 selected');
  await choose(user, 'Assign', 'Ray Ortiz');
  expect(await screen.findByText('2 work orders assigned')).toBeInTheDocument();
  expect(api.callsOf('post', BULK)[0]?.body).toEqual({
    ...{ noun: 'work-order', ids: [1, 2, 3] },
    change: { assigneeIds: [8] },
  });
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('2 work orders put back')).toBeInTheDocument();
  expect(api.callsOf('post', UNDO)[0]?.params).toEqual({ id: '5' });
});

it('assigns several people', async () => {
  const { api, user } = await show();
  await startSelecting(user);
  await user.click(box('Tap'));
  await choose(user, 'Assign', 'Several people...');
  await user.click(screen.getByRole('checkbox', { name: 'Maria Lopez' }));
  await user.click(screen.getByRole('checkbox', { name: 'Ray Ortiz' }));
  await user.click(screen.getByRole('button', { name: 'Assign 2 people' }));
  await waitFor(() => expect(api.callsOf('post', BULK)[0]?.body).toMatchObject({ change: { assigneeIds: [7, 8] } }));
});

it('shows a finished row until the list is read again, and keeps what was skipped selected with the reason', async () => {
  const message = 'Please stop the job timer before marking as completed.';
  const skipped = [
    { id: 2, code: 'timer-running', message },
    { id: 900, code: 'not-found', message: 'Work order not found' },
  ];
  const { api, user } = await show({ result: { id: 5, changed: 1, skipped } });
  await startSelecting(user);
  await user.click(box('Tap'));
  await user.click(box('Door'));
  api.on('get', LIST, refuse(503, 'Away.'));
  await choose(user, 'Status', 'Completed');
  const reasons = await screen.findByRole('list', { name: 'Skipped work orders' });
  expect(
    within(reasons)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([`Door was skipped: ${message}`, '1 work order skipped: Work order not found']);
  expect(screen.getByText('1 work order updated')).toBeInTheDocument();
  expect(screen.getByText('2 skipped.')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('article', { name: 'Tap' })).toHaveTextContent('completed'));
  expect(screen.getByRole('article', { name: 'Door' })).toHaveTextContent('open');
  expect(box('Tap')).not.toBeChecked();
  expect(box('Door')).toBeChecked();
});

it('selects the card with the focus by x, and deletes after a question', async () => {
  const { api, user } = await show();
  screen.getByRole('link', { name: 'Door' }).focus();
  await user.keyboard('x');
  expect(box('Door')).toBeChecked();
  await user.click(within(bar()).getByRole('button', { name: 'Delete' }));
  const question = await screen.findByRole('dialog', { name: 'Delete 1 work order' });
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  await waitFor(() =>
    expect(api.callsOf('post', BULK)[0]?.body).toEqual({ noun: 'work-order', ids: [2], change: { delete: true } }),
  );
});

it('changes all that match by the filters instead of ids', async () => {
  const { api, user } = await show({ total: 90 });
  await startSelecting(user);
  await user.click(screen.getByRole('button', { name: 'Select these 3' }));
  await user.click(screen.getByRole('button', { name: 'Select all 90 that match' }));
  expect(bar()).toHaveTextContent('90 selected');
  await choose(user, 'Status', 'Completed');
  await waitFor(() =>
    expect(api.callsOf('post', BULK)[0]?.body).toEqual({
      ...{ noun: 'work-order', filter: { status: 'open,in_progress' } },
      change: { status: 'completed' },
    }),
  );
});

it('says the limit of 500 before anything is sent', async () => {
  const { user } = await show({ total: 501 });
  await startSelecting(user);
  await user.click(screen.getByRole('button', { name: 'Select these 3' }));
  await user.click(screen.getByRole('button', { name: 'Select all 501 that match' }));
  expect(screen.getByRole('alert')).toHaveTextContent('At most 500 can be changed at once. Choose fewer.');
  expect(within(bar()).getByRole('button', { name: 'Delete' })).toBeDisabled();
});

it('keeps the selection if the change could not be made', async () => {
  const { user } = await show({ result: refuse(503, 'The service is not available right now.') });
  await startSelecting(user);
  await user.click(box('Tap'));
  await choose(user, 'Status', 'Completed');
  expect(await screen.findByText('The service is not available right now.')).toBeInTheDocument();
  expect(box('Tap')).toBeChecked();
});

it('ends the selection with Esc, but not where Esc closes something else', async () => {
  const { user } = await show();
  await startSelecting(user);
  await user.click(box('Tap'));
  within(bar()).getByRole('button', { name: 'Delete' }).focus();
  await user.keyboard('{Escape}');
  expect(box('Tap')).toBeChecked();
  box('Tap').focus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('region', { name: 'Selected work orders' })).not.toBeInTheDocument();
});
