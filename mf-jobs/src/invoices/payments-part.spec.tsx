import { act, fireEvent, refuse, screen, waitFor, within } from '@nerka/mf-shared/testing';
import { buildInvoice, buildPayment } from './invoice.fixture';
import { button, field, invoicesApi, press, RECORD, showEditor } from './invoices.fixture';

describe('payments', () => {
  const PAY = '/api/invoices/{id}/payments';
  const PAYMENT = '/api/payments/{id}';
  const part = () => screen.findByRole('region', { name: 'Payments' });
  const sent = buildInvoice({ id: 7, status: 'sent', payments: [buildPayment({ invoiceId: 7 })] });

  it('are not for drafts', async () => {
    invoicesApi(buildInvoice({ id: 7 }));
    showEditor('invoice/INV-0007');
    await screen.findByLabelText('Message');
    expect(screen.queryByRole('region', { name: 'Payments' })).not.toBeInTheDocument();
  });

  it('are listed with what is still to pay', async () => {
    invoicesApi(sent);
    showEditor('invoice/INV-0007');
    expect(await part()).toHaveTextContent('Balance $15.00');
    expect(await part()).toHaveTextContent('$10.00Check · Nov 19, 2026 · by Maria Lopez');
  });

  it('are recorded with the balance as the first amount, and taken back', async () => {
    const api = invoicesApi(sent).on('post', PAY, buildPayment({ id: 22, amount: 1_500 }));
    api.on('delete', PAYMENT, undefined);
    const { user } = showEditor('invoice/INV-0007');
    await user.click(await screen.findByRole('button', { name: 'Record payment' }));
    const dialog = await screen.findByRole('dialog', { name: 'Record payment of INV-0007' });
    expect(within(dialog).getByRole('textbox', { name: 'Amount' })).toHaveValue('15.00');
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Method' }), 'Check');
    fireEvent.change(within(dialog).getByLabelText('Date'), { target: { value: '2026-11-20' } });
    await user.type(within(dialog).getByRole('textbox', { name: 'Note' }), 'No. 1042');
    await user.click(within(dialog).getByRole('button', { name: 'Record Payment' }));
    expect(await screen.findByText('Payment recorded')).toBeInTheDocument();
    expect(api.callsOf('post', PAY)[0]?.body).toEqual({
      ...{ amount: 1_500, method: 'check', date: '2026-11-20', note: 'No. 1042' },
    });
    await user.click(button('Undo'));
    expect(await screen.findByText('Payment removed')).toBeInTheDocument();
    expect(api.callsOf('delete', PAYMENT)[0]?.params).toEqual({ id: '22' });
  });

  it('are followed by one read of the invoice, because a payment response has no balance', async () => {
    const api = invoicesApi(sent).on('post', PAY, buildPayment({ id: 22, amount: 500 }));
    const { user } = showEditor('invoice/INV-0007?pay=yes');
    const amount = await screen.findByRole('textbox', { name: 'Amount' });
    const reads = () => api.calls.filter(({ method, path }) => method === 'get' && path.includes('invoices')).length;
    const before = reads();
    api.on('get', RECORD, buildInvoice({ ...sent, balance: 1_000, version: 2 }));
    await user.clear(amount);
    await user.type(amount, '5');
    await user.click(button('Record Payment'));
    await screen.findByText('Payment recorded');
    await waitFor(async () => expect(await part()).toHaveTextContent('Balance $10.00'));
    expect(reads()).toBe(before + 1);
  });

  it('say at the field what is no amount, and what is too much', async () => {
    const why = 'Amount must be at most the balance of $15.00.';
    invoicesApi(sent).on('post', PAY, refuse(400, why, { details: [{ field: 'amount', message: why }] }));
    const { user } = showEditor('invoice/INV-0007?pay=yes');
    const amount = await screen.findByRole('textbox', { name: 'Amount' });
    await user.clear(amount);
    await user.type(amount, '12,5x');
    await user.click(button('Record Payment'));
    expect(
      await screen.findByText('Amount must be dollars with at most two decimals, such as 12.50.'),
    ).toBeInTheDocument();
    await user.clear(amount);
    await user.type(amount, '99');
    await user.click(button('Record Payment'));
    expect(await screen.findByText(`Failed to record payment. ${why}`)).toBeInTheDocument();
  });

  it('are removed, and recorded again by Undo', async () => {
    const api = invoicesApi(sent).on('delete', PAYMENT, undefined);
    api.on('post', PAY, buildPayment({ id: 23 }));
    const { user } = showEditor('invoice/INV-0007');
    await user.click(await screen.findByRole('button', { name: 'Remove the payment of $10.00' }));
    expect(await screen.findByText('Payment removed')).toBeInTheDocument();
    await user.click(button('Undo'));
    expect(await screen.findByText('Payment recorded')).toBeInTheDocument();
    expect(api.callsOf('post', PAY)[0]?.body).toEqual({
      ...{ amount: 1_000, method: 'check', date: '2026-11-19', note: null },
    });
  });

  it('stay when they cannot be removed, and the reason is shown', async () => {
    invoicesApi(sent).on('delete', PAYMENT, refuse(409, 'Somebody else removed it.'));
    const { user } = showEditor('invoice/INV-0007');
    await user.click(await screen.findByRole('button', { name: 'Remove the payment of $10.00' }));
    expect(await screen.findByText('Failed to remove payment. Somebody else removed it.')).toBeInTheDocument();
    expect(button('Remove the payment of $10.00')).toBeInTheDocument();
  });

  it('leave what is typed in the editor alone', async () => {
    const api = invoicesApi(sent).on('put', RECORD, { ...sent, version: 3 });
    const { user, queryClient } = showEditor('invoice/INV-0007');
    await user.type(await screen.findByLabelText('Message'), 'Typed');
    const paid = { ...sent, status: 'paid' as const, paidTotal: 2_500, balance: 0, version: 2 };
    api.on('get', '/api/invoices/number/{number}', paid);
    await act(() => queryClient.invalidateQueries());
    await waitFor(() => expect(screen.getByText('Paid', { selector: 'span' })).toBeInTheDocument());
    expect(field('Message')).toHaveValue('Typed');
    await press(user, 'Save');
    await screen.findByText('Invoice saved');
    expect(api.callsOf('put', RECORD)[0]?.headers.get('If-Match')).toBe('"2"');
  });
});
