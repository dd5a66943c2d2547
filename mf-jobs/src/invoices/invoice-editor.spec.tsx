import { pageNameStore } from '@nerka/mf-shared/contract';
import { act, fireEvent, refuse, screen, waitFor, within } from '@nerka/mf-shared/testing';
import { buildInvoice } from './invoice.fixture';
import {
  ada,
  button,
  field,
  invoicesApi,
  leadsTo,
  lineRows,
  LIST,
  newLine,
  pickCustomer,
  press,
  RECORD,
  showEditor,
  typeLine,
} from './invoices.fixture';

const STAFF = '/api/companies/{companyId}/users';
const ray = {
  ...{ id: 8, displayName: 'Ray Ortiz', firstName: null, lastName: null, username: 'ray', profilePicture: null },
  ...{ accountType: 'maintenance' as const, role: 'user' as const, createdAt: '2026-01-05T12:00:00.000Z', version: 1 },
};

describe('a new invoice', () => {
  it('begins with today, its number to come, and the settings of every invoice', () => {
    jest.useFakeTimers({ now: new Date('2026-11-21T15:00:00Z'), advanceTimers: true });
    invoicesApi();
    showEditor();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('New Invoice');
    expect(field('Invoice #')).toHaveValue('Auto-generated');
    expect(field('Invoice #')).toHaveAttribute('readonly');
    expect(field('Service date')).toHaveValue('2026-11-21');
    expect(field('Due date')).toHaveValue('');
    expect(field('Message')).toHaveValue('');
    expect(screen.queryByRole('combobox', { name: 'Assigned to' })).not.toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'Add customer' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Line Items' })).toBeInTheDocument();
    const glance = screen.getByRole('region', { name: 'Settings at a glance' });
    for (const text of ['One time', 'Cash, check or manual entry', 'Due upon receipt', 'None', 'Via print or email']) {
      expect(within(glance).getByText(text)).toBeInTheDocument();
    }
    jest.useRealTimers();
  });

  it('can be saved and previewed once there are a customer and a line', async () => {
    invoicesApi();
    const { user } = showEditor();
    const all = ['Preview', 'Save as Draft', 'Save'];
    for (const name of all) expect(button(name)).toBeDisabled();
    await pickCustomer(user);
    for (const name of all) expect(button(name)).toBeDisabled();
    await typeLine(user, 'Boiler check', '120{Enter}');
    await waitFor(() => all.forEach((name) => expect(button(name)).toBeEnabled()));
    await user.click(button('Remove line 1'));
    await waitFor(() => all.forEach((name) => expect(button(name)).toBeDisabled()));
  });

  it('is made once by a double click', async () => {
    const api = invoicesApi().on('post', LIST, buildInvoice({ id: 7, status: 'sent' }));
    const { user } = showEditor();
    await pickCustomer(user);
    await typeLine(user, 'Boiler check', '120{Enter}');
    await waitFor(() => expect(button('Save')).toBeEnabled());
    const save = button('Save');
    act(() => {
      save.click();
      save.click();
    });
    await leadsTo('invoices');
    expect(api.callsOf('post', LIST)).toHaveLength(1);
  });

  it('is sent with all its lines in one request, shows a message and returns to the list', async () => {
    const api = invoicesApi().on('post', LIST, buildInvoice({ id: 7, status: 'sent' }));
    const { user } = showEditor();
    await pickCustomer(user);
    await typeLine(user, 'Boiler check', '120{Enter}');
    await user.clear(screen.getByRole('textbox', { name: 'Quantity of line 1' }));
    await user.type(screen.getByRole('textbox', { name: 'Quantity of line 1' }), '2');
    fireEvent.change(field('Service date'), { target: { value: '2026-11-18' } });
    fireEvent.change(field('Due date'), { target: { value: '2026-12-05' } });
    await user.type(field('Message'), 'Thank you');
    expect(screen.getByText('Sales Tax').nextSibling).toHaveTextContent('$0.00');
    expect(screen.getByText('Subtotal').nextSibling).toHaveTextContent('$240.00');
    await press(user, 'Save');
    expect(await screen.findByText('Invoice saved')).toBeInTheDocument();
    await leadsTo('invoices');
    expect(api.callsOf('post', LIST)[0]?.body).toEqual({
      customerId: 3,
      serviceDate: '2026-11-18',
      dueDate: '2026-12-05',
      message: 'Thank you',
      status: 'sent',
      items: [{ item: 'Boiler check', quantity: 2, unitPrice: 12_000, price: 24_000, taxable: true }],
      subtotal: 24_000,
      total: 24_000,
    });
  });

  it('is not saved without an unfinished line: shows what is missing, or adds it at no price', async () => {
    const api = invoicesApi().on('post', LIST, buildInvoice({ id: 7, status: 'sent' }));
    const { user } = showEditor();
    await pickCustomer(user);
    await typeLine(user, 'Boiler check', '120{Enter}');
    await typeLine(user, 'Warranty', '{Enter}');
    await press(user, 'Save');
    expect(screen.getByRole('alert')).toHaveTextContent('The new line has no price yet: type one, or close the line.');
    expect(within(newLine()).getByLabelText('Price')).toHaveFocus();
    await press(user, 'Close the new line');
    await press(user, 'Add item');
    await user.type(within(newLine()).getByLabelText('Price'), '5');
    await press(user, 'Save');
    expect(screen.getByRole('alert')).toHaveTextContent('The new line has no name yet: type one, or close the line.');
    expect(within(newLine()).getByLabelText('Item')).toHaveFocus();
    expect(api.callsOf('post', LIST)).toEqual([]);

    await press(user, 'Close the new line');
    await typeLine(user, 'Warranty', '{Enter}');
    await press(user, 'Preview');
    await press(user, 'Add it for $0.00');
    expect(field('Item of line 2')).toHaveValue('Warranty');
    await press(user, 'Save');
    await leadsTo('invoices');
    expect(api.callsOf('post', LIST)[0]?.body).toMatchObject({
      items: [{ price: 12_000 }, { item: 'Warranty', price: 0 }],
    });
  });

  it('is not left without a question while a line is typed half', async () => {
    invoicesApi();
    const { user } = showEditor();
    await typeLine(user, 'Warranty', '{Enter}');
    await press(user, 'Back');
    expect(await screen.findByText('Leave without saving?')).toBeInTheDocument();
  });

  it('stays in the editor as a draft, under its own address', async () => {
    const saved = buildInvoice({ id: 7, customerId: 3 });
    const api = invoicesApi(saved).on('post', LIST, saved);
    const { user } = showEditor();
    await pickCustomer(user);
    await typeLine(user, 'Tap', '25{Enter}');
    await press(user, 'Save as Draft');
    expect(await screen.findByText('Invoice saved as draft')).toBeInTheDocument();
    await leadsTo('invoice/INV-0007');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Invoice INV-0007');
    expect(api.callsOf('post', LIST)[0]?.body).toMatchObject({ status: 'draft' });
    await waitFor(() => expect(screen.queryByText('Not saved yet')).not.toBeInTheDocument());
  });

  it('shows why it was not saved, and keeps what was typed', async () => {
    invoicesApi().on('post', LIST, refuse(400, 'Due date must be a day.'));
    const { user } = showEditor();
    await pickCustomer(user);
    await typeLine(user, 'Tap', '25{Enter}');
    await press(user, 'Save');
    expect(await screen.findByText('Failed to save invoice. Due date must be a day.')).toBeInTheDocument();
    expect(lineRows()).toHaveLength(1);
    await leadsTo('invoice/new');
  });

  it('shows at once that its lines come to more than an invoice can hold', async () => {
    invoicesApi();
    const { user } = showEditor();
    await typeLine(user, 'Tower', '21474836.47{Enter}');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.clear(field('Quantity of line 1'));
    await user.type(field('Quantity of line 1'), '2');
    expect(await screen.findByRole('alert')).toHaveTextContent('The items add up to more than $21,474,836.47.');
  });

  it('shows only that it failed when the server is down', async () => {
    invoicesApi().on('post', LIST, refuse(500, 'Something broke.'));
    const { user } = showEditor();
    await pickCustomer(user);
    await typeLine(user, 'Tap', '25{Enter}');
    await press(user, 'Save as Draft');
    expect(await screen.findByText('Failed to save invoice')).toBeInTheDocument();
  });

  it('survives a reload with quantities, service date and message', async () => {
    invoicesApi();
    const { user, unmount } = showEditor();
    await pickCustomer(user);
    await typeLine(user, 'Tap', '25{Enter}');
    fireEvent.change(screen.getByRole('textbox', { name: 'Quantity of line 1' }), { target: { value: '4' } });
    fireEvent.change(field('Service date'), { target: { value: '2026-11-18' } });
    await user.type(field('Message'), 'Ring twice');
    unmount();
    showEditor();
    expect(field('Service date')).toHaveValue('2026-11-18');
    expect(field('Message')).toHaveValue('Ring twice');
    expect(screen.getByRole('textbox', { name: 'Quantity of line 1' })).toHaveValue('4');
    expect(await screen.findByTitle('Ada Birch (ada@birch.example)')).toBeInTheDocument();
    expect(screen.getByText('Not saved yet')).toBeInTheDocument();
  });

  it('takes a new customer on the spot', async () => {
    const api = invoicesApi().on('post', '/api/companies/{companyId}/customers', { ...ada, id: 4, name: 'Bob Cedar' });
    api.on('get', '/api/customers/{id}', { ...ada, id: 4, name: 'Bob Cedar' });
    const { user } = showEditor();
    await user.click(button('New customer'));
    const dialog = await screen.findByRole('dialog', { name: 'New Customer' });
    await user.click(within(dialog).getByRole('button', { name: 'Create Customer' }));
    expect(await within(dialog).findByText('Name is required')).toBeInTheDocument();
    await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Bob Cedar');
    await user.type(within(dialog).getByRole('textbox', { name: 'Phone' }), '9195550143');
    await user.click(within(dialog).getByRole('button', { name: 'Create Customer' }));
    expect(await screen.findByText('Customer created successfully')).toBeInTheDocument();
    expect(api.callsOf('post', '/api/companies/{companyId}/customers')[0]?.body).toEqual({
      ...{ name: 'Bob Cedar', email: null, phone: '919-555-0143', address: null, tags: [] },
    });
    expect(await screen.findByTitle('Bob Cedar (ada@birch.example)')).toBeInTheDocument();
  });

  it('shows that no customer has the searched name', async () => {
    invoicesApi().on('get', '/api/companies/{companyId}/customers', []);
    const { user } = showEditor();
    await user.type(await screen.findByRole('combobox', { name: 'Add customer' }), 'Zoe');
    expect(await screen.findByText('No customer of this name')).toBeInTheDocument();
  });

  it('is begun for the customer that a link names', async () => {
    invoicesApi();
    showEditor('invoice/new?customerId=3');
    expect(await screen.findByTitle('Ada Birch (ada@birch.example)')).toBeInTheDocument();
  });
});

