import { fireEvent, refuse, screen, waitFor, within } from '@nerka/mf-shared/testing';
import { buildTaxRate } from '../billing/tax-rate.fixture';
import { buildInvoice, buildLine } from './invoice.fixture';
import { billingSettings, button, field, invoicesApi, leadsTo, LIST, pickCustomer, press } from './invoices.fixture';
import { RECORD, SETTINGS, showEditor, TAX_RATES, typeLine } from './invoices.fixture';

const rate = buildTaxRate({ id: 4, name: 'NC Sales Tax', basisPoints: 725 });
const sums = () =>
  screen.getAllByRole('term').flatMap(({ textContent, nextElementSibling }) => {
    return /Subtotal|Discount|Tax|Deposit|Total/.test(textContent)
      ? [`${textContent} ${nextElementSibling?.textContent}`]
      : [];
  });

describe('tax and discount of an invoice', () => {
  it('stay out of the way where the company has no rate: Sales Tax $0.00', async () => {
    invoicesApi();
    const { user } = showEditor();
    await typeLine(user, 'Tap', '25{Enter}');
    expect(screen.queryByRole('combobox', { name: 'Tax rate' })).not.toBeInTheDocument();
    expect(screen.queryByRole('checkbox', { name: 'Line 1 is taxable' })).not.toBeInTheDocument();
    await waitFor(() => expect(sums()).toEqual(['Subtotal $25.00', 'Sales Tax $0.00', 'Total $25.00']));
  });

  it('are chosen in the editor, seen at once and saved', async () => {
    const api = invoicesApi()
      .on('get', TAX_RATES, [rate])
      .on('post', LIST, buildInvoice({ status: 'sent' }));
    const { user } = showEditor();
    await pickCustomer(user);
    await typeLine(user, 'Tap', '25{Enter}');
    await typeLine(user, 'Labor', '75{Enter}');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Tax rate' }), 'NC Sales Tax (7.25%)');
    await user.click(await screen.findByRole('checkbox', { name: 'Line 2 is taxable' }));
    await user.type(field('Discount'), '10');
    await waitFor(() =>
      expect(sums()).toEqual([
        ...['Subtotal $100.00', 'Discount (10%) −$10.00', 'NC Sales Tax (7.25%) $1.63', 'Total $91.63'],
      ]),
    );
    await press(user, 'Save');
    await leadsTo('invoices');
    expect(api.callsOf('post', LIST)[0]?.body).toMatchObject({
      ...{ taxRateId: 4, discountBasisPoints: 1_000, discountAmount: null, subtotal: 10_000, total: 9_163 },
      items: [{ taxable: true }, { taxable: false }],
    });
  });

  it('say that a discount cannot be read, or is more than there is', async () => {
    invoicesApi();
    const { user } = showEditor();
    await typeLine(user, 'Tap', '25{Enter}');
    await user.type(field('Discount'), '120');
    await user.tab();
    expect(field('Discount')).toHaveAccessibleDescription(
      'There is no discount now: it must be a percentage from 0 to 100.',
    );
    expect(field('Discount')).toHaveValue('');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Unit of the discount' }), '$');
    await user.type(field('Discount'), '30');
    expect(await screen.findByText('Discount must be at most the subtotal of $25.00.')).toBeInTheDocument();
  });

  it('are shown as they were frozen, with what was billed before, also in the preview', async () => {
    const items = [buildLine({ quantity: 2.5, unitPrice: 1_000 })];
    const frozen = {
      taxRateId: 9,
      taxName: 'Old Tax',
      taxBasisPoints: 800,
      tax: 180,
      discountAmount: 250,
      discount: 250,
    };
    const deductions = [{ invoiceId: 2, invoiceNumber: 'INV-0002', amount: 1_000 }];
    const invoice = buildInvoice({
      id: 7,
      items,
      ...frozen,
      deductions,
      deducted: 1_000,
      total: 1_430,
      balance: 1_430,
    });
    invoicesApi(invoice).on('get', TAX_RATES, [rate]);
    const { user } = showEditor('invoice/INV-0007');
    await screen.findByLabelText('Message');
    const rows = [
      ...['Subtotal $25.00', 'Discount −$2.50', 'Old Tax (8%) $1.80', 'Deposit INV-0002 −$10.00', 'Total $14.30'],
    ];
    expect(sums()).toEqual(rows);
    expect(screen.queryByText('Not saved yet')).not.toBeInTheDocument();
    await press(user, 'Preview');
    const paper = within(await screen.findByRole('article', { name: 'Invoice' }));
    expect(paper.getByRole('row', { name: /^Tap .*2\.5/ })).toHaveTextContent('$25.00');
    expect(paper.getByText('Old Tax (8%)')).toBeInTheDocument();
    expect(paper.getByText('Deposit INV-0002').nextElementSibling).toHaveTextContent('−$10.00');
  });
});

