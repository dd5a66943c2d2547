import { failureOf, request, type Schemas } from '@nerka/mf-shared/api';
import { fail, notify } from '@nerka/mf-shared/contract';
import { useMutation, useQueryClient, type QueryClient } from '@nerka/mf-shared/query';
import { formatDollars } from '@nerka/mf-shared/format';
import type { Payment } from './invoice-labels';
import { showInvoice } from '../job/invoice-cache';
import { JOB } from '../job/job';

const OF_INVOICE = '/api/invoices/{id}/payments';
const RECORD = '/api/payments/{id}';

type NewPayment = Schemas['CreatePaymentBody'];

const record = (invoiceId: number, body: NewPayment) =>
  request('post', OF_INVOICE, { params: { id: invoiceId }, body });
/** A payment's response does not contain the invoice's totals, so that one invoice is read again. */
async function readPaid(client: QueryClient, invoiceId: number): Promise<unknown> {
  return showInvoice(client, await request('get', JOB, { params: { id: invoiceId } }), ['payments']);
}
const remove = (id: number) => request('delete', RECORD, { params: { id } });

/** Records a payment; the toast offers Undo. */
export function useRecordPayment(invoiceId: number) {
  const client = useQueryClient();
  const takeBack = useMutation({
    mutationFn: remove,
    onSuccess: () => {
      notify({ title: 'Payment removed' });
      return readPaid(client, invoiceId);
    },
    onError: (error) => fail(failureOf('Failed to remove payment', error)),
  });
  return useMutation({
    mutationFn: (body: NewPayment) => record(invoiceId, body),
    onSuccess: ({ id, amount }) => {
      const undo = { label: 'Undo', run: () => takeBack.mutate(id) };
      notify({ title: 'Payment recorded', description: formatDollars(amount), action: undo });
      return readPaid(client, invoiceId);
    },
    onError: (error) => fail(failureOf('Failed to record payment', error)),
  });
}

/** Removes a payment; the toast offers Undo. */
export function useRemovePayment() {
  const client = useQueryClient();
  const putBack = useMutation({
    mutationFn: ({ invoiceId, amount, method, date, note }: Payment) =>
      record(invoiceId, { amount, method, date, note }),
    onSuccess: (_saved, payment) => {
      notify({ title: 'Payment recorded' });
      return readPaid(client, payment.invoiceId);
    },
    onError: (error) => fail(failureOf('Failed to record payment', error)),
  });
  return useMutation({
    mutationFn: (payment: Payment) => remove(payment.id),
    onSuccess: (_, payment) => {
      const undo = { label: 'Undo', run: () => putBack.mutate(payment) };
      notify({ title: 'Payment removed', description: formatDollars(payment.amount), action: undo });
      return readPaid(client, payment.invoiceId);
    },
    onError: (error) => fail(failureOf('Failed to remove payment', error)),
  });
}
