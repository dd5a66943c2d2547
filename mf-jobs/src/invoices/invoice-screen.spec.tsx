import { act, page, refuse, reply, screen, waitFor, within, type FakeApi } from '@nerka/mf-shared/testing';
import { buildInvoice, buildLine, buildPayment } from './invoice.fixture';
import type { Invoice } from './invoice-labels';
import { button, invoicesApi, leadsTo, LIST, RECORD, showInvoice } from './invoices.fixture';

const ray = { id: 8, displayName: 'Ray Ortiz', firstName: null, username: 'brightside.tech' };
const mailed = { emailedAt: '2026-11-19T15:04:00.000Z', emailedTo: 'ada@birch.example' };

async function open(invoice: Invoice, search = '', api: FakeApi = invoicesApi(invoice)) {
  const shown = showInvoice(`${invoice.id}${search}`);
  await screen.findByRole('heading', { level: 1, name: 'Ada Birch' });
  await screen.findByRole('region', { name: 'Timeline' });
  return { ...shown, api };
}

const steps = ['Add Line Items', 'Send Invoice', 'Send Job', 'Record Payment'];
const nextSteps = () => steps.filter((name) => screen.queryByRole('button', { name }));

async function pressInMenu(user: Awaited<ReturnType<typeof open>>['user'], number: string, name: string) {
  await user.click(button(`More for ${number}`));
  await user.click(screen.getByText(name));
}

