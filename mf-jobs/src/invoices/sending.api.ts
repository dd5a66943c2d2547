import { failureOf, request } from '@nerka/mf-shared/api';
import { fail, notify } from '@nerka/mf-shared/contract';
import { useMutation, useQueryClient } from '@nerka/mf-shared/query';
import type { Invoice } from './invoice-labels';
import { showInvoice } from '../job/invoice-cache';

interface Sending {
  invoice: Invoice;
  email: string;
}

/** Sends the invoice; a different address is first stored with the customer. */
export function useSendInvoice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ invoice, email }: Sending) => {
      if (email !== invoice.customer.email) await storeEmail(invoice.customer.id, email);
      return request('post', '/api/invoices/{id}/send-email', { params: { id: invoice.id }, body: { email } });
    },
    onSuccess: (sent) => {
      notify({ title: 'Invoice sent successfully' });
      return showInvoice(client, sent, ['status']);
    },
    onError: (error) => fail(failureOf('Failed to send invoice email', error)),
  });
}

/** If the address cannot be stored, the invoice is sent anyway. */
async function storeEmail(customerId: number, email: string): Promise<void> {
  await request('patch', '/api/customers/{id}', { params: { id: customerId }, body: { email } }).catch(() => undefined);
}
