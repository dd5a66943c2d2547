import type { Permission } from '@nerka/mf-shared/contract';
import {
  aCompany,
  aUser,
  fakeApi,
  page,
  refuse,
  renderScreen,
  reply,
  screen,
  waitFor,
  within,
  type FakeApi,
} from '@nerka/mf-shared/testing';
import type { Item } from './item-form';
import { buildItem } from './item.fixture';
import { ItemsScreen } from './items-screen';

const LIST = '/api/companies/{companyId}/items';
const RECORD = '/api/company-items/{id}';
const company = aCompany({ slug: 'brightside', name: 'Brightside', businessType: 'jobs_business' });
const drain = buildItem({ id: 7, name: 'Drain cleaning', description: 'Kitchen or bath', price: 18_000, version: 4 });

function itemsApi(items: readonly Item[] = [drain]): FakeApi {
  return fakeApi()
    .on('get', LIST, page(items, items.length) as never)
    .on(
      'get',
      RECORD,
      ({ params }) => items.find(({ id }) => String(id) === params.id) ?? refuse(404, 'Item not found'),
    );
}

function show(address = 'items', permissions?: Permission[]) {
  const user = aUser({ company, ...(permissions && { permissions }) });
  const at = `${company.basePath}/${address}`;
  const path = /^items\/\d/.test(address) ? `${company.basePath}/items/:id?` : '*';
  return renderScreen(<ItemsScreen />, { company, user, at, path });
}

async function opened(name: string) {
  // While the record loads, a placeholder dialog has the same name.
  await waitFor(() =>
    expect(within(screen.getByRole('dialog', { name })).getByRole('textbox', { name: 'Name' })).toHaveFocus(),
  );
  const dialog = screen.getByRole('dialog', { name });
  return { dialog, field: (label: string) => within(dialog).getByLabelText(label) };
}

