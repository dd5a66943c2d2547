import { receiveFile, request, type Schemas } from '@nerka/mf-shared/api';
import { queryOptions } from '@nerka/mf-shared/query';
import { openedByLink, useSharedPdf } from '../shared-link/shared-link';

const RECORD = '/api/shared-invoices/{token}';

export type SharedInvoice = Schemas['SharedInvoiceResponse'];

/** The invoice of a link; null: the link is not valid, or no longer. */
export function sharedInvoiceQuery(token: string) {
  return queryOptions({
    queryKey: [RECORD, { token }],
    queryFn: ({ signal }) => openedByLink(request('get', RECORD, { params: { token }, signal })),
  });
}

/** Downloads the PDF of the invoice. */
export const useDownloadPdf = (token: string, invoiceNumber: string) =>
  useSharedPdf(`invoice-${invoiceNumber}.pdf`, () => receiveFile('get', `${RECORD}/pdf`, { params: { token } }));

/** Notes that a person read the invoice. */
export const noteView = (token: string): Promise<unknown> => request('post', `${RECORD}/view`, { params: { token } });
