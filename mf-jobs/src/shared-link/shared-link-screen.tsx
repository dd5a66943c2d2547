import { panelMessage } from '@nerka/mf-shared/api';
import { FailurePanel } from '@nerka/mf-shared/ui/failure-panel';
import { SkeletonList } from '@nerka/mf-shared/ui/skeleton-list';
import type { ReactNode } from 'react';
import { BrowserTexts, usePaperTexts } from '../customer-paper/paper-texts';
import styles from './shared-link.module.css';

interface SharedLinkScreenProps<Opened> {
  noun: 'invoice' | 'estimate';
  query: {
    data: Opened | null | undefined;
    error: unknown;
    isPending: boolean;
    isFetching: boolean;
    refetch: () => Promise<unknown>;
  };
  children: (opened: Opened) => ReactNode;
}

/** The page behind a link, for customers who are not signed in. */
export function SharedLinkScreen<Opened>(props: SharedLinkScreenProps<Opened>) {
  return (
    <BrowserTexts>
      <OpenedLink {...props} />
    </BrowserTexts>
  );
}

function OpenedLink<Opened>({ noun, query, children }: SharedLinkScreenProps<Opened>) {
  const { t } = usePaperTexts();
  const { data, error, isPending, isFetching, refetch } = query;
  return (
    <main className={styles.page}>
      {isPending && <SkeletonList label={t(`${noun}Loading`)} layout="rows" height={72} />}
      {data && children(data)}
      {data === null && <FailurePanel title={t(`${noun}Unknown`)} description={t('unknownHint')} />}
      {data === undefined && !isPending && (
        <FailurePanel
          title={t(`${noun}Failed`)}
          description={panelMessage(error, t('failedHint'))}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
    </main>
  );
}
