import { refuse, screen, waitFor, within } from '@nerka/mf-shared/testing';
import { buildInvoice, buildPayment } from './invoice.fixture';
import type { Invoice } from './invoice-labels';
import { invoicesApi, press, RECORD, showEditor, showInvoice } from './invoices.fixture';

const MAIL = '/api/invoices/{id}/mail';
const SEND = '/api/invoices/{id}/send-email';
const REMIND = '/api/invoices/{id}/remind';
const mailed = { emailedAt: '2026-11-19T15:04:00.000Z', emailedTo: 'office@birch.example' };
const overdue = { id: 7, status: 'overdue', ...mailed } as const;

async function openDialog(invoice: Invoice, address: string, name: string, api = invoicesApi(invoice)) {
  const shown = showInvoice(`7?${address}`);
  const dialog = within(await screen.findByRole('dialog', { name }));
  return { ...shown, api, dialog };
}

describe('the mail of an invoice', () => {
  it('is shown filled in, and says what was typed', async () => {
    const invoice = buildInvoice({ id: 7, status: 'sent' });
    const { api, user, dialog } = await openDialog(invoice, 'send', 'Send Invoice via Email');
    api.on('post', SEND, buildInvoice({ id: 7, status: 'sent', ...mailed }));
    const subject = await dialog.findByLabelText('Subject');
    await waitFor(() => expect(subject).toHaveValue('Your invoice'));
    expect(dialog.getByLabelText('Message')).toHaveValue('Hello Ada');
    await user.clear(subject);
    await user.type(subject, 'The tap');
    await user.click(dialog.getByRole('button', { name: 'Send Invoice' }));
    expect(await screen.findByText('Invoice sent successfully')).toBeInTheDocument();
    expect(api.callsOf('post', SEND)[0]!.body).toEqual({ email: 'ada@birch.example', subject: 'The tap' });
  });

  it('is sent with the company’s text where that could not be loaded', async () => {
    const invoice = buildInvoice({ id: 7, status: 'sent' });
    const failing = invoicesApi(invoice).on('get', MAIL, refuse(503, 'Away')).on('post', SEND, invoice);
    const { api, user, dialog } = await openDialog(invoice, 'send', 'Send Invoice via Email', failing);
    expect(await dialog.findByText(/The company's text is sent as it is/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Send Invoice' }));
    await waitFor(() => expect(api.callsOf('post', SEND)[0]?.body).toEqual({ email: 'ada@birch.example' }));
  });
});

describe('a reminder', () => {
  it('goes to whom the invoice was mailed', async () => {
    const invoice = buildInvoice(overdue);
    const { api, user, dialog } = await openDialog(invoice, 'remind', 'Send Reminder');
    api.on('post', REMIND, buildInvoice({ ...overdue, remindedAt: '2026-11-22T15:04:00.000Z', reminderCount: 1 }));
    expect(dialog.getByText(/is reminded of \$25\.00/)).toBeInTheDocument();
    await waitFor(() => expect(dialog.getByLabelText('Subject')).toHaveValue('Your invoice'));
    await user.click(dialog.getByRole('button', { name: 'Send Reminder' }));
    expect(await screen.findByText('Reminder sent')).toBeInTheDocument();
    expect(await screen.findByText('Reminded Nov 22, 2026')).toBeInTheDocument();
    expect(api.callsOf('post', REMIND)[0]!.body).toEqual({ email: 'office@birch.example' });
  });

  it('says why it was not sent', async () => {
    const invoice = buildInvoice(overdue);
    const { api, user, dialog } = await openDialog(invoice, 'remind', 'Send Reminder');
    api.on('post', REMIND, refuse(409, 'A reminder was sent today. The next one can be sent tomorrow.'));
    await user.click(dialog.getByRole('button', { name: 'Send Reminder' }));
    expect((await screen.findAllByText(/A reminder was sent today/)).length).toBeGreaterThan(0);
    expect(screen.getByRole('dialog', { name: 'Send Reminder' })).toBeInTheDocument();
  });

  it.each([
    ['overdue', true],
    ['draft', false],
    ['paid', false],
  ] as const)('of one that is %s is offered: %s', async (status, isOffered) => {
    const invoice = buildInvoice({
      id: 7,
      status,
      payments: status === 'paid' ? [buildPayment({ amount: 2_500 })] : [],
    });
    invoicesApi(invoice);
    const { user } = showInvoice('7');
    await user.click(await screen.findByRole('button', { name: 'More for INV-0007' }));
    expect(screen.queryAllByText('Send Reminder')).toHaveLength(isOffered ? 1 : 0);
  });
});

it('the page says when the customer last read the invoice', async () => {
  invoicesApi(buildInvoice({ ...overdue, viewedAt: '2026-11-21T15:04:00.000Z' }));
  showInvoice('7');
  expect(await screen.findByText('Viewed Nov 21, 2026')).toBeInTheDocument();
});

it('raising a paid invoice is asked first', async () => {
  const paid = buildInvoice({ id: 7, status: 'paid', payments: [buildPayment({ amount: 2_500 })] });
  const api = invoicesApi(paid).on('put', RECORD, paid);
  const { user } = showEditor('invoice/INV-0007');
  const price = (await screen.findAllByRole('textbox', { name: /price/i }))[0]!;
  await user.clear(price);
  await user.type(price, '40');
  await press(user, 'Save');
  const dialog = within(await screen.findByRole('dialog', { name: 'Raise a paid invoice?' }));
  expect(
    dialog.getByText(/\$25\.00 is paid\. With a total of \$40\.00 the customer owes \$15\.00 again/),
  ).toBeInTheDocument();
  expect(api.callsOf('put', RECORD)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Raise and Save' }));
  await waitFor(() => expect(api.callsOf('put', RECORD)).toHaveLength(1));
});
