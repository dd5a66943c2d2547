import { refuse, reply, screen, waitFor, within } from '@nerka/mf-shared/testing';
import { buildEstimate } from '../estimate/estimate.fixture';
import { buildVisit } from '../visit/visit.fixture';
import { buildCustomer } from './customer.fixture';
import { customersApi, openedDialog, showCustomers } from './customers.fixture';
import type { CustomerAddress, CustomerNote } from './details.api';

const ADDRESSES = '/api/customers/{id}/addresses';
const NOTES = '/api/customers/{id}/notes';
const STATEMENT = '/api/customers/{id}/statement';
const INSTANT = '2026-11-20T15:04:00.000Z';

const ada = buildCustomer({ id: 7, customerId: 'CUST-0007', name: 'Ada Birch', tags: ['VIP', 'Plan'], version: 3 });
const cabin: CustomerAddress = {
  ...{ id: 4, customerId: 7, label: 'Cabin', address: '9 Lake Road\nOrford', createdAt: INSTANT },
};
const dog: CustomerNote = {
  ...{ id: 5, customerId: 7, text: 'Dog in the yard', createdById: 2, createdBy: 'Dana Reyes', createdAt: INSTANT },
};

const part = (name: string) => screen.findByRole('region', { name });

describe('the tags', () => {
  it('stand on the page and on the card, and choose the customers of the list', async () => {
    const api = customersApi({ customers: [ada] }).on('get', '/api/companies/{companyId}/customers/counts', {
      balance: [],
      tag: [{ value: 'VIP', count: 1 }],
    });
    const { user } = showCustomers();
    const card = await screen.findByRole('article', { name: 'Ada Birch' });
    expect(within(card).getByRole('list', { name: 'Tags' })).toHaveTextContent('VIPPlan');
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Tag' }), 'VIP (1)');
    await waitFor(() =>
      expect(api.callsOf('get', '/api/companies/{companyId}/customers').at(-1)?.query).toMatchObject({ tag: 'VIP' }),
    );
    expect(screen.getByTestId('address')).toHaveTextContent('customers?tag=VIP');
  });

  it('are changed with the customer, in the spelling that is there already', async () => {
    const api = customersApi({ customers: [ada] })
      .on('get', '/api/companies/{companyId}/customers/counts', { tag: [{ value: 'Service plan', count: 3 }] })
      .on('put', '/api/customers/{id}', { ...ada, tags: ['VIP', 'Plan', 'Service plan'], version: 4 });
    const { user } = showCustomers('customers/7');
    await screen.findByRole('heading', { level: 1, name: 'Ada Birch' });
    await user.keyboard('e');
    const { dialog } = await openedDialog('Edit Customer');
    await user.click(within(dialog).getByRole('combobox', { name: 'Tags' }));
    expect(await screen.findByTitle('Service plan')).toBeInTheDocument();
    await user.keyboard('service PLAN,');
    await user.click(within(dialog).getByRole('button', { name: 'Update Customer' }));
    await waitFor(() =>
      expect(api.callsOf('put', '/api/customers/{id}')[0]?.body).toEqual({ tags: ['VIP', 'Plan', 'Service plan'] }),
    );
  });
});

describe('the addresses', () => {
  it('lead to the map, and are added and changed in a dialog', async () => {
    const api = customersApi({ customers: [ada], addresses: [cabin] })
      .on('post', ADDRESSES, { ...cabin, id: 8, label: 'Shop', address: '1 Main Street' })
      .on('put', '/api/customer-addresses/{id}', { ...cabin, label: 'Lake cabin' });
    const { user } = showCustomers('customers/7');
    const region = await part('Addresses');
    expect(await within(region).findByRole('link', { name: /9 Lake Road/ })).toHaveAttribute(
      'href',
      'https://www.google.com/maps/search/?api=1&query=9%20Lake%20Road%2C%20Orford',
    );
    await user.click(within(region).getByRole('button', { name: 'Add Address' }));
    const added = screen.getByRole('dialog', { name: 'Add Address' });
    await user.type(within(added).getByLabelText('Label'), 'Shop');
    await user.type(within(added).getByLabelText('Address'), '1 Main Street');
    await user.click(within(added).getByRole('button', { name: 'Add Address' }));
    expect(await within(region).findByText('Shop')).toBeInTheDocument();
    expect(api.callsOf('post', ADDRESSES)[0]?.body).toEqual({ label: 'Shop', address: '1 Main Street' });
    await user.click(within(region).getByRole('button', { name: 'Edit Cabin' }));
    const edited = screen.getByRole('dialog', { name: 'Edit Address' });
    expect(within(edited).getByLabelText('Address')).toHaveValue('9 Lake Road\nOrford');
    await user.type(within(edited).getByLabelText('Label'), '{Control>}a{/Control}Lake cabin');
    await user.click(within(edited).getByRole('button', { name: 'Update Address' }));
    expect(await within(region).findByText('Lake cabin')).toBeInTheDocument();
  });

  it('are removed at once, with Undo', async () => {
    const api = customersApi({ customers: [ada], addresses: [cabin] })
      .on('delete', '/api/customer-addresses/{id}', reply(204))
      .on('post', ADDRESSES, cabin);
    const { user } = showCustomers('customers/7');
    const region = await part('Addresses');
    await user.click(await within(region).findByRole('button', { name: 'Remove Cabin' }));
    expect(await within(region).findByText('Only the address that is billed')).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await within(region).findByText('Cabin')).toBeInTheDocument();
    expect(api.callsOf('post', ADDRESSES)[0]?.body).toEqual({ label: 'Cabin', address: '9 Lake Road\nOrford' });
  });
});

