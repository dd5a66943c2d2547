import { ApiError, receiveFile, request, saveFile, type Schemas } from '@nerka/mf-shared/api';
import { fail, notify } from '@nerka/mf-shared/contract';
import { queryOptions, useMutation } from '@nerka/mf-shared/query';

const RECORD = '/api/shared-invoices/{token}';

export type SharedInvoice = Schemas['SharedInvoiceResponse'];

/** The invoice of a link; null: the link is not valid, or no longer. */
export function sharedInvoiceQuery(token: string) {
  return queryOptions({ queryKey: [RECORD, { token }], queryFn: ({ signal }) => opened(token, signal) });
}

async function opened(token: string, signal: AbortSignal): Promise<SharedInvoice | null> {
  try {
    return await request('get', RECORD, { params: { token }, signal });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

export function useDownloadPdf(token: string, invoiceNumber: string) {
  return useMutation({
    mutationFn: () => receiveFile('get', `${RECORD}/pdf`, { params: { token } }),
    onSuccess: (pdf) => {
      saveFile(pdf, `invoice-${invoiceNumber}.pdf`);
      notify({ title: 'PDF downloaded successfully' });
    },
    onError: () => fail('Failed to generate PDF'),
  });
}
