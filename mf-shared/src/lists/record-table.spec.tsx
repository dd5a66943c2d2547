import { useInfiniteQuery, pageByPage } from '@nerka/mf-shared/query';
import { useMemo, useState } from 'react';
import {
  aCompany,
  act,
  fakeApi,
  fireEvent,
  page,
  renderScreen,
  screen,
  waitFor,
  within,
  type FakeApi,
} from '../testing';
import { requestPage, type Schemas } from '../api';
import {
  LayoutSwitch,
  RecordList,
  useListView,
  type RecordTableSpec,
  type SelectionBarProps,
  type TableColumn,
} from '.';

const LIST = '/api/companies/{companyId}/customers';
const SETTINGS = '/api/companies/{companyId}/list-settings';
type Customer = Schemas['CustomerResponse'];

const customer = (id: number): Customer => ({
  ...{ id, companyId: 1, customerId: `CUST-${id}`, name: `Customer ${id}`, email: `${id}@birch.example`, phone: null },
  ...{ address: null, tags: [], residentId: null, balance: id * 100, overdueBalance: 0, version: 1 },
  ...{ createdAt: '2026-01-05T12:00:00.000Z', updatedAt: '2026-01-05T12:00:00.000Z' },
});
const customers = (from: number, count: number) => Array.from({ length: count }, (_, index) => customer(from + index));

const columns: TableColumn<Customer>[] = [
  { name: 'email', label: 'Email', width: 200, cell: ({ email }) => email },
  { name: 'due', label: 'Due', width: 90, isNumber: true, cell: ({ balance }) => balance },
  { name: 'number', label: 'Number', width: 90, isExtra: true, cell: ({ customerId }) => customerId },
];
const edited = jest.fn();

function SelectedBar({ selection, items }: SelectionBarProps) {
  return (
    <>
      <p>{selection.isAllMatching ? 'all' : selection.ids.size} selected</p>
      <button onClick={() => selection.selectAllMatching(items)}>All that match</button>
      <button onClick={selection.clear}>Clear</button>
    </>
  );
}

function Customers() {
  const view = useListView('customers');
  const [sort, setSort] = useState('oldest');
  const query = useInfiniteQuery({
    queryKey: [LIST],
    queryFn: ({ pageParam }) => requestPage(LIST, { params: { companyId: 1 }, query: { cursor: pageParam } }),
    ...pageByPage,
  });
  const fixed = useMemo(
    () => ({
      head: { label: 'Name', width: 200, sorts: ['oldest', 'newest'] as const },
      nameOf: ({ name }: Customer) => name,
      linkTo: ({ id }: Customer) => ({ to: `/customers/${id}` }),
      columns,
    }),
    [],
  );
  const spec: RecordTableSpec<Customer> = { ...fixed, sort, onSort: setSort, onEdit: edited };
  return (
    <>
      <LayoutSwitch view={view} />
      <RecordList
        label="Customers"
        query={query}
        skeleton={{ count: 3, height: 100 }}
        empty={{ icon: 'customers', title: 'None', description: '' }}
        noMatch={false}
        nouns={['customer', 'customers']}
        table={{ spec, view }}
        selecting={{ bar: SelectedBar, mode: view.selectMode, nameOf: spec.nameOf, filters: {} }}
      >
        {(shown) => shown.map(({ id, name }) => <article key={id}>{name}</article>)}
      </RecordList>
    </>
  );
}

const asTable = { list: 'customers', layout: 'table', density: 'compact', sort: null, columns: [] } as const;

async function show(count: number, given: object | (() => Promise<unknown>) = asTable) {
  const api = fakeApi()
    .on('get', LIST, page(customers(1, count), count))
    .on('get', SETTINGS, (typeof given === 'function' ? given : [given]) as never)
    .on('put', SETTINGS, ({ body }) => body as never);
  const shown = renderScreen(<Customers />, { company: aCompany(), at: '/customers' });
  await screen.findByText('Customer 1');
  return { ...shown, api };
}

const table = () => screen.getByRole('grid', { name: 'Customers' });
const heads = () =>
  within(table())
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);
const rows = () => within(table()).getAllByRole('row').slice(1);
const link = (id: number) => within(table()).getByRole('link', { name: `Customer ${id}` });
const saved = (api: FakeApi) => api.callsOf('put', SETTINGS).at(-1)?.body;
const scrollTo = async (top: number) => {
  const box = table().parentElement!;
  Object.defineProperty(box, 'scrollTop', { value: top, writable: true, configurable: true });
  await act(async () => {
    fireEvent.scroll(box);
    await new Promise(requestAnimationFrame);
  });
};

it('shows cards until the table is chosen, which the server keeps', async () => {
  const { api, user } = await show(3, { ...asTable, layout: 'cards' });
  expect(screen.getAllByRole('article')).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'Table' }));
  expect(await screen.findByRole('grid', { name: 'Customers' })).toBeInTheDocument();
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
  expect(saved(api)).toEqual({ list: 'customers', layout: 'table', density: 'compact', sort: null, columns: [] });
});