describe('the notes', () => {
  it('say who wrote them, and a new one stands on top', async () => {
    const api = customersApi({ customers: [ada], notes: [dog] }).on('post', NOTES, {
      ...{ ...dog, id: 9, text: 'Key is with the neighbor' },
    });
    const { user } = showCustomers('customers/7');
    const region = await part('Notes');
    expect(await within(region).findByText('Dog in the yard')).toBeInTheDocument();
    expect(region).toHaveTextContent('Dana Reyes, ');
    await user.type(within(region).getByRole('textbox', { name: 'Note' }), ' Key is with the neighbor ');
    await user.click(within(region).getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(within(region).getAllByRole('listitem')).toHaveLength(2));
    expect(within(region).getAllByRole('listitem')[0]).toHaveTextContent('Key is with the neighbor');
    expect(api.callsOf('post', NOTES)[0]?.body).toEqual({ text: 'Key is with the neighbor' });
    expect(within(region).getByRole('textbox', { name: 'Note' })).toHaveValue('');
  });

  it('are deleted at once, with Undo', async () => {
    const api = customersApi({ customers: [ada], notes: [dog] })
      .on('delete', '/api/customer-notes/{id}', reply(204))
      .on('post', NOTES, dog);
    const { user } = showCustomers('customers/7');
    const region = await part('Notes');
    await user.click(await within(region).findByRole('button', { name: /Delete the note/ }));
    expect(await within(region).findByText('No notes yet')).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await within(region).findByText('Dog in the yard')).toBeInTheDocument();
    expect(api.callsOf('post', NOTES)[0]?.body).toEqual({ text: 'Dog in the yard' });
  });

  it('and addresses offer Retry where they could not be loaded, and no change to who may only read', async () => {
    const api = customersApi({ customers: [ada] })
      .on('get', NOTES, refuse(500, 'Something went wrong.'))
      .on('get', ADDRESSES, refuse(500, 'Something went wrong.'));
    const { user } = showCustomers('customers/7', ['customers.read']);
    expect(await screen.findByText('Notes could not be loaded')).toBeInTheDocument();
    expect(screen.getByText('Addresses could not be loaded')).toBeInTheDocument();
    api.on('get', NOTES, [dog]).on('get', ADDRESSES, [cabin]);
    for (const retry of screen.getAllByRole('button', { name: 'Retry' })) await user.click(retry);
    expect(await screen.findByText('Dog in the yard')).toBeInTheDocument();
    expect(await screen.findByText('Cabin')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Add|Edit|Remove|Delete/ })).not.toBeInTheDocument();
  });
});

describe('the estimates', () => {
  it('of the customer lead to each, and a new one begins from the menu', async () => {
    const api = customersApi({
      customers: [ada],
      estimates: [buildEstimate({ id: 6, estimateNumber: 'EST-0006', status: 'sent', total: 12_500 })],
    });
    const { user } = showCustomers('customers/7');
    const row = await within(await part('Estimates')).findByRole('listitem');
    expect(row).toHaveTextContent('EST-0006$125.00Sent');
    expect(within(row).getByRole('link')).toHaveAttribute('href', '/nerka/brightside/estimates/6');
    expect(api.callsOf('get', '/api/companies/{companyId}/estimates')[0]?.query).toMatchObject({ customerId: '7' });
    await user.click(screen.getByRole('button', { name: 'More for Ada Birch' }));
    await user.click(screen.getByText('New Estimate'));
    expect(screen.getByTestId('address')).toHaveTextContent('/nerka/brightside/estimates/new?customerId=7');
  });
});

