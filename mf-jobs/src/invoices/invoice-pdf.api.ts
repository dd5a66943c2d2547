import { isNotFound, receiveFile, saveFile, withReference } from '@nerka/mf-shared/api';
import { fail, notify } from '@nerka/mf-shared/contract';
import { useMutation } from '@nerka/mf-shared/query';
import { useDownloadJobPdf } from './jobs.api';
import type { Invoice } from './invoice-labels';

/** Requests the PDF from the server and downloads it. */
export function useDownloadPdf(companyId: number) {
  return useMutation({
    mutationFn: async ({ id, invoiceNumber }: Pick<Invoice, 'id' | 'invoiceNumber'>) => {
      const path = '/api/companies/{companyId}/invoices/{id}/generate-pdf';
      saveFile(await receiveFile('post', path, { params: { companyId, id } }), `invoice-${invoiceNumber}.pdf`);
    },
  });
}

/** The download of the page, which for a job is titled as one. */
export function usePagePdf(invoice: Invoice, isJob: boolean) {
  const pdf = useEditorPdf(invoice.companyId);
  const job = useDownloadJobPdf();
  const downloadJob = () =>
    job.mutate(invoice, {
      onSuccess: () => notify({ title: 'PDF downloaded successfully' }),
      onError: (error) => fail(withReference('Failed to generate PDF', error)),
    });
  return isJob
    ? { download: downloadJob, isPending: job.isPending }
    : { download: () => pdf.download(invoice), isPending: pdf.isPending };
}

/** The editor's download, with toasts; a new invoice has no PDF yet. */
export function useEditorPdf(companyId: number) {
  const pdf = useDownloadPdf(companyId);
  const download = (invoice: Invoice | undefined) => {
    if (!invoice) return fail('Please save the invoice first');
    return pdf.mutate(invoice, {
      onSuccess: () => notify({ title: 'PDF downloaded successfully' }),
      onError: (error) =>
        fail(isNotFound(error) ? 'Invoice not found' : withReference('Failed to generate PDF', error)),
    });
  };
  return { download, isPending: pdf.isPending };
}