describe('the page of an invoice', () => {
  it('shows whom it bills, for what, when, and what is paid, without a form', async () => {
    const items = [buildLine({ item: 'Tap', quantity: 2 }), buildLine({ id: 12, item: 'Travel', unitPrice: 1_250 })];
    const payments = [buildPayment({ invoiceId: 7 })];
    const given = { dueDate: '2026-12-05', message: 'Ring twice', startTime: '08:30', assignedTo: ray };
    await open(buildInvoice({ id: 7, status: 'sent', items, payments, ...given, ...mailed }));
    const people = within(screen.getByRole('region', { name: 'People' }));
    expect(people.getByRole('link', { name: 'Ada Birch' })).toHaveAttribute('href', '/nerka/brightside/customers/3');
    expect(people.getByRole('link', { name: /ada@birch/ })).toHaveAttribute('href', 'mailto:ada@birch.example');
    expect(people.getByRole('link', { name: /555-123/ })).toHaveAttribute('href', 'tel:555-123-4567');
    for (const text of ['1 Elm St', 'Ray Ortiz']) expect(people.getByText(text)).toBeInTheDocument();
    const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows.slice(1)).toEqual(['Tap2$25.00$50.00', 'Travel1$12.50$12.50']);
    expect(screen.getByRole('region', { name: 'Line Items' })).toHaveTextContent(
      'Total$62.50Paid$10.00Balance due$52.50',
    );
    expect(screen.getByRole('region', { name: 'Details' })).toHaveTextContent(
      'ScheduledWed, Nov 18, 8:30 AMDueDec 5, 2026JobJOB-0007',
    );
    expect(screen.getByRole('region', { name: 'Payments' })).toHaveTextContent('Check · Nov 19, 2026');
    expect(screen.getByText('Ring twice')).toBeInTheDocument();
    expect(screen.getByText('Sent Nov 19, 2026 10:04 AM')).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('speaks of the job where the address asks for it', async () => {
    await open(buildInvoice({ id: 7 }), '?as=job');
    expect(screen.getByText('JOB-0007', { selector: '[aria-current]' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Appointments' })).toHaveAttribute('href', '/nerka/brightside/jobs');
    expect(nextSteps()).toEqual(['Send Job']);
  });

  it('says who did what to it', async () => {
    const record = { noun: 'invoice', id: 7, name: 'INV-0007', isOpen: true };
    const line = { actor: 'Maria Lopez', actorId: 7, isProvider: false, companyName: null, recordId: 7, subject: null };
    const invoice = buildInvoice({ id: 7 });
    const api = invoicesApi(invoice).on('get', '/api/companies/{companyId}/activity', [
      {
        ...{ ...line, id: 1, noun: 'payment', action: 'created', record, createdAt: '2026-11-19T15:04:00.000Z' },
        changes: [{ field: 'amount', before: null, after: '1000' }],
      },
    ]);
    await open(invoice, '', api);
    const timeline = within(screen.getByRole('region', { name: 'Timeline' }));
    expect(await timeline.findByText(/recorded a payment of \$10\.00/)).toBeInTheDocument();
  });

  it('shows at once what a list knew of it, and keeps that where it cannot be read', async () => {
    const api = invoicesApi().on('get', RECORD, refuse(503, 'Away'));
    const { queryClient } = showInvoice('7');
    await screen.findByText('Away');
    const rows = { pages: [{ items: [buildInvoice({ id: 7 })], total: 1 }], pageParams: [] };
    act(() => void queryClient.setQueryData([LIST, { companyId: 1, limit: 30 }], rows));
    expect(await screen.findByRole('heading', { level: 1, name: 'Ada Birch' })).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('Not all of this invoice could be loaded.');
    expect(api.callsOf('get', RECORD)).not.toEqual([]);
  });

  it('that is not there is not shown', async () => {
    invoicesApi().on('get', RECORD, refuse(404, 'Invoice not found'));
    showInvoice('7');
    expect(await screen.findByText('Invoice not found')).toBeInTheDocument();
  });

  it('offers no changes to users who may only read', async () => {
    const invoice = buildInvoice({ id: 7, status: 'sent' });
    invoicesApi(invoice);
    showInvoice('7', ['invoices.read']);
    expect(await screen.findByRole('button', { name: 'Download PDF' })).toBeInTheDocument();
    expect(nextSteps()).toEqual([]);
    expect(screen.queryByRole('button', { name: /More for|Send by|Record/ })).not.toBeInTheDocument();
  });
});

describe('the next step', () => {
  it.each<[string, Partial<Invoice>, string[]]>([
    ['writes lines into an empty draft', { items: [] }, ['Add Line Items']],
    ['sends a draft', {}, ['Send Invoice']],
    ['sends what was saved as sent but never mailed', { status: 'sent' }, ['Send Invoice']],
    ['records the payment of what the customer has', { status: 'overdue', ...mailed }, ['Record Payment']],
    ['records the next payment', { status: 'sent', payments: [buildPayment()] }, ['Record Payment']],
    ['is none where all is paid', { status: 'paid', ...mailed }, []],
  ])('%s', async (_what, values, expected) => {
    await open(buildInvoice({ id: 7, ...values }));
    expect(nextSteps()).toEqual(expected);
  });

  it('sends, then records the payment', async () => {
    const draft = buildInvoice({ id: 7 });
    const sent = { ...draft, status: 'sent' as const, ...mailed };
    const { api, user } = await open(draft);
    api.on('post', '/api/invoices/{id}/send-email', sent).on('get', RECORD, sent);
    await user.click(button('Send Invoice'));
    const sending = within(await screen.findByRole('dialog', { name: 'Send Invoice via Email' }));
    await user.click(sending.getByRole('button', { name: 'Send Invoice' }));
    await waitFor(() => expect(nextSteps()).toEqual(['Record Payment']));
    api.on('post', '/api/invoices/{id}/payments', buildPayment({ amount: 2_500 }));
    api.on('get', RECORD, { ...sent, status: 'paid', balance: 0, paidTotal: 2_500 });
    await user.click(button('Record Payment'));
    const paying = within(await screen.findByRole('dialog', { name: 'Record payment of INV-0007' }));
    await user.click(paying.getByRole('button', { name: 'Record Payment' }));
    expect(await screen.findByText('Payment recorded')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(nextSteps()).toEqual([]);
  });
});

describe('the menu', () => {
  it.each([
    ['', 'invoice/INV-0007'],
    ['?as=job', 'invoices/7/edit'],
  ])('leads to the editor, which returns here: %j', async (search, editor) => {
    const { user } = await open(buildInvoice({ id: 7 }), search);
    await user.keyboard('e');
    await leadsTo(editor);
  });

  it('deletes it, which returns to the list', async () => {
    const { api, user } = await open(buildInvoice({ id: 7 }));
    api.on('delete', RECORD, reply(204)).on('get', LIST, page([], 0));
    await pressInMenu(user, 'INV-0007', 'Delete');
    await screen.findByText('Are you sure you want to delete invoice INV-0007?');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Invoice deleted successfully')).toBeInTheDocument();
    expect(button('Undo')).toBeInTheDocument();
    await leadsTo('invoices');
  });

  it('deletes a job in the words of jobs', async () => {
    const { api, user } = await open(buildInvoice({ id: 7 }), '?as=job');
    api.on('delete', RECORD, refuse(409, 'JOB-0007 has payments.'));
    await pressInMenu(user, 'JOB-0007', 'Delete');
    await screen.findByText('Are you sure you want to delete job JOB-0007?');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to delete job. Please try again.')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Ada Birch' })).toBeInTheDocument();
  });
});
