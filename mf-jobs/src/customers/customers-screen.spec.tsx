import { page, refuse, reply, screen, waitFor, within } from '@nerka/mf-shared/testing';
import { buildCustomer } from './customer.fixture';
import { customersApi, openedDialog, showCustomers } from './customers.fixture';

const LIST = '/api/companies/{companyId}/customers';
const RECORD = '/api/customers/{id}';

const ada = buildCustomer({
  ...{ id: 7, customerId: 'CUST-0007', name: 'Ada Birch', email: 'ada@example.com', phone: '919-555-0142' },
  ...{ address: '4 Oak Lane\nRaleigh', balance: 17_500, overdueBalance: 7_500, version: 4 },
});

describe('the cards', () => {
  it('show name, email, phone, address and what is due, and lead to the customer’s page', async () => {
    customersApi({ customers: [ada, buildCustomer({ name: 'Acme' })] });
    showCustomers();
    const card = await screen.findByRole('article', { name: 'Ada Birch' });
    expect(within(card).getByRole('link', { name: 'Ada Birch' })).toHaveAttribute(
      'href',
      '/nerka/brightside/customers/7',
    );
    expect(within(card).getByRole('link', { name: /ada@example.com/ })).toHaveAttribute(
      'href',
      'mailto:ada@example.com',
    );
    expect(within(card).getByRole('link', { name: /919-555-0142/ })).toHaveAttribute('href', 'tel:919-555-0142');
    expect(card).toHaveTextContent('4 Oak Lane Raleigh');
    expect(card).toHaveTextContent('CUST-0007Overdue$175.00 due');
    const other = screen.getByRole('article', { name: 'Acme' });
    expect(other).toHaveTextContent(/No emailNo phoneNo address.*Nothing due/);
    expect(screen.getByText('Showing 2 of 2 customers')).toBeInTheDocument();
  });

  it('are searched and sorted by the server, by the address', async () => {
    const api = customersApi({ customers: [ada] });
    const { user } = showCustomers('customers?sort=name');
    await screen.findByRole('article');
    await user.type(screen.getByRole('searchbox', { name: 'Search customers' }), 'birch{Enter}');
    await waitFor(() => expect(api.callsOf('get', LIST).at(-1)?.query).toMatchObject({ q: 'birch', sort: 'name' }));
    expect(screen.getByTestId('address')).toHaveTextContent('/nerka/brightside/customers?q=birch&sort=name');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Oldest First');
    await waitFor(() => expect(api.callsOf('get', LIST).at(-1)?.query).toMatchObject({ sort: 'oldest' }));
  });

  it('are limited to who owes something by chips with counts, by the address', async () => {
    const api = customersApi({ customers: [ada] });
    const { user } = showCustomers('customers?q=birch');
    await user.click(await screen.findByRole('button', { name: 'Overdue 2' }));
    await waitFor(() => expect(api.callsOf('get', LIST).at(-1)?.query).toMatchObject({ balance: 'overdue' }));
    expect(screen.getByTestId('address')).toHaveTextContent('/nerka/brightside/customers?q=birch&balance=overdue');
    expect(api.callsOf('get', `${LIST}/counts`)[0]?.query).toEqual({ q: 'birch' });
  });

  it('say when there are none, and offer the first', async () => {
    customersApi();
    const { user } = showCustomers();
    expect(await screen.findByText('No customers yet')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Add Your First Customer' }));
    expect((await openedDialog('New Customer')).dialog).toBeInTheDocument();
  });

  it('say when none match, and clear the search', async () => {
    customersApi();
    const { user } = showCustomers('customers?q=nobody');
    await user.click(await screen.findByRole('button', { name: 'Clear search' }));
    expect(screen.getByTestId('address')).toHaveTextContent(/customers$/);
  });

  it('can be asked for again when they could not be loaded', async () => {
    const api = customersApi().on('get', LIST, refuse(500, 'Something went wrong.'));
    const { user } = showCustomers();
    expect(await screen.findByText('Customers could not be loaded')).toBeInTheDocument();
    api.on('get', LIST, page([ada], 1));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('article', { name: 'Ada Birch' })).toBeInTheDocument();
  });

  it('say that they are loading', async () => {
    customersApi().on('get', LIST, () => new Promise(() => undefined));
    showCustomers();
    expect(await screen.findByText('Loading customers...')).toBeInTheDocument();
  });

  it('offer no changes to users who may only read', async () => {
    customersApi({ customers: [ada] });
    showCustomers('customers?new=yes', ['customers.read']);
    await screen.findByRole('article');
    expect(screen.queryByRole('button', { name: /Add|Edit|Delete/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('a new customer', () => {
  it('is sent with the phone formatted and null for what is empty', async () => {
    const api = customersApi().on('post', LIST, ada);
    const { user } = showCustomers('customers?sort=name');
    await user.click(screen.getByRole('button', { name: 'Add Customer' }));
    const { dialog, field } = await openedDialog('New Customer');
    await user.type(field('Name'), ' Ada Birch');
    await user.type(field('Phone'), '(919) 555 0142 99');
    expect(field('Phone')).toHaveValue('919-555-0142');
    await user.type(field('Address'), '4 Oak Lane{Enter}Raleigh');
    await user.click(within(dialog).getByRole('button', { name: 'Create Customer' }));
    expect(await screen.findByText('Customer created successfully')).toBeInTheDocument();
    expect(api.callsOf('post', LIST).map(({ body }) => body)).toEqual([
      { name: 'Ada Birch', email: null, phone: '919-555-0142', address: '4 Oak Lane\nRaleigh', tags: [] },
    ]);
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/customers\?sort=name$/));
  });

  it("needs a name: 'Name is required'", async () => {
    const api = customersApi();
    const { user } = showCustomers('customers?new=yes');
    const { dialog, field } = await openedDialog('New Customer');
    await user.type(field('Email'), 'ada@example.com');
    await user.click(within(dialog).getByRole('button', { name: 'Create Customer' }));
    expect(await within(dialog).findByText('Name is required')).toBeInTheDocument();
    expect(api.callsOf('post', LIST)).toEqual([]);
  });

  it('needs an address that is one', async () => {
    const api = customersApi();
    const { user } = showCustomers('customers?new=yes');
    const { dialog, field } = await openedDialog('New Customer');
    await user.type(field('Name'), 'Ada Birch');
    await user.type(field('Email'), 'ada{Enter}');
    expect(await within(dialog).findByText('Email must be one valid address.')).toBeInTheDocument();
    expect(api.callsOf('post', LIST)).toEqual([]);
  });

  it("that is refused stays in the form, with the reason: 'Failed to create customer'", async () => {
    const message = 'Email must be one valid address.';
    customersApi().on('post', LIST, refuse(400, message, { details: [{ field: 'email', message }] }));
    const { user } = showCustomers('customers?new=yes');
    const { dialog, field } = await openedDialog('New Customer');
    await user.type(field('Name'), 'Ada Birch{Enter}');
    expect(await screen.findByText('Failed to create customer')).toBeInTheDocument();
    expect(within(dialog).getAllByText(message)).not.toHaveLength(0);
    expect(field('Name')).toHaveValue('Ada Birch');
  });
});

describe('editing', () => {
  it('opens filled and sends what changed under the version that was read', async () => {
    const api = customersApi({ customers: [ada] }).on('put', RECORD, { ...ada, name: 'Ada Elm', version: 5 });
    const { user } = showCustomers();
    await user.click(await screen.findByRole('button', { name: 'Edit Ada Birch' }));
    const { dialog, field } = await openedDialog('Edit Customer');
    expect(field('Email')).toHaveValue('ada@example.com');
    await user.clear(field('Name'));
    await user.type(field('Name'), 'Ada Elm');
    await user.clear(field('Address'));
    await user.click(within(dialog).getByRole('button', { name: 'Update Customer' }));
    expect(await screen.findByText('Customer updated successfully')).toBeInTheDocument();
    const [call] = api.callsOf('put', RECORD);
    expect(call?.body).toEqual({ name: 'Ada Elm', address: null });
    expect(call?.headers.get('If-Match')).toBe('"4"');
  });

  it('shows what somebody else saved meanwhile and saves over it', async () => {
    const current = { ...ada, name: 'Ada Ash', version: 5 };
    const api = customersApi({ customers: [ada] }).on(
      'put',
      RECORD,
      refuse(412, 'Somebody else changed this meanwhile.', { current }),
    );
    const { user } = showCustomers('customers?edit=7');
    const { dialog, field } = await openedDialog('Edit Customer');
    await user.clear(field('Name'));
    await user.type(field('Name'), 'Ada Elm{Enter}');
    const conflicting = await within(dialog).findByRole('region', { name: 'Saved by somebody else' });
    expect(conflicting).toHaveTextContent('NameAda Ash');
    api.on('put', RECORD, { ...current, name: 'Ada Elm', version: 6 });
    await user.click(within(dialog).getByRole('button', { name: 'Update Customer' }));
    await screen.findByText('Customer updated successfully');
    expect(api.callsOf('put', RECORD).at(-1)?.headers.get('If-Match')).toBe('"5"');
  });

  it("that fails shows 'Failed to update customer'", async () => {
    customersApi({ customers: [ada] }).on('put', RECORD, refuse(500, 'Something went wrong.'));
    const { user } = showCustomers('customers?edit=7');
    await user.type((await openedDialog('Edit Customer')).field('Name'), 'x{Enter}');
    expect(await screen.findByText('Failed to update customer')).toBeInTheDocument();
  });

  it('shows one of another company as not found', async () => {
    customersApi({ customers: [{ ...ada, companyId: 2 }] });
    showCustomers('customers?edit=7');
    expect(await screen.findByText('Customer not found')).toBeInTheDocument();
  });
});

describe('deleting', () => {
  const ask = async () => {
    const { user } = showCustomers();
    await user.click(await screen.findByRole('button', { name: 'Delete Ada Birch' }));
    await screen.findByText('Are you sure you want to delete customer Ada Birch?');
    const dialog = screen.getByRole('dialog', { name: 'Delete customer' });
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  };

  it('is asked about first', async () => {
    const api = customersApi({ customers: [ada] }).on('delete', RECORD, reply(204));
    await ask();
    expect(await screen.findByText('Customer deleted successfully')).toBeInTheDocument();
    expect(api.callsOf('delete', RECORD)).toHaveLength(1);
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/customers$/));
  });

  it("that is refused gives the reason after 'Failed to delete customer'", async () => {
    const reason = 'Ada Birch has 3 invoices and cannot be deleted.';
    customersApi({ customers: [ada] }).on('delete', RECORD, refuse(409, reason));
    await ask();
    expect(await screen.findByText(`Failed to delete customer. ${reason}`)).toBeInTheDocument();
  });
});

describe('what a response brings is not read again', () => {
  it.each([
    ['customers?edit=7', 1],
    ['customers?sort=name&edit=7', 2],
  ])('after an edit, unless the list is sorted by it: %s', async (address, reads) => {
    const api = customersApi({ customers: [ada] }).on('put', RECORD, { ...ada, name: 'Ada Elm', version: 5 });
    const { user } = showCustomers(address);
    const { field } = await openedDialog('Edit Customer');
    await user.clear(field('Name'));
    await user.type(field('Name'), 'Ada Elm{Enter}');
    await screen.findByText('Customer updated successfully');
    if (reads === 1) expect(await screen.findByRole('article', { name: 'Ada Elm' })).toBeInTheDocument();
    expect(api.callsOf('get', LIST)).toHaveLength(reads);
  });

  it('after one is deleted', async () => {
    const api = customersApi({ customers: [ada] }).on('delete', RECORD, reply(204));
    const { user } = showCustomers();
    await user.click(await screen.findByRole('button', { name: 'Delete Ada Birch' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await screen.findByText('Customer deleted successfully');
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Ada Birch' })).not.toBeInTheDocument());
    expect(api.callsOf('get', LIST)).toHaveLength(1);
  });
});
