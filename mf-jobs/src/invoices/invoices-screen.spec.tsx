import { allPermissions, page, refuse, reply, screen, waitFor, within, type FakeApi } from '@nerka/mf-shared/testing';
import { buildInvoice, buildLine, buildPayment } from './invoice.fixture';
import { statusTones } from '../job/job';
import { ada, invoicesApi, LIST, RECORD, showInvoices } from './invoices.fixture';

const PDF = '/api/companies/{companyId}/invoices/{id}/generate-pdf';
const cardOf = (number: string): Promise<HTMLElement> => screen.findByRole('article', { name: new RegExp(number) });
const lastQuery = (api: FakeApi) => api.callsOf('get', LIST).at(-1)?.query;
const address = () => screen.getByTestId('address').textContent;

describe('the list', () => {
  it('shows that it loads, then shows what each invoice is', async () => {
    const customer = { ...ada, name: 'Ada Birch' };
    const items = [buildLine(), buildLine({ id: 12, unitPrice: 100_000 })];
    invoicesApi(buildInvoice({ id: 7, customer, items, dueDate: '2026-12-05', status: 'sent' }));
    showInvoices();
    expect(screen.getByText('Loading invoices...')).toBeInTheDocument();
    const card = await cardOf('INV-0007');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Brightside - Invoices');
    expect(screen.getByRole('navigation', { name: 'Breadcrumb' })).toHaveTextContent('Invoices & Payments');
    expect(card).toHaveTextContent('Customer: Ada Birch');
    expect(card).toHaveTextContent('$1,025.00');
    expect(card).toHaveTextContent('Nov 10, 2026 • 2 item(s) • Due: Dec 5, 2026');
    const links = within(card)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/nerka/brightside/invoices/7', '/nerka/brightside/invoice/INV-0007']);
    expect(screen.getByText('Showing 1 of 1 invoice')).toBeInTheDocument();
  });

  it('names a customer without a name by e-mail, and one without either N/A', async () => {
    const nameless = { ...ada, name: '' };
    invoicesApi(
      buildInvoice({ id: 1, customer: nameless }),
      buildInvoice({ id: 2, customer: { ...nameless, email: null } }),
    );
    showInvoices();
    expect(await cardOf('INV-0001')).toHaveTextContent('Customer: ada@birch.example');
    expect(await cardOf('INV-0002')).toHaveTextContent('Customer: N/A');
  });

  it('shows paid in green, sent in blue, overdue in red and anything else in grey', () => {
    expect(statusTones).toEqual({ paid: 'green', sent: 'blue', overdue: 'red', draft: 'grey', void: 'grey' });
  });

  it.each([
    ['paid', 'Paid'],
    ['sent', 'Sent'],
    ['overdue', 'Overdue'],
    ['draft', 'Draft'],
  ] as const)('names the status %s', async (status, label) => {
    invoicesApi(buildInvoice({ id: 1, status }));
    showInvoices();
    expect(within(await cardOf('INV-0001')).getByText(label)).toBeInTheDocument();
  });

  it('shows what is still to pay of an invoice that is paid in part', async () => {
    invoicesApi(buildInvoice({ id: 1, status: 'sent', payments: [buildPayment({ amount: 500 })] }));
    showInvoices();
    expect(await cardOf('INV-0001')).toHaveTextContent('$20.00 to pay');
  });

  it('shows what will be here while there is nothing, and leads to the editor', async () => {
    invoicesApi();
    const { user } = showInvoices();
    expect(await screen.findByText('No invoices yet')).toBeInTheDocument();
    expect(screen.getByText('Create your first invoice to get started.')).toBeInTheDocument();
    await user.click(screen.getAllByRole('button', { name: 'New Invoice' })[0]!);
    expect(address()).toBe('/nerka/brightside/invoice/new');
  });

  it('offers Retry when it cannot be loaded', async () => {
    const api = invoicesApi(buildInvoice({ id: 1 }));
    api.on('get', LIST, refuse(503, 'The service is not available right now.'));
    const { user } = showInvoices();
    expect(await screen.findByText('The service is not available right now.')).toBeInTheDocument();
    api.on('get', LIST, [buildInvoice({ id: 1 })]);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await cardOf('INV-0001');
  });

  it('asks the server for search, status and sort, and keeps them in the address', async () => {
    const api = invoicesApi(buildInvoice({ id: 1 }));
    const { user } = showInvoices();
    await cardOf('INV-0001');
    await user.type(screen.getByRole('searchbox', { name: 'Search invoices' }), 'birch{Enter}');
    await user.click(screen.getByRole('button', { name: /^Overdue/ }));
    await user.click(screen.getByRole('button', { name: /^Sent/ }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Due Date');
    const wanted = { q: 'birch', status: 'sent,overdue', sort: 'due' };
    await waitFor(() => expect(lastQuery(api)).toMatchObject(wanted));
    expect(Object.fromEntries(new URLSearchParams(address().split('?')[1]))).toEqual(wanted);
  });

  it('counts the invoices of each status under the other filters; beyond a thousand it is enough', async () => {
    const counts = { draft: 3, sent: 1_001, paid: 1_000, overdue: 4 };
    const api = invoicesApi(buildInvoice({ id: 1 }));
    api.on('get', `${LIST}/counts`, { status: Object.entries(counts).map(([value, count]) => ({ value, count })) });
    showInvoices('invoices?customerId=3');
    await waitFor(() => expect(api.callsOf('get', `${LIST}/counts`)[0]?.query).toMatchObject({ customerId: '3' }));
    const chips = screen.getByRole('group', { name: 'Status' });
    await waitFor(() => expect(chips).toHaveTextContent('Draft3Sent1,000+Paid1,000Overdue4'));
  });

  it('begins with what is not paid, and says so when nothing of it is left', async () => {
    const paid = buildInvoice({ id: 1, status: 'paid' });
    const api = invoicesApi(paid);
    api.on('get', LIST, ({ query }) => (query.status ? page([], 0) : page([paid], 1)) as never);
    const { user } = showInvoices();
    expect(await screen.findByText('Nothing left to do.')).toBeInTheDocument();
    expect(lastQuery(api)).toMatchObject({ status: 'draft,sent,overdue' });
    expect(screen.getByRole('combobox', { name: 'Status' })).toHaveDisplayValue('Active');
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    await cardOf('INV-0001');
    expect(address()).toBe('/nerka/brightside/invoices?status=all');
  });

  it('is filtered by customer by a link, and shows all again', async () => {
    const api = invoicesApi();
    const { user } = showInvoices('invoices?customerId=3');
    await user.click(await screen.findByRole('button', { name: 'Customer: Ada Birch, show all' }));
    expect(api.callsOf('get', LIST)[0]?.query).toMatchObject({ customerId: '3' });
    await waitFor(() => expect(lastQuery(api)?.customerId).toBeUndefined());
  });

  it('keeps a dialog open that came before the search was made', async () => {
    invoicesApi(buildInvoice({ id: 7 }));
    const { user } = showInvoices();
    await cardOf('INV-0007');
    await user.type(screen.getByRole('searchbox', { name: 'Search invoices' }), 'birch');
    await user.click(within(await cardOf('INV-0007')).getByRole('button', { name: 'Delete INV-0007' }));
    await waitFor(() => expect(address()).toBe('/nerka/brightside/invoices?q=birch&delete=7'));
    expect(screen.getByText('Are you sure you want to delete invoice INV-0007?')).toBeInTheDocument();
  });

  it('offers to clear the filters of a link that nothing fits', async () => {
    const api = invoicesApi();
    const { user } = showInvoices('invoices?status=paid&sort=nonsense');
    expect(await screen.findByText('No invoices match')).toBeInTheDocument();
    expect(screen.getByText('Try another search, or take filters away.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(api.callsOf('get', LIST)[0]?.query).toMatchObject({ status: 'paid', sort: 'newest' });
    expect(await screen.findByText('No invoices yet')).toBeInTheDocument();
  });

  it('loads the next page', async () => {
    const api = invoicesApi();
    api.on('get', LIST, ({ query }) =>
      query.cursor === 'abc' ? [buildInvoice({ id: 2 })] : (page([buildInvoice({ id: 1 })], 2, 'abc') as never),
    );
    const { user } = showInvoices();
    await cardOf('INV-0001');
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await cardOf('INV-0002');
  });

  it('offers no changes to users who may only read', async () => {
    invoicesApi(buildInvoice({ id: 1 }));
    showInvoices(
      'invoices',
      allPermissions.filter((held) => held !== 'invoices.write'),
    );
    const card = await cardOf('INV-0001');
    expect(within(card).queryByRole('button', { name: /Send|Delete/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'New Invoice' })).not.toBeInTheDocument();
  });
});

describe('deleting', () => {
  it('asks, deletes and shows a message', async () => {
    const api = invoicesApi(buildInvoice({ id: 7 })).on('delete', RECORD, reply(204));
    const { user } = showInvoices();
    await user.click(within(await cardOf('INV-0007')).getByRole('button', { name: 'Delete INV-0007' }));
    expect(await screen.findByText('Are you sure you want to delete invoice INV-0007?')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Invoice deleted successfully')).toBeInTheDocument();
    expect(api.callsOf('delete', RECORD)).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('shows why one with payments stays', async () => {
    const why = 'An invoice with payments cannot be deleted. Remove its payments first.';
    invoicesApi(buildInvoice({ id: 7 })).on('delete', RECORD, refuse(409, why));
    const { user } = showInvoices('invoices?delete=7');
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(`Failed to delete invoice. ${why}`)).toBeInTheDocument();
    expect(within(screen.getByRole('alert')).getByText('Error')).toBeInTheDocument();
  });

  it('shows that a link leads to none', async () => {
    invoicesApi().on('get', RECORD, refuse(404, 'Invoice not found'));
    showInvoices('invoices?delete=7');
    expect(await screen.findByText('Invoice not found')).toBeInTheDocument();
  });
});

describe('sending by e-mail', () => {
  const SEND = '/api/invoices/{id}/send-email';
  const CUSTOMER = '/api/customers/{id}';
  const emailField = () => screen.findByRole('textbox', { name: 'Email' });
  const sendButton = () => screen.getByRole('button', { name: 'Send Invoice' });

  it('begins with the customer’s address and leaves the customer as they are', async () => {
    const api = invoicesApi(buildInvoice({ id: 7 })).on('post', SEND, buildInvoice({ id: 7, status: 'sent' }));
    const { user } = showInvoices();
    await user.click(within(await cardOf('INV-0007')).getByRole('button', { name: 'Send INV-0007 by email' }));
    expect(await screen.findByRole('dialog', { name: 'Send Invoice via Email' })).toBeInTheDocument();
    expect(await emailField()).toHaveValue('ada@birch.example');
    expect(screen.queryByText("This email will be saved to the customer's profile.")).not.toBeInTheDocument();
    await user.click(sendButton());
    expect(await screen.findByText('Invoice sent successfully')).toBeInTheDocument();
    expect(api.callsOf('post', SEND)[0]?.body).toEqual({ email: 'ada@birch.example' });
    expect(api.callsOf('patch', CUSTOMER)).toEqual([]);
  });

  it('notes another address with the customer first, and sends though that fails', async () => {
    const api = invoicesApi(buildInvoice({ id: 7, customer: { ...ada, email: null } }))
      .on('patch', CUSTOMER, refuse(400, 'No.') as never)
      .on('post', SEND, buildInvoice({ id: 7 }));
    const { user } = showInvoices('invoices?send=7');
    expect(await emailField()).toHaveValue('');
    expect(screen.getByText("This email will be saved to the customer's profile.")).toBeInTheDocument();
    expect(sendButton()).toBeDisabled();
    await user.type(await emailField(), 'new@birch.example');
    await user.click(sendButton());
    expect(await screen.findByText('Invoice sent successfully')).toBeInTheDocument();
    expect(api.calls.map(({ method }) => method).filter((method) => method !== 'get')).toEqual(['patch', 'post']);
    expect(api.callsOf('patch', CUSTOMER)[0]).toMatchObject({
      params: { id: '3' },
      body: { email: 'new@birch.example' },
    });
  });

  it.each(['   x', 'not an address'])('refuses “%s”, which is no address, before anything is sent', async (typed) => {
    const api = invoicesApi(buildInvoice({ id: 7 }));
    const { user } = showInvoices('invoices?send=7');
    await user.clear(await emailField());
    await user.type(await emailField(), typed);
    await user.click(sendButton());
    expect(await screen.findByText('Please enter a valid email address.')).toBeInTheDocument();
    expect(await emailField()).toBeInvalid();
    expect(api.callsOf('post', SEND)).toEqual([]);
  });

  it('shows that it failed and keeps the dialog', async () => {
    invoicesApi(buildInvoice({ id: 7 })).on('post', SEND, refuse(500, 'Something broke.'));
    const { user } = showInvoices('invoices?send=7');
    await emailField();
    await user.click(sendButton());
    expect(await screen.findByText('Failed to send invoice email')).toBeInTheDocument();
    expect(screen.getByRole('dialog', { name: 'Send Invoice via Email' })).toBeInTheDocument();
  });
});

describe('the PDF', () => {
  const saved: string[] = [];
  beforeEach(() => {
    saved.length = 0;
    // jsdom has no downloads.
    Object.assign(URL, { createObjectURL: () => 'blob:pdf', revokeObjectURL: () => {} });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
  });

  it('is saved under the invoice’s number', async () => {
    const api = invoicesApi(buildInvoice({ id: 7 })).on('post', PDF, reply(201, 'pdf'));
    const { user } = showInvoices();
    await user.click(within(await cardOf('INV-0007')).getByRole('button', { name: 'Download PDF of INV-0007' }));
    await waitFor(() => expect(saved).toEqual(['invoice-INV-0007.pdf']));
    expect(api.callsOf('post', PDF)[0]?.params).toEqual({ companyId: '1', id: '7' });
  });

  it('is only logged when it fails', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => {});
    invoicesApi(buildInvoice({ id: 7 })).on('post', PDF, refuse(503, 'Busy.'));
    const { user } = showInvoices();
    await user.click(within(await cardOf('INV-0007')).getByRole('button', { name: 'Download PDF of INV-0007' }));
    await waitFor(() => expect(log).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    log.mockRestore();
  });
});

describe('what a response brings is not read again', () => {
  it('after an invoice is deleted', async () => {
    const api = invoicesApi(buildInvoice({ id: 7 }), buildInvoice({ id: 8 })).on('delete', RECORD, reply(204));
    const { user } = showInvoices();
    await user.click(within(await cardOf('INV-0007')).getByRole('button', { name: 'Delete INV-0007' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await screen.findByText('Invoice deleted successfully');
    expect(await screen.findByText('Showing 1 of 1 invoice')).toBeInTheDocument();
    await waitFor(() => expect(api.callsOf('get', `${LIST}/counts`)).toHaveLength(2));
    expect(api.callsOf('get', LIST)).toHaveLength(1);
  });
});