it('keeps the layout that was chosen before the settings were read, and leaves what they say beside it', async () => {
  let arrive = (_: unknown) => {};
  const { api, user } = await show(3, () => new Promise((resolve) => (arrive = resolve)));
  await user.click(screen.getByRole('button', { name: 'Table' }));
  expect(screen.getByRole('grid', { name: 'Customers' })).toBeInTheDocument();
  const columns = [{ name: 'due', width: null }];
  arrive([{ ...asTable, layout: 'cards', density: 'comfortable', columns }]);
  await waitFor(() =>
    expect(saved(api)).toMatchObject({ layout: 'table', density: 'comfortable', columns: [{ name: 'due' }] }),
  );
  await waitFor(() => expect(heads()).toEqual(['Name', 'Due']));
});

it('shows the columns that are not extra, numbers at the right, and how many rows there are', async () => {
  await show(3);
  expect(heads()).toEqual(['Name', 'Email', 'Due']);
  expect(within(rows()[0]!).getByRole('link')).toHaveAttribute('href', '/customers/1');
  expect(screen.getByText('Showing 3 of 3 customers')).toBeInTheDocument();
});

it('has the chosen columns with their widths, and at least one', async () => {
  const { api, user } = await show(3, { ...asTable, columns: [{ name: 'number', width: 123 }] });
  expect(heads()).toEqual(['Name', 'Number']);
  await user.click(screen.getByText('Columns', { selector: 'summary' }));
  await user.click(screen.getByRole('checkbox', { name: 'Due' }));
  expect(heads()).toEqual(['Name', 'Due', 'Number']);
  expect(saved(api)).toMatchObject({
    columns: [
      { name: 'due', width: 90 },
      { name: 'number', width: 123 },
    ],
  });
  await user.click(screen.getByRole('checkbox', { name: 'Due' }));
  await user.click(screen.getByRole('checkbox', { name: 'Number' }));
  expect(heads()).toEqual(['Name', 'Number']);
  await user.click(screen.getByRole('radio', { name: 'Comfortable' }));
  expect(saved(api)).toMatchObject({ density: 'comfortable' });
});

it('changes a width by the arrows', async () => {
  const { api } = await show(3);
  const handle = screen.getByRole('separator', { name: 'Width of Email' });
  fireEvent.keyDown(handle, { key: 'ArrowRight' });
  await waitFor(() => expect(handle).toHaveAttribute('aria-valuenow', '216'));
  expect(saved(api)).toMatchObject({ columns: [{ name: 'email', width: 216 }, { name: 'due' }] });
});

it('is sorted by the heads of columns that the list sorts by', async () => {
  const { user } = await show(3);
  const head = within(table()).getByRole('columnheader', { name: /Name/ });
  expect(head).toHaveAttribute('aria-sort', 'ascending');
  await user.click(within(head).getByRole('button', { name: 'Name' }));
  expect(head).toHaveAttribute('aria-sort', 'descending');
});

it('draws only the rows in sight of many, and reads the next page before the end', async () => {
  const { api } = await show(500);
  api.on('get', LIST, page(customers(1, 500), 1_000, 'next'));
  expect(rows().length).toBeLessThan(80);
  expect(table()).toHaveAttribute('aria-rowcount', '501');
  await scrollTo(24 * 300);
  expect(link(305)).toBeInTheDocument();
  expect(within(table()).queryByRole('link', { name: 'Customer 1' })).not.toBeInTheDocument();
});

it('moves between rows by arrows, selects with x and ranges with shift, and edits with e', async () => {
  const { user } = await show(5);
  act(() => link(1).focus());
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(link(3)).toHaveFocus();
  await user.keyboard('x');
  expect(screen.getByText('1 selected')).toBeInTheDocument();
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  expect(link(5)).toHaveFocus();
  expect(screen.getByText('3 selected')).toBeInTheDocument();
  expect(rows().map((row) => row.getAttribute('aria-selected'))).toEqual(['false', 'false', 'true', 'true', 'true']);
  await user.keyboard('{Home}e');
  expect(link(1)).toHaveFocus();
  expect(edited).toHaveBeenCalledWith(customer(1));
});

it('selects a range by shift and the mouse, all that are loaded, and all that match', async () => {
  const { api, user } = await show(4);
  const box = (id: number) => screen.getByRole('checkbox', { name: `Select Customer ${id}` });
  await user.click(box(2));
  await user.keyboard('{Shift>}');
  await user.click(box(4));
  await user.keyboard('{/Shift}');
  expect(screen.getByText('3 selected')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
  expect(screen.getByText('4 selected')).toBeInTheDocument();
  expect(api.callsOf('get', LIST)).toHaveLength(1);
});