describe('an invoice that is opened', () => {
  const sent = buildInvoice({ id: 7, status: 'sent', message: 'Hello', sentAt: '2026-11-19T15:04:00.000Z' });

  it('shows what was saved', async () => {
    invoicesApi(sent);
    showEditor('invoice/INV-0007');
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Invoice INV-0007');
    expect(screen.getByRole('navigation', { name: 'Breadcrumb' })).toHaveTextContent(
      /Invoices & Payments \/ INV-0007$/,
    );
    expect(pageNameStore.current()).toBe('Invoice INV-0007');
    expect(field('Invoice #')).toHaveValue('INV-0007');
    expect(field('Service date')).toHaveValue('2026-11-18');
    expect(field('Message')).toHaveValue('Hello');
    expect(field('Item of line 1')).toHaveValue('Tap');
  });

  const at = '2026-11-19T15:04:00.000Z';
  it.each([
    ['a draft', { status: 'draft', sentAt: null }, ['Draft', 'Not emailed']],
    ['saved, and not mailed', {}, ['Sent', 'Not emailed', 'Not emailed']],
    [
      'mailed',
      { emailedAt: at, emailedTo: 'ada@birch.example' },
      ['Sent', 'Sent Nov 19, 2026 10:04 AM', 'Emailed to ada@birch.example Nov 19, 2026 10:04 AM'],
    ],
    [
      'paid',
      { status: 'paid', paidAt: at, emailedAt: at, emailedTo: 'ada@birch.example' },
      ['Paid', 'Paid Nov 19, 2026 10:04 AM', 'Emailed to ada@birch.example Nov 19, 2026 10:04 AM'],
    ],
  ] as const)('shows the status, and ‘Not emailed’ until it is mailed: %s', async (_case, given, said) => {
    invoicesApi({ ...sent, ...given });
    showEditor('invoice/INV-0007');
    await screen.findByRole('heading', { level: 1, name: 'Invoice INV-0007' });
    const texts = screen
      .getAllByText(/^(Draft|Sent|Paid|Not emailed|Emailed)\b(?! to$)/)
      .map(({ textContent }) => textContent);
    expect(texts).toEqual(said);
  });

  it('sends what changed with the version that it was read at', async () => {
    const api = invoicesApi(sent).on('put', RECORD, { ...sent, message: 'Bye', version: 2 });
    const { user } = showEditor('invoice/INV-0007');
    await user.clear(await screen.findByLabelText('Message'));
    await user.type(field('Message'), 'Bye');
    await press(user, 'Save');
    expect(await screen.findByText('Invoice saved')).toBeInTheDocument();
    const [call] = api.callsOf('put', RECORD);
    expect(call?.body).toEqual({ message: 'Bye', status: 'sent' });
    expect(call?.headers.get('If-Match')).toBe('"1"');
    await leadsTo('invoices');
  });

  it('shows both versions when somebody else saved first, and takes over what only they changed', async () => {
    const conflicting = { ...sent, message: 'Conflicting', dueDate: '2026-12-05', version: 2 };
    const api = invoicesApi(sent);
    api.on('put', RECORD, refuse(412, 'Somebody else changed this.', { current: conflicting }));
    const { user } = showEditor('invoice/INV-0007');
    await user.clear(await screen.findByLabelText('Message'));
    await user.type(field('Message'), 'Mine');
    await press(user, 'Save');
    const panel = await screen.findByRole('region', { name: 'Saved by somebody else' });
    expect(within(panel).getByText('Conflicting')).toBeInTheDocument();
    expect(field('Message')).toHaveValue('Mine');
    expect(field('Due date')).toHaveValue('2026-12-05');
    api.on('put', RECORD, { ...conflicting, message: 'Mine', version: 3 });
    await press(user, 'Save');
    expect(await screen.findByText('Invoice saved')).toBeInTheDocument();
    expect(api.callsOf('put', RECORD)[1]).toMatchObject({ body: { message: 'Mine', status: 'sent' } });
    expect(api.callsOf('put', RECORD)[1]?.headers.get('If-Match')).toBe('"2"');
  });

  it('takes their version', async () => {
    const conflicting = { ...sent, message: 'Conflicting', version: 2 };
    invoicesApi(sent).on('put', RECORD, refuse(412, 'Stale.', { current: conflicting }));
    const { user } = showEditor('invoice/INV-0007');
    await user.type(await screen.findByLabelText('Message'), '!');
    await press(user, 'Save');
    await user.click(await screen.findByRole('button', { name: 'Take their version' }));
    expect(field('Message')).toHaveValue('Conflicting');
    await waitFor(() => expect(screen.queryByText('Not saved yet')).not.toBeInTheDocument());
  });

  it('shows what others save while nothing is typed', async () => {
    const api = invoicesApi(sent);
    const { queryClient } = showEditor('invoice/INV-0007');
    await screen.findByLabelText('Message');
    api.on('get', '/api/invoices/number/{number}', { ...sent, message: 'New words', version: 2 });
    await act(() => queryClient.invalidateQueries());
    await waitFor(() => expect(field('Message')).toHaveValue('New words'));
  });

  it('keeps what was typed when somebody else deletes it, and saves it as a new one', async () => {
    const api = invoicesApi(sent).on('post', LIST, buildInvoice({ id: 8, invoiceNumber: 'INV-0008', status: 'sent' }));
    const { user, queryClient } = showEditor('invoice/INV-0007');
    await user.type(await screen.findByLabelText('Message'), '!');
    api.on('get', '/api/invoices/number/{number}', refuse(404, 'Invoice not found'));
    await act(() => queryClient.invalidateQueries());
    expect(await screen.findByText(/^Invoice INV-0007 has been deleted meanwhile/)).toBeInTheDocument();
    expect(field('Message')).toHaveValue('Hello!');
    expect(field('Invoice #')).toHaveValue('Auto-generated');
    await press(user, 'Save');
    await leadsTo('invoices');
    expect(api.callsOf('put', RECORD)).toEqual([]);
    const body = api.callsOf('post', LIST)[0]?.body as { items: object[] };
    expect(body).toMatchObject({ message: 'Hello!', status: 'sent', items: [{ item: 'Tap' }] });
    expect(body.items[0]).not.toHaveProperty('id');
  });

  it('is not found once somebody else deletes it, where nothing was typed', async () => {
    const api = invoicesApi(sent);
    const { queryClient } = showEditor('invoice/INV-0007');
    await screen.findByLabelText('Message');
    api.on('get', '/api/invoices/number/{number}', refuse(404, 'Invoice not found'));
    await act(() => queryClient.invalidateQueries());
    expect(await screen.findByText('Invoice not found')).toBeInTheDocument();
    expect(screen.queryByLabelText('Message')).not.toBeInTheDocument();
  });

  it('is not found where there is none', async () => {
    invoicesApi().on('get', '/api/invoices/number/{number}', refuse(404, 'Invoice not found'));
    showEditor('invoice/INV-9999');
    expect(await screen.findByText('Invoice not found')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'All invoices' })).toHaveAttribute('href', '/nerka/brightside/invoices');
  });

  it('is not found where the address names none', async () => {
    invoicesApi();
    showEditor('invoices/0/edit');
    expect(await screen.findByText('Invoice not found')).toBeInTheDocument();
  });

  it('offers Retry when it cannot be loaded', async () => {
    const api = invoicesApi().on('get', '/api/invoices/number/{number}', refuse(503, 'Not now.'));
    const { user } = showEditor('invoice/INV-0007');
    expect(await screen.findByText('Not now.')).toBeInTheDocument();
    expect(screen.getByText('The invoice could not be opened')).toBeInTheDocument();
    api.on('get', '/api/invoices/number/{number}', sent);
    await user.click(button('Retry'));
    expect(await screen.findByLabelText('Message')).toHaveValue('Hello');
  });
});

