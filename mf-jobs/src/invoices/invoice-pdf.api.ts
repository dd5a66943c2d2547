import { isNotFound, receiveFile, saveFile } from '@nerka/mf-shared/api';
import { fail, notify } from '@nerka/mf-shared/contract';
import { useMutation } from '@nerka/mf-shared/query';
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

/** The editor's download, with toasts; a new invoice has no PDF yet. */
export function useEditorPdf(companyId: number) {
  const pdf = useDownloadPdf(companyId);
  const download = (invoice: Invoice | undefined) => {
    if (!invoice) return fail('Please save the invoice first');
    return pdf.mutate(invoice, {
      onSuccess: () => notify({ title: 'PDF downloaded successfully' }),
      onError: (error) => fail(isNotFound(error) ? 'Invoice not found' : 'Failed to generate PDF'),
    });
  };
  return { download, isPending: pdf.isPending };
}
