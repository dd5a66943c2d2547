import { refuse, reply, screen, waitFor, within } from '@nerka/mf-shared/testing';
import { buildInvoice, buildLine, buildPayment } from './invoice.fixture';
import {
  companyDetails,
  invoicesApi,
  leadsTo,
  pickCustomer,
  press,
  RECORD,
  showEditor,
  typeLine,
} from './invoices.fixture';

describe('the preview', () => {
  const PDF = '/api/companies/{companyId}/invoices/{id}/generate-pdf';
  const dialog = () => screen.findByRole('dialog', { name: 'Invoice Preview' });

  it('shows the invoice as its customer will read it, due upon receipt without a due date', async () => {
    const items = [buildLine({ quantity: 2, unitPrice: 1_250 })];
    invoicesApi(buildInvoice({ id: 7, status: 'sent', items, message: 'Thank you' }));
    const { user } = showEditor('invoice/INV-0007');
    await screen.findByLabelText('Message');
    await press(user, 'Preview');
    const shown = await dialog();
    for (const text of ['Brightside', 'INV-0007', 'upon receipt', 'Thank you', 'Page 1 of 1', 'Sales Tax']) {
      expect(within(shown).getByText(text)).toBeInTheDocument();
    }
    expect(await within(shown).findByText(/Ada Birch/)).toHaveTextContent('1 Elm St');
    expect(within(shown).getByRole('row', { name: 'Tap 2 $12.50 $25.00' })).toBeInTheDocument();
    expect(within(shown).queryByText('Payments')).not.toBeInTheDocument();
    await user.click(within(shown).getAllByRole('button', { name: 'Close' })[0]!);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('has the words of the PDF and of the customer’s page: who writes, the days, the sums, and no status but Paid and Overdue', async () => {
    const invoice = buildInvoice({
      ...{ id: 7, status: 'sent', dueDate: '2026-12-04', sentAt: '2026-11-20T03:00:00.000Z', startTime: '08:30' },
    });
    invoicesApi(invoice).on('get', '/api/companies/{companyId}', { ...companyDetails, phone: '919-555-0100' });
    showEditor('invoice/INV-0007?preview=yes');
    const shown = within(await screen.findByRole('article', { name: 'Invoice' }));
    expect(await shown.findByText('12 Main Street')).toBeInTheDocument();
    expect(shown.getByRole('link', { name: '919-555-0100' })).toBeInTheDocument();
    const texts = (role: string) => shown.getAllByRole(role).map(({ textContent }) => textContent);
    expect(texts('columnheader')).toEqual(['Item', 'Quantity', 'Unit price', 'Amount']);
    expect(texts('term')).toEqual([
      ...['Bill to', 'Date', 'Service date', 'Due'],
      ...['Subtotal', 'Sales Tax', 'Total', 'Balance due'],
    ]);
    expect(texts('definition').slice(1, 4)).toEqual(['Nov 19, 2026', 'Nov 18, 20268:30 AM', 'Dec 4, 2026']);
    expect(shown.queryByText(/^(Sent|Draft)/)).not.toBeInTheDocument();
  });

  it.each([
    ['overdue', 'Overdue'],
    ['paid', 'Paid'],
  ] as const)('says of an invoice that is %s that it is', async (status, label) => {
    invoicesApi(buildInvoice({ id: 7, status }));
    showEditor('invoice/INV-0007?preview=yes');
    const shown = within(await screen.findByRole('article', { name: 'Invoice' }));
    expect(shown.getByText(label)).toBeInTheDocument();
  });

  it('lists the payments of a paid one', async () => {
    const payments = [buildPayment({ amount: 2_500 })];
    invoicesApi(buildInvoice({ id: 7, status: 'paid', payments }));
    showEditor('invoice/INV-0007?preview=yes');
    const shown = within(await dialog());
    expect(shown.getByRole('region', { name: 'Payments' })).toHaveTextContent('Nov 19, 2026, Check$25.00');
  });

  it('saves the invoice', async () => {
    const sent = buildInvoice({ id: 7 });
    const api = invoicesApi(sent).on('put', RECORD, { ...sent, status: 'sent' });
    const { user } = showEditor('invoice/INV-0007?preview=yes');
    await user.click(within(await dialog()).getByRole('button', { name: 'Save Invoice' }));
    expect(await screen.findByText('Invoice saved')).toBeInTheDocument();
    expect(api.callsOf('put', RECORD)[0]?.body).toEqual({ status: 'sent' });
    await leadsTo('invoices');
  });

  it('has no PDF of a new invoice', async () => {
    invoicesApi();
    const { user } = showEditor();
    await pickCustomer(user);
    await typeLine(user, 'Tap', '25{Enter}');
    await press(user, 'Preview');
    // In jsdom the select of the editor has the id that also labels the dialog.
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Download PDF' }));
    expect(await screen.findByText('Please save the invoice first')).toBeInTheDocument();
  });

  it.each([
    [404, 'Invoice not found'],
    [503, 'Failed to generate PDF. Reference: 7b0f-41'],
  ])('shows what is wrong when the download is refused with %p', async (status, words) => {
    invoicesApi(buildInvoice({ id: 7 })).on('post', PDF, refuse(status, 'Refused.', { requestId: '7b0f-41' }));
    const { user } = showEditor('invoice/INV-0007?preview=yes');
    await user.click(within(await dialog()).getByRole('button', { name: 'Download PDF' }));
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it('shows that the PDF was downloaded', async () => {
    Object.assign(URL, { createObjectURL: () => 'blob:pdf', revokeObjectURL: () => {} });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    invoicesApi(buildInvoice({ id: 7 })).on('post', PDF, reply(201, 'pdf'));
    const { user } = showEditor('invoice/INV-0007?preview=yes');
    await user.click(within(await dialog()).getByRole('button', { name: 'Download PDF' }));
    expect(await screen.findByText('PDF downloaded successfully')).toBeInTheDocument();
  });
});
