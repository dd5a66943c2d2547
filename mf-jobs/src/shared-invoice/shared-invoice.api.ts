import { ApiError, receiveFile, request, saveFile, type Schemas } from '@nerka/mf-shared/api';
import { fail, notify } from '@nerka/mf-shared/contract';
import { queryOptions, useMutation } from '@nerka/mf-shared/query';
import { useEffect } from 'react';

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

const signsOfLife = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/** Notes that a person read the invoice: programs that follow links touch nothing on the page. */
export function useNotedView(token: string): void {
  useEffect(() => {
    const listening = new AbortController();
    const note = () => {
      listening.abort();
      // The customer need not know that this failed.
      request('post', `${RECORD}/view`, { params: { token } }).catch(() => undefined);
    };
    for (const sign of signsOfLife) window.addEventListener(sign, note, { signal: listening.signal, passive: true });
    return () => listening.abort();
  }, [token]);
}
