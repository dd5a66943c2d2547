import { failureOf, request } from '@nerka/mf-shared/api';
import { fail, notify, useCompany } from '@nerka/mf-shared/contract';
import { formatDollars } from '@nerka/mf-shared/format';
import { readAgain, useMutation, useQueryClient, type QueryClient } from '@nerka/mf-shared/query';
import { useNavigate } from '@nerka/mf-shared/router';
import { computedFrom, showInvoice } from '../job/invoice-cache';
import { JOBS as LIST } from '../job/job';
import { editorOf } from './invoice-editor-path';
import type { Invoice } from './invoice-labels';
import { invoiceQuery } from './invoices.api';

/** Makes an invoice void; the toast offers to undo it. */
export function useVoidInvoice(name: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (invoice: Invoice) =>
      request('post', '/api/invoices/{id}/void', { params: { id: invoice.id }, ifMatch: invoice.version }),
    onSuccess: (voided) => {
      notify({ title: `${name} is void`, action: { label: 'Undo', run: () => void undo(client, voided, name) } });
      return showInvoice(client, voided, ['status']);
    },
    onError: (error) => fail(failureOf(`${name} was not made void.`, error)),
  });
}

/** Takes the voiding back, also long after it. */
export function useUnvoidInvoice(name: string) {
  const client = useQueryClient();
  return useMutation({ mutationFn: (invoice: Invoice) => undo(client, invoice, name) });
}

async function undo(client: QueryClient, { id, deducted }: Invoice, name: string): Promise<void> {
  try {
    const invoice = await request('post', '/api/invoices/{id}/unvoid', { params: { id } });
    // What it deducted was free meanwhile.
    const isOther = invoice.deducted !== deducted;
    const sentence = `It now deducts ${formatDollars(invoice.deducted)}, before it was void ${formatDollars(deducted)}.`;
    notify({ title: `${name} is no longer void`, ...(isOther && { description: sentence }) });
    await showInvoice(client, invoice, ['status']);
  } catch (error) {
    fail(failureOf(`${name} is still void.`, error));
  }
}

/** Makes a draft like an invoice, and opens it in the editor. */
export function useDuplicateInvoice(isJob: boolean) {
  const client = useQueryClient();
  const company = useCompany();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: ({ id }: Invoice) => request('post', '/api/invoices/{id}/duplicate', { params: { id } }),
    onSuccess: (made) => {
      client.setQueryData(invoiceQuery(made.id).queryKey, made);
      void readAgain(client, [[LIST, { companyId: company.id }], ...computedFrom(company.id)]);
      notify({ title: `${isJob ? made.jobNumber : made.invoiceNumber} created as a draft` });
      void navigate(editorOf(company, made, isJob));
    },
    onError: (error) => fail(failureOf(`The ${isJob ? 'job' : 'invoice'} was not duplicated.`, error)),
  });
}