describe('the visits', () => {
  it('of the customer lead to each, the latest first', async () => {
    const visits = [
      buildVisit({ id: 12, invoiceId: 9 }),
      buildVisit({ startTime: null, state: 'done', assignees: [] }),
    ];
    const api = customersApi({ customers: [ada], visits });
    showCustomers('customers/7');
    const [planned, done] = await within(await part('Visits')).findAllByRole('listitem');
    expect(planned).toHaveTextContent('Wed, Nov 18, 8:30 AMJOB-0009Scheduled Ray Ortiz');
    expect(done).toHaveTextContent('Wed, Nov 18, any timeJOB-0004Done Unassigned');
    expect(within(planned!).getByRole('link')).toHaveAttribute('href', '/nerka/brightside/visits/12');
    const { query } = api.callsOf('get', '/api/companies/{companyId}/visits')[0]!;
    expect(query).toMatchObject({ customerId: '7', sort: 'latest' });
  });

  it('are not shown to who may not see jobs', async () => {
    customersApi({ customers: [ada] });
    showCustomers('customers/7', ['customers.read']);
    await screen.findByRole('heading', { level: 1, name: 'Ada Birch' });
    expect(screen.queryByRole('region', { name: 'Visits' })).not.toBeInTheDocument();
  });
});

describe('the menu', () => {
  it('begins a job and a deal with the customer filled in', async () => {
    customersApi({ customers: [ada] });
    const { user } = showCustomers('customers/7');
    await user.click(await screen.findByRole('button', { name: 'More for Ada Birch' }));
    expect(screen.getByText('New Job')).toBeInTheDocument();
    await user.click(screen.getByText('New Deal'));
    expect(screen.getByTestId('address')).toHaveTextContent('/nerka/brightside/pipeline?customerId=7&new=yes');
  });
});

describe('the statement', () => {
  const statement = {
    ...{ customerId: 7, from: '2025-11-27', to: '2026-11-26', opening: 6_500, invoiced: 20_000, paid: 7_500 },
    closing: 19_000,
    entries: [
      {
        ...{ date: '2026-10-05', kind: 'invoice' as const, invoiceId: 3, invoiceNumber: 'INV-0003' },
        ...{ dueDate: '2026-10-20', method: null, amount: 20_000, balance: 26_500 },
      },
      {
        ...{ date: '2026-10-31', kind: 'payment' as const, invoiceId: 3, invoiceNumber: 'INV-0003' },
        ...{ dueDate: null, method: 'check' as const, amount: -7_500, balance: 19_000 },
      },
    ],
  };

  it('lists what was billed and paid, of other days too', async () => {
    const api = customersApi({ customers: [ada] }).on('get', STATEMENT, statement);
    const { user } = showCustomers('customers/7');
    await user.click(await screen.findByRole('button', { name: 'Statement' }));
    const dialog = await screen.findByRole('dialog', { name: 'Statement of Ada Birch' });
    const list = await within(dialog).findByRole('list', { name: 'Invoices and payments' });
    expect(within(list).getAllByRole('listitem')[1]).toHaveTextContent('Payment of INV-0003Oct 31, 2026−$75.00$190.00');
    expect(dialog).toHaveTextContent('Opening balance$65.00Invoices$200.00Payments−$75.00Balance due$190.00');
    await user.clear(within(dialog).getByLabelText('From'));
    await user.type(within(dialog).getByLabelText('From'), '2026-10-06');
    await waitFor(() =>
      expect(api.callsOf('get', STATEMENT).at(-1)?.query).toEqual({ from: '2026-10-06', to: '2026-11-26' }),
    );
  });

  it('is sent to an address, which is saved for who has none', async () => {
    const api = customersApi({ customers: [ada] })
      .on('get', STATEMENT, statement)
      .on('post', '/api/customers/{id}/statement/send-email', statement);
    const { user } = showCustomers('customers/7');
    await user.click(await screen.findByRole('button', { name: 'Statement' }));
    const form = await screen.findByRole('form', { name: 'Send the statement' });
    expect(form).toHaveTextContent("This email will be saved to the customer's profile.");
    await user.click(within(form).getByRole('button', { name: 'Send' }));
    expect(within(form).getByRole('alert')).toHaveTextContent('Please enter a valid email address.');
    await user.type(within(form).getByRole('textbox', { name: 'Email' }), 'ada@example.com{Enter}');
    expect(await screen.findByText('Statement sent successfully')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    const [call] = api.callsOf('post', '/api/customers/{id}/statement/send-email');
    expect([call?.query, call?.body]).toEqual([{ from: '2025-11-27', to: '2026-11-26' }, { email: 'ada@example.com' }]);
  });

  it('that cannot be loaded offers Retry', async () => {
    const api = customersApi({ customers: [ada] }).on('get', STATEMENT, refuse(500, 'Something went wrong.'));
    const { user } = showCustomers('customers/7');
    await user.click(await screen.findByRole('button', { name: 'Statement' }));
    expect(await screen.findByText('The statement could not be loaded')).toBeInTheDocument();
    api.on('get', STATEMENT, { ...statement, entries: [] });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Nothing was billed or paid in these days')).toBeInTheDocument();
  });
});
