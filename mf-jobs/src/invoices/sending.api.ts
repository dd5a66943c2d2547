import { failureOf, request } from '@nerka/mf-shared/api';
import { fail, notify } from '@nerka/mf-shared/contract';
import { useMutation, useQueryClient } from '@nerka/mf-shared/query';
import type { Invoice } from './invoice-labels';
import type { MailWords } from './mail-words-fields';
import { showInvoice } from '../job/invoice-cache';

interface Reminding extends MailWords {
  invoice: Invoice;
  email: string;
}

/** Reminds the customer of what is to be paid. */
export function useRemind() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ invoice, email, ...words }: Reminding) =>
      request('post', '/api/invoices/{id}/remind', { params: { id: invoice.id }, body: { email, ...words } }),
    onSuccess: (reminded) => {
      notify({ title: 'Reminder sent' });
      return showInvoice(client, reminded, []);
    },
    onError: (error) => fail(failureOf('The reminder was not sent.', error)),
  });
}

interface Sending extends MailWords {
  invoice: Invoice;
  email: string;
}

/** Sends the invoice; a different address is first stored with the customer. */
export function useSendInvoice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ invoice, email, ...words }: Sending) => {
      if (email !== invoice.customer.email) await storeEmail(invoice.customer.id, email);
      return request('post', '/api/invoices/{id}/send-email', {
        params: { id: invoice.id },
        body: { email, ...words },
      });
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