describe('a job', () => {
  it('opens by its id and leads back to the jobs', async () => {
    invoicesApi(buildInvoice({ id: 7 }));
    const { user } = showEditor('invoices/7/edit');
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Job JOB-0007');
    await press(user, 'Back');
    await leadsTo('jobs');
  });

  it('is planned in the editor too, where an invoice is not', async () => {
    const job = buildInvoice({ id: 7, startTime: '08:30', assignedToId: 9, assignedTo: { ...ray, id: 9 } });
    const api = invoicesApi(job).on('get', STAFF, [ray]);
    api.on('put', RECORD, { ...job, startTime: '10:00', assignedToId: 8, version: 2 });
    const { user, unmount } = showEditor('invoices/7/edit');
    expect(await screen.findByLabelText('Start time')).toHaveValue('08:30');
    const assignee = screen.getByRole('combobox', { name: 'Assigned to' });
    await waitFor(() => expect(within(assignee).getAllByRole('option')).toHaveLength(3));
    expect(assignee).toHaveValue('9');
    fireEvent.change(field('Start time'), { target: { value: '10:00' } });
    await user.selectOptions(assignee, '8');
    await press(user, 'Save');
    await leadsTo('jobs');
    expect(api.callsOf('put', RECORD)[0]?.body).toEqual({ startTime: '10:00', assignedToId: 8, status: 'sent' });
    unmount();
    showEditor('invoice/INV-0007');
    await screen.findByLabelText('Message');
    expect(screen.queryByLabelText('Start time')).not.toBeInTheDocument();
  });

  it('takes over what others plan while its invoice is open', async () => {
    const job = buildInvoice({ id: 7, status: 'sent' });
    const api = invoicesApi(job);
    const { user, queryClient } = showEditor('invoice/INV-0007');
    await screen.findByLabelText('Message');
    const planned = { ...job, startTime: '08:30', assignedToId: 8, dueDate: '2026-12-05', version: 2 };
    api.on('get', '/api/invoices/number/{number}', planned).on('put', RECORD, { ...planned, version: 3 });
    await act(() => queryClient.invalidateQueries());
    await waitFor(() => expect(field('Due date')).toHaveValue('2026-12-05'));
    expect(screen.queryByText('Not saved yet')).not.toBeInTheDocument();
    await user.type(field('Message'), 'Hi');
    await press(user, 'Save');
    await leadsTo('invoices');
    expect(api.callsOf('put', RECORD)[0]?.body).toEqual({ message: 'Hi', status: 'sent' });
  });

  it('is begun for the day and the person of a link', async () => {
    invoicesApi().on('get', STAFF, [ray]);
    showEditor('invoices/new?serviceDate=2026-11-18&assignedToId=8');
    expect(field('Service date')).toHaveValue('2026-11-18');
    const assignee = screen.getByRole('combobox', { name: 'Assigned to' });
    await waitFor(() => expect(assignee).toHaveValue('8'));
    expect(screen.queryByText('Not saved yet')).not.toBeInTheDocument();
  });

  it('is new under its own address, and leads back to the jobs', async () => {
    invoicesApi();
    const { user } = showEditor('invoices/new');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('New Job');
    await press(user, 'Back');
    await leadsTo('jobs');
  });
});

describe('leaving', () => {
  it('leads back to the invoices, without a question while nothing is typed', async () => {
    invoicesApi();
    const { user } = showEditor();
    await press(user, 'Back');
    await leadsTo('invoices');
  });

  it('asks first if something was typed, and discards it on request', async () => {
    invoicesApi();
    const { user } = showEditor();
    await user.type(field('Message'), 'Ring twice');
    await press(user, 'Back');
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toHaveTextContent(
      'What you typed has not been saved.',
    );
    await user.click(button('Cancel'));
    expect(field('Message')).toHaveValue('Ring twice');
    await press(user, 'Back');
    await user.click(await screen.findByRole('button', { name: 'Discard and leave' }));
    await leadsTo('invoices');
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  it('asks before a reload and before the window is closed', async () => {
    invoicesApi();
    const { user } = showEditor();
    const unload = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(unload()).toBe(false);
    await user.type(field('Message'), 'Ring twice');
    await waitFor(() => expect(unload()).toBe(true));
  });
});
