import { ApiError, failureOf, receiveFile, request, saveFile, type Schemas } from '@nerka/mf-shared/api';
import { fail, notify } from '@nerka/mf-shared/contract';
import { queryOptions, useMutation, useQueryClient } from '@nerka/mf-shared/query';
import { useEffect } from 'react';

const RECORD = '/api/shared-estimates/{token}';

export type SharedEstimate = Schemas['SharedEstimateResponse'];

/** The estimate of a link; null: the link is not valid, or no longer. */
export function sharedEstimateQuery(token: string) {
  return queryOptions({ queryKey: [RECORD, { token }], queryFn: ({ signal }) => opened(token, signal) });
}

async function opened(token: string, signal: AbortSignal): Promise<SharedEstimate | null> {
  try {
    return await request('get', RECORD, { params: { token }, signal });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

export function useDownloadPdf(token: string, estimateNumber: string) {
  return useMutation({
    mutationFn: () => receiveFile('get', `${RECORD}/pdf`, { params: { token } }),
    onSuccess: (pdf) => {
      saveFile(pdf, `estimate-${estimateNumber}.pdf`);
      notify({ title: 'PDF downloaded successfully' });
    },
    onError: () => fail('Failed to generate PDF'),
  });
}

/** Accepts or declines the version that the page shows; after a refusal the page shows what holds now. */
export function useAnswer(token: string) {
  const client = useQueryClient();
  const { queryKey } = sharedEstimateQuery(token);
  const show = (answered: SharedEstimate) => client.setQueryData(queryKey, answered);
  const refused = (failure: string) => (error: Error) => {
    fail(failureOf(failure, error));
    if (error instanceof ApiError && error.status < 500) return client.invalidateQueries({ queryKey });
    return undefined;
  };
  const accept = useMutation({
    mutationFn: (body: Schemas['AcceptEstimateBody']) =>
      request('post', `${RECORD}/accept`, { params: { token }, body }),
    onSuccess: show,
    onError: refused('The estimate could not be accepted'),
  });
  const decline = useMutation({
    mutationFn: (body: Schemas['DeclineEstimateBody']) =>
      request('post', `${RECORD}/decline`, { params: { token }, body }),
    onSuccess: show,
    onError: refused('The estimate could not be declined'),
  });
  return { accept, decline };
}

const signsOfLife = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/** Notes that a person read the estimate: programs that follow links touch nothing on the page. */
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
