import { errorMessage } from '@nerka/mf-shared/api';
import { FailurePanel } from '@nerka/mf-shared/ui/failure-panel';
import { SkeletonList } from '@nerka/mf-shared/ui/skeleton-list';
import type { ReactNode } from 'react';
import styles from './shared-link.module.css';

interface SharedLinkScreenProps<Opened> {
  /** 'an invoice' */
  oneOf: string;
  /** 'invoice' */
  noun: string;
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
export function SharedLinkScreen<Opened>({ oneOf, noun, query, children }: SharedLinkScreenProps<Opened>) {
  const { data, error, isPending, isFetching, refetch } = query;
  return (
    <main className={styles.page}>
      {isPending && <SkeletonList label={`Loading ${noun}...`} layout="rows" height={72} />}
      {data && children(data)}
      {data === null && (
        <FailurePanel
          title={`This link does not open ${oneOf}`}
          description="It has ended or was taken back. Please ask the company that sent it for a new one."
        />
      )}
      {data === undefined && !isPending && (
        <FailurePanel
          title={`The ${noun} could not be loaded`}
          description={errorMessage(error, 'Try again in a moment.')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
    </main>
  );
}
