import { page, refuse, screen, waitFor, within } from '@nerka/mf-shared/testing';
import { buildInvoice, buildPayment } from './invoice.fixture';
import type { Invoice } from './invoice-labels';
import { button, invoicesApi, leadsTo, LIST, showEditor, showInvoice, showInvoices } from './invoices.fixture';

const VOID = '/api/invoices/{id}/void';
const UNVOID = '/api/invoices/{id}/unvoid';
const DUPLICATE = '/api/invoices/{id}/duplicate';
const mailed = { emailedAt: '2026-11-19T15:04:00.000Z', emailedTo: 'ada@birch.example' };
const sent = { id: 7, status: 'sent' } as const;
const voided = { id: 7, status: 'void', voidedAt: '2026-11-20T15:04:00.000Z', balance: 0 } as const;

async function open(invoice: Invoice, search = '') {
  const shown = showInvoice(`${invoice.id}${search}`);
  await screen.findByRole('region', { name: 'Timeline' });
  const press = async (name: string) => {
    await shown.user.click(button(`More for ${search ? invoice.jobNumber : invoice.invoiceNumber}`));
    await shown.user.click(screen.getByText(name));
  };
  return { ...shown, press };
}

describe('Void', () => {
  it('is done at once and undone from the toast', async () => {
    const invoice = buildInvoice({ ...sent, version: 3 });
    const api = invoicesApi(invoice).on('post', VOID, buildInvoice(voided)).on('post', UNVOID, invoice);
    const { user, press } = await open(invoice);
    await press('Void');
    expect(await screen.findByText('INV-0007 is void')).toBeInTheDocument();
    expect(await screen.findByText('Void since Nov 20, 2026 10:04 AM')).toBeInTheDocument();
    expect(api.callsOf('post', VOID)[0]!.headers.get('if-match')).toBe('"3"');
    await user.click(button('Undo'));
    expect(await screen.findByText('INV-0007 is no longer void')).toBeInTheDocument();
    expect(await screen.findByText('Not emailed', { selector: 'span' })).toBeInTheDocument();
  });

  it('says why it was refused', async () => {
    const invoice = buildInvoice({ ...sent, payments: [buildPayment()] });
    invoicesApi(invoice).on('post', VOID, refuse(409, 'An invoice with payments cannot be made void.'));
    const { press } = await open(invoice);
    await press('Void');
    expect(await screen.findByText(/An invoice with payments cannot be made void/)).toBeInTheDocument();
  });

  it('leaves nothing to edit, send or pay', async () => {
    const invoice = buildInvoice(voided);
    invoicesApi(invoice);
    const { user } = await open(invoice);
    expect(screen.queryByRole('region', { name: 'Payments' })).not.toBeInTheDocument();
    for (const name of ['Send Invoice', 'Record Payment', 'Send by email', 'Copy link']) {
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    }
    await user.click(button('More for INV-0007'));
    for (const name of ['Duplicate', 'Undo Void', 'Delete']) expect(screen.getByText(name)).toBeInTheDocument();
    expect(screen.queryByText('Edit')).not.toBeInTheDocument();
  });

  it('is taken back from the menu, too', async () => {
    const invoice = buildInvoice(voided);
    const api = invoicesApi(invoice).on('post', UNVOID, buildInvoice(sent));
    const { press } = await open(invoice);
    await press('Undo Void');
    expect(await screen.findByText('INV-0007 is no longer void')).toBeInTheDocument();
    expect(api.callsOf('post', UNVOID)).toHaveLength(1);
  });

  it('says what it deducts where that is not what it deducted', async () => {
    const invoice = buildInvoice({ ...voided, deducted: 1_000 });
    invoicesApi(invoice).on('post', UNVOID, buildInvoice(sent));
    const { press } = await open(invoice);
    await press('Undo Void');
    expect(await screen.findByText('It now deducts $0.00, before it was void $10.00.')).toBeInTheDocument();
  });

  it('says why it was not taken back', async () => {
    const invoice = buildInvoice(voided);
    invoicesApi(invoice).on('post', UNVOID, refuse(409, 'This invoice is not void.'));
    const { press } = await open(invoice);
    await press('Undo Void');
    expect(await screen.findByText(/This invoice is not void/)).toBeInTheDocument();
  });

  it('leads from the editor to the page', async () => {
    invoicesApi(buildInvoice(voided));
    showEditor('invoice/INV-0007');
    await leadsTo('invoices/7');
  });

  it('is offered instead of deleting what the customer has received', async () => {
    const invoice = buildInvoice({ ...sent, ...mailed });
    const api = invoicesApi(invoice).on('post', VOID, buildInvoice({ ...voided, ...mailed }));
    const { user, press } = await open(invoice);
    await press('Delete');
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete invoice' }));
    expect(dialog.getByText('Are you sure you want to delete invoice INV-0007?')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Delete' })).toBeEnabled();
    await user.click(dialog.getByRole('button', { name: 'Void Instead' }));
    expect(await screen.findByText('INV-0007 is void')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.callsOf('delete', '/api/invoices/{id}')).toEqual([]);
  });

  it('on a card is a grey badge, and the card opens the page', async () => {
    const invoice = buildInvoice(voided);
    invoicesApi(invoice).on('get', LIST, page([invoice], 1));
    showInvoices('invoices?status=void');
    const card = within(await screen.findByRole('article', { name: /INV-0007/ }));
    expect(card.getByText('Void')).toBeInTheDocument();
    expect(card.getByRole('link', { name: 'Open INV-0007' })).toHaveAttribute('href', '/nerka/brightside/invoices/7');
    expect(card.queryByRole('button', { name: 'Send INV-0007 by email' })).not.toBeInTheDocument();
  });
});

describe('Duplicate', () => {
  it('opens the draft in the editor', async () => {
    const invoice = buildInvoice({ ...sent });
    const copy = buildInvoice({ id: 8 });
    const api = invoicesApi(invoice, copy).on('post', DUPLICATE, copy);
    const { press } = await open(invoice);
    await press('Duplicate');
    await leadsTo('invoice/INV-0008');
    expect(await screen.findByText('INV-0008 created as a draft')).toBeInTheDocument();
    expect(api.callsOf('post', DUPLICATE)[0]!.params).toEqual({ id: '7' });
  });

  it('of a job opens the job', async () => {
    const invoice = buildInvoice({ ...sent });
    invoicesApi(invoice).on('post', DUPLICATE, buildInvoice({ id: 8 }));
    const { press } = await open(invoice, '?as=job');
    await press('Duplicate');
    await leadsTo('invoices/8/edit');
  });

  it('says why there is none', async () => {
    const invoice = buildInvoice({ ...sent });
    invoicesApi(invoice).on('post', DUPLICATE, refuse(503, 'Away'));
    const { press } = await open(invoice);
    await press('Duplicate');
    expect(await screen.findByText(/was not duplicated/)).toBeInTheDocument();
  });
});
