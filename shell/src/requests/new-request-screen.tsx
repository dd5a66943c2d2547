import { isNotFound } from '@nerka/mf-shared/api';
import { useCallback, useState } from 'react';
import { dropSent, keepSent, readSent } from './kept-request';
import { useTexts } from './language';
import { NewRequestPage } from './new-request-page';
import { useHomeName } from './page-frame';
import { LoadingPage, PageMessage } from './page-message';
import type { RequestValues } from './request-values';
import { isCode, readPage, type RequestPage, type SentRequest } from './requests.api';
import { SentPage } from './sent-page';
import { useChosenPhotos } from './use-chosen-photos';
import { useLoaded } from './use-loaded';

/** What the code of a home opens. */
export function NewRequestScreen({ token }: { token: string }) {
  const read = useCallback((signal: AbortSignal) => readPage(token, signal), [token]);
  const { data, error, isLoading, reload } = useLoaded(read);
  if (isLoading) return <LoadingPage />;
  return data ? <OpenedCode token={token} page={data} /> : <ClosedCode error={error} onRetry={reload} />;
}

function OpenedCode({ token, page }: { token: string; page: RequestPage }) {
  const [sent, setSent] = useState(() => readSent(token));
  const photos = useChosenPhotos(token);
  const home = useHomeName(page);
  if (!sent) {
    const onSent = (made: SentRequest, values: RequestValues) => {
      keepSent(token, made, values);
      setSent(made);
    };
    return <NewRequestPage token={token} page={page} home={home} photos={photos} onSent={onSent} />;
  }
  const another = () => {
    dropSent(token);
    photos.clear();
    setSent(null);
  };
  return <SentPage sent={sent} company={page.company} home={home} photos={photos} onAnother={another} />;
}

function ClosedCode({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTexts();
  if (isCode(error, 'code-former')) return <PageMessage title={t('formerTitle')} hint={t('formerHint')} />;
  if (isCode(error, 'code-replaced')) return <PageMessage title={t('replacedTitle')} hint={t('replacedHint')} />;
  if (isNotFound(error)) return <PageMessage title={t('unknownTitle')} hint={t('unknownHint')} />;
  return <PageMessage title={t('loadFailed')} hint={t('loadFailedHint')} onRetry={onRetry} />;
}
