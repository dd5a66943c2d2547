import { ApiError, failureOf, receiveFile, request, type Schemas } from '@nerka/mf-shared/api';
import { fail } from '@nerka/mf-shared/contract';
import { queryOptions, useMutation, useQueryClient } from '@nerka/mf-shared/query';
import { usePaperTexts } from '../customer-paper/paper-texts';
import { openedByLink, useSharedPdf } from '../shared-link/shared-link';

const RECORD = '/api/shared-estimates/{token}';

export type SharedEstimate = Schemas['SharedEstimateResponse'];

/** The estimate of a link; null: the link is not valid, or no longer. */
export function sharedEstimateQuery(token: string) {
  return queryOptions({
    queryKey: [RECORD, { token }],
    queryFn: ({ signal }) => openedByLink(request('get', RECORD, { params: { token }, signal })),
  });
}

/** Downloads the PDF of the estimate. */
export const useDownloadPdf = (token: string, estimateNumber: string) =>
  useSharedPdf(`estimate-${estimateNumber}.pdf`, () => receiveFile('get', `${RECORD}/pdf`, { params: { token } }));

/** Accepts or declines the version that the page shows; after a refusal the page shows what holds now. */
export function useAnswer(token: string) {
  const { t } = usePaperTexts();
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
    onError: refused(t('acceptFailed')),
  });
  const decline = useMutation({
    mutationFn: (body: Schemas['DeclineEstimateBody']) =>
      request('post', `${RECORD}/decline`, { params: { token }, body }),
    onSuccess: show,
    onError: refused(t('declineFailed')),
  });
  return { accept, decline };
}

/** Notes that a person read the estimate. */
export const noteView = (token: string): Promise<unknown> => request('post', `${RECORD}/view`, { params: { token } });