describe('the list', () => {
  it('stands under the company’s name, as a table of name, description, type, price and actions', async () => {
    itemsApi([drain, buildItem({ name: 'Wax ring', type: 'product', price: 1_250 })]);
    show();
    expect(screen.getByRole('heading', { name: 'Brightside - Items & Services' })).toBeInTheDocument();
    expect(
      within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getByText('Items & Services'),
    ).toHaveAttribute('aria-current', 'page');
    const table = await screen.findByRole('table');
    const titles = within(table).getAllByRole('columnheader');
    expect(titles.map(({ textContent }) => textContent)).toEqual(['Name', 'Description', 'Type', 'Price', 'Actions']);
    const [, first, second] = within(table).getAllByRole('row');
    expect(first).toHaveTextContent('Drain cleaningKitchen or bathService$180.00');
    expect(second).toHaveTextContent('Wax ringProduct$12.50');
    expect(screen.getByText('Showing 2 of 2 items')).toBeInTheDocument();
  });

  it('is a list of cards on a phone', async () => {
    const wide = window.matchMedia('');
    const narrow = jest.spyOn(window, 'matchMedia');
    narrow.mockImplementation((media) => ({ ...wide, matches: media === '(max-width: 639px)' }));
    itemsApi();
    show();
    const card = await screen.findByRole('listitem');
    narrow.mockRestore();
    expect(card).toHaveTextContent('Drain cleaning$180.00 · ServiceKitchen or bath');
    expect(within(card).getByRole('button', { name: 'Edit Drain cleaning' })).toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('is searched, filtered and sorted by the server, by the address', async () => {
    const api = itemsApi();
    const { user } = show('items?sort=newest');
    await screen.findByRole('table');
    await user.type(screen.getByRole('searchbox', { name: 'Search items' }), 'drain{Enter}');
    await user.click(screen.getByRole('button', { name: 'Service' }));
    await waitFor(() =>
      expect(api.callsOf('get', LIST).at(-1)?.query).toMatchObject({ q: 'drain', type: 'service', sort: 'newest' }),
    );
    expect(screen.getByTestId('address')).toHaveTextContent('/nerka/brightside/items?q=drain&type=service&sort=newest');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Name');
    await waitFor(() => expect(api.callsOf('get', LIST).at(-1)?.query).toMatchObject({ sort: 'name' }));
  });

  it("shows a message when there is nothing: 'No items or services found.', and offers the first", async () => {
    itemsApi([]);
    const { user } = show();
    expect(await screen.findByText('No items or services found.')).toBeInTheDocument();
    expect(screen.getByText('Create your first item to get started.')).toBeInTheDocument();
    await user.click(screen.getAllByRole('button', { name: 'Add Item' })[1]!);
    expect((await opened('Add New Item/Service')).dialog).toBeInTheDocument();
  });

  it('shows a message when nothing matches, and takes the filters away', async () => {
    itemsApi([]);
    const { user } = show('items?q=nothing&type=product');
    await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
    expect(screen.getByTestId('address')).toHaveTextContent(/items$/);
  });

  it("shows 'Loading...' while it loads", async () => {
    itemsApi().on('get', LIST, () => new Promise(() => undefined));
    show();
    expect(await screen.findByText('Loading...')).toBeInTheDocument();
  });

  it('can be asked for again when it could not be loaded', async () => {
    const api = itemsApi().on('get', LIST, refuse(500, 'Something went wrong.'));
    const { user } = show();
    expect(await screen.findByText('Items and services could not be loaded')).toBeInTheDocument();
    api.on('get', LIST, page([drain], 1));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Drain cleaning')).toBeInTheDocument();
  });

  it('offers no changes to users who may only read', async () => {
    itemsApi();
    show('items?new=yes', ['items.read']);
    await screen.findByRole('table');
    expect(screen.queryByRole('button', { name: /Add|Edit|Delete/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('columnheader', { name: 'Actions' })).not.toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('a new item', () => {
  it('is a service unless set to product, and its price is sent as dollars', async () => {
    const api = itemsApi().on('post', LIST, drain);
    const { user } = show('items?sort=newest');
    await user.click(screen.getByRole('button', { name: 'Add Item' }));
    const { dialog, field } = await opened('Add New Item/Service');
    expect(field('Type')).toHaveValue('service');
    expect(field('Price')).toHaveAttribute('step', '0.01');
    expect(field('Price')).toHaveAttribute('min', '0');
    await user.type(field('Name'), 'Wax ring');
    await user.selectOptions(field('Type'), 'Product');
    await user.type(field('Price'), '12.5');
    await user.click(within(dialog).getByRole('button', { name: 'Add Item' }));
    expect(await screen.findByText('Item created successfully')).toBeInTheDocument();
    expect(api.callsOf('post', LIST).map(({ body }) => body)).toEqual([
      { name: 'Wax ring', description: null, type: 'product', price: '12.50', taxable: true },
    ]);
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/items\?sort=newest$/));
  });

  it('is taxable unless that is taken off', async () => {
    const api = itemsApi().on('post', LIST, drain);
    const { user } = show('items?new=yes');
    const { dialog, field } = await opened('Add New Item/Service');
    await user.type(field('Name'), 'Permit fee');
    await user.type(field('Price'), '12.5');
    const taxable = within(dialog).getByRole('checkbox', { name: 'Taxable' });
    expect(taxable).toBeChecked();
    await user.click(taxable);
    await user.click(within(dialog).getByRole('button', { name: 'Add Item' }));
    expect(await screen.findByText('Item created successfully')).toBeInTheDocument();
    expect(api.callsOf('post', LIST)[0]?.body).toMatchObject({ name: 'Permit fee', taxable: false });
  });

  it("needs a name and a price: 'Name is required', 'Price is required'", async () => {
    const api = itemsApi();
    const { user } = show('items?new=yes');
    const { dialog } = await opened('Add New Item/Service');
    await user.click(within(dialog).getByRole('button', { name: 'Add Item' }));
    expect(await within(dialog).findByText('Name is required')).toBeInTheDocument();
    expect(within(dialog).getByText('Price is required')).toBeInTheDocument();
    expect(api.callsOf('post', LIST)).toEqual([]);
  });

  it("that is refused stays in the form: 'Failed to create item'", async () => {
    itemsApi().on('post', LIST, refuse(500, 'Something went wrong.'));
    const { user } = show('items?new=yes');
    const { field } = await opened('Add New Item/Service');
    await user.type(field('Name'), 'Wax ring');
    await user.type(field('Price'), '12.50{Enter}');
    expect(await screen.findByText('Failed to create item')).toBeInTheDocument();
    expect(field('Name')).toHaveValue('Wax ring');
  });
});

describe('editing', () => {
  it('opens filled, in dollars, and sends what changed under the version that was read', async () => {
    const api = itemsApi().on('put', RECORD, { ...drain, price: 18_500, version: 5 });
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Edit Drain cleaning' }));
    const { dialog, field } = await opened('Edit Item');
    expect(field('Price')).toHaveValue(180);
    expect(field('Description')).toHaveValue('Kitchen or bath');
    await user.clear(field('Price'));
    await user.type(field('Price'), '185');
    await user.click(within(dialog).getByRole('button', { name: 'Update Item' }));
    expect(await screen.findByText('Item updated successfully')).toBeInTheDocument();
    const [call] = api.callsOf('put', RECORD);
    expect(call?.body).toEqual({ price: '185.00' });
    expect(call?.headers.get('If-Match')).toBe('"4"');
  });

  it('opens by the address of the item', async () => {
    itemsApi();
    show('items/7');
    expect((await opened('Edit Item')).field('Name')).toHaveValue('Drain cleaning');
    expect(screen.getByTestId('address')).toHaveTextContent('/nerka/brightside/items?edit=7');
  });

  it.each([
    ['is not there', []],
    ['is another company’s', [{ ...drain, companyId: 2 }]],
  ])('shows one that %s as not found', async (_, items) => {
    itemsApi(items);
    show('items?edit=7');
    expect(await screen.findByText('Item not found')).toBeInTheDocument();
  });

  it('shows what somebody else saved meanwhile and saves over it', async () => {
    const current = { ...drain, price: 20_000, type: 'product' as const, version: 5 };
    const api = itemsApi().on('put', RECORD, refuse(412, 'Somebody else changed this meanwhile.', { current }));
    const { user } = show('items?edit=7');
    const { dialog, field } = await opened('Edit Item');
    await user.clear(field('Price'));
    await user.type(field('Price'), '185{Enter}');
    const conflicting = await within(dialog).findByRole('region', { name: 'Saved by somebody else' });
    expect(conflicting).toHaveTextContent('Price$200.00');
    expect(field('Type')).toHaveValue('product');
    api.on('put', RECORD, { ...current, price: 18_500, version: 6 });
    await user.click(within(dialog).getByRole('button', { name: 'Update Item' }));
    await screen.findByText('Item updated successfully');
    expect(api.callsOf('put', RECORD).at(-1)?.headers.get('If-Match')).toBe('"5"');
  });

  it("that fails shows 'Failed to update item'", async () => {
    itemsApi().on('put', RECORD, refuse(500, 'Something went wrong.'));
    const { user } = show('items?edit=7');
    await user.type((await opened('Edit Item')).field('Name'), 'x{Enter}');
    expect(await screen.findByText('Failed to update item')).toBeInTheDocument();
  });
});

describe('deleting', () => {
  const confirm = async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Delete Drain cleaning' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete Drain cleaning' });
    expect(dialog).toHaveTextContent('Are you sure you want to delete this item?');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  };

  it("is asked about first: 'Are you sure you want to delete this item?'", async () => {
    const api = itemsApi().on('delete', RECORD, reply(204));
    await confirm();
    expect(await screen.findByText('Item deleted successfully')).toBeInTheDocument();
    expect(api.callsOf('delete', RECORD)).toHaveLength(1);
  });

  it("that fails shows 'Failed to delete item'", async () => {
    itemsApi().on('delete', RECORD, refuse(500, 'Something went wrong.'));
    await confirm();
    expect(await screen.findByText('Failed to delete item')).toBeInTheDocument();
  });
});

describe('what a response brings is not read again', () => {
  it.each([
    ['Price', '185', { price: 18_500 }, /185\.00/, 1],
    ['Name', 'Zinc bath', { name: 'Zinc bath' }, 'Zinc bath', 2],
  ])('after an edit, unless the list is sorted by it: %s', async (name, typed, changes, seen, reads) => {
    const api = itemsApi();
    const { user } = show('items?edit=7');
    const { dialog, field } = await opened('Edit Item');
    api.on('put', RECORD, { ...drain, ...changes, version: 5 });
    api.on('get', LIST, page([{ ...drain, ...changes }], 1));
    await user.clear(field(name));
    await user.type(field(name), typed);
    await user.click(within(dialog).getByRole('button', { name: 'Update Item' }));
    await screen.findByText('Item updated successfully');
    expect(await within(await screen.findByRole('table')).findByText(seen)).toBeInTheDocument();
    expect(api.callsOf('get', LIST)).toHaveLength(reads);
  });

  it('after one is deleted', async () => {
    const api = itemsApi([drain, buildItem({ name: 'Wax ring' })]).on('delete', RECORD, reply(204));
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Delete Drain cleaning' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Showing 1 of 1 item')).toBeInTheDocument();
    expect(api.callsOf('get', LIST)).toHaveLength(1);
  });
});