describe('quantities of an invoice', () => {
  it('have decimals where the company bills so', async () => {
    const api = invoicesApi().on('get', SETTINGS, billingSettings({ decimalQuantities: true }));
    api.on('post', LIST, buildInvoice({ status: 'sent' }));
    const { user } = showEditor('invoice/new?customerId=3');
    await typeLine(user, 'Labor', '85{Enter}');
    fireEvent.change(field('Quantity of line 1'), { target: { value: '2.5' } });
    fireEvent.blur(field('Quantity of line 1'));
    await press(user, 'Save');
    await leadsTo('invoices');
    expect(api.callsOf('post', LIST)[0]?.body).toMatchObject({ items: [{ quantity: 2.5, price: 21_250 }] });
  });
});

describe('the due date of a new invoice', () => {
  const byTerms = () => invoicesApi().on('get', SETTINGS, billingSettings({ paymentTermsDays: 14 }));

  it('follows the payment terms and the service date', async () => {
    byTerms();
    showEditor();
    fireEvent.change(field('Service date'), { target: { value: '2026-11-18' } });
    await waitFor(() => expect(field('Due date')).toHaveValue('2026-12-02'));
    expect(await screen.findByText('Due 14 days after the service date')).toBeInTheDocument();
  });

  it('is nothing that was typed', async () => {
    byTerms();
    const { user } = showEditor();
    await waitFor(() => expect(field('Due date')).not.toHaveValue(''));
    await waitFor(() => expect(screen.queryByText('Not saved yet')).not.toBeInTheDocument());
    await user.click(button('Back'));
    await leadsTo('invoices');
  });

  it('stays empty once it is cleared, also after a reload', async () => {
    const api = byTerms().on('post', LIST, buildInvoice({ status: 'sent' }));
    const { unmount } = showEditor('invoice/new?customerId=3');
    await waitFor(() => expect(field('Due date')).not.toHaveValue(''));
    fireEvent.change(field('Due date'), { target: { value: '' } });
    unmount();
    const { user } = showEditor('invoice/new?customerId=3');
    await screen.findByText('Due 14 days after the service date');
    fireEvent.change(field('Service date'), { target: { value: '2026-11-18' } });
    await typeLine(user, 'Tap', '25{Enter}');
    expect(field('Due date')).toHaveValue('');
    await press(user, 'Save');
    await leadsTo('invoices');
    expect(api.callsOf('post', LIST)[0]?.body).toMatchObject({ dueDate: null });
  });

  it('stays that of a saved invoice', async () => {
    invoicesApi(buildInvoice({ id: 7 })).on('get', SETTINGS, billingSettings({ paymentTermsDays: 14 }));
    showEditor('invoice/INV-0007');
    await screen.findByText('Due 14 days after the service date');
    expect(field('Due date')).toHaveValue('');
  });

  it('is empty where the settings cannot be read', async () => {
    invoicesApi(buildInvoice({ id: 7 }))
      .on('get', SETTINGS, refuse(503, 'Not now.'))
      .on('put', RECORD, buildInvoice());
    showEditor();
    expect(await screen.findByText('Due upon receipt')).toBeInTheDocument();
    expect(field('Due date')).toHaveValue('');
  });
});
