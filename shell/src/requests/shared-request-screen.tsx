import { isNotFound } from '@nerka/mf-shared/api';
import { useCallback, useEffect } from 'react';
import { useTexts } from './language';
import { LoadingPage, PageMessage } from './page-message';
import { readShared } from './requests.api';
import { SharedRequestPage } from './shared-request-page';
import { useLoaded } from './use-loaded';

const POLL_MS = 60_000;

/** The private page of a request. */
export function SharedRequestScreen({ token }: { token: string }) {
  const { t } = useTexts();
  const read = useCallback((signal: AbortSignal) => readShared(token, signal), [token]);
  const { data, error, isLoading, reload, setData } = useLoaded(read);
  useReadAgain(reload);
  if (data) return <SharedRequestPage token={token} request={data} onChange={setData} onReload={reload} />;
  if (isLoading) return <LoadingPage />;
  if (isNotFound(error)) return <PageMessage title={t('requestUnknownTitle')} hint={t('requestUnknownHint')} />;
  return <PageMessage title={t('loadFailed')} hint={t('loadFailedHint')} onRetry={reload} />;
}

/** When somebody comes back to it, and each minute while it is seen. */
function useReadAgain(reload: () => void): void {
  useEffect(() => {
    const readIfSeen = () => {
      if (document.visibilityState === 'visible') reload();
    };
    const timer = setInterval(readIfSeen, POLL_MS);
    document.addEventListener('visibilitychange', readIfSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', readIfSeen);
    };
  }, [reload]);
}
