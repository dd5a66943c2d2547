import { receiveFile, request, saveFile, withReference } from '@nerka/mf-shared/api';
import { fail, notify } from '@nerka/mf-shared/contract';
import { useMutation, useQueryClient } from '@nerka/mf-shared/query';
import { notifyDeleted } from '@nerka/mf-shared/trash';
import { JOB, type Job } from '../job/job';
import { dropInvoice, showInvoice } from '../job/invoice-cache';
import type { MailWords } from './mail-words-fields';
import { deletionOf } from './invoices.api';

export function useDeleteJob(companyId: number, id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: deletionOf(id),
    mutationFn: () => request('delete', JOB, { params: { id } }),
    onSuccess: () => {
      const notice = { title: 'Job deleted', description: 'The job has been successfully deleted.' };
      notifyDeleted(client, notice, { companyId, noun: 'invoice', id });
      return dropInvoice(client, companyId, id);
    },
    onError: (error) => fail(withReference('Failed to delete job. Please try again.', error)),
  });
}

interface SentJob extends MailWords {
  id: number;
  /** Stored with the customer if they have none. */
  customerEmail: string;
}

export function useSendJob(companyId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: SentJob) =>
      request('post', '/api/companies/{companyId}/invoices/{id}/send-email', {
        params: { companyId, id },
        body,
      }),
    onSuccess: (sent) => {
      notify({ title: 'Email sent', description: 'The job has been sent via email successfully.' });
      return showInvoice(client, sent, ['status']);
    },
    // The dialog shows the reason.
    onError: () => fail('Failed to send email. Please try again.'),
  });
}

/** The PDF of an invoice, titled as a job. */
export function useDownloadJobPdf() {
  return useMutation({
    mutationFn: async ({ companyId, id, jobNumber }: Job) => {
      const call = { params: { companyId, id }, query: { paper: 'job' as const } };
      const pdf = await receiveFile('post', '/api/companies/{companyId}/invoices/{id}/generate-pdf', call);
      saveFile(pdf, `job-${jobNumber}.pdf`);
    },
    // The list shows no error.
    onError: (error) => console.error(error),
  });
}
