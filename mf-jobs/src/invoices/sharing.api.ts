import { failureOf, request } from '@nerka/mf-shared/api';
import { fail, notify } from '@nerka/mf-shared/contract';
import { useMutation } from '@nerka/mf-shared/query';

const SHARE = '/api/invoices/{id}/share';

/** Copies a new link, with which the customer sees the invoice without signing in. */
export function useCopyLink(invoiceId: number) {
  return useMutation({
    mutationFn: () => request('post', SHARE, { params: { id: invoiceId }, once: false }),
    onSuccess: ({ url }) => copy(url),
    onError: (error) => fail(failureOf('Failed to make a link', error)),
  });
}

/** Revokes all links, also those in earlier e-mails. */
export function useRevokeLinks(invoiceId: number) {
  return useMutation({
    mutationFn: () => request('delete', SHARE, { params: { id: invoiceId } }),
    onSuccess: () => notify({ title: 'Links turned off', description: 'No link opens this invoice any more.' }),
    onError: (error) => fail(failureOf('Failed to turn off the links', error)),
  });
}

/** If the browser refuses, the link is shown for copying by hand. */
async function copy(url: string): Promise<void> {
  try {
    // Absent on a page served over plain http.
    await navigator.clipboard.writeText(url);
    notify({ title: 'Link copied', description: 'Whoever has it sees this invoice.' });
  } catch {
    notify({ title: 'The link could not be copied', description: url, variant: 'destructive' });
  }
}
