import { errorMessage } from '@nerka/mf-shared/api';
import { useQuery } from '@nerka/mf-shared/query';
import { useSearchParams } from '@nerka/mf-shared/router';
import { FailurePanel } from '@nerka/mf-shared/ui/failure-panel';
import { SkeletonList } from '@nerka/mf-shared/ui/skeleton-list';
import { sharedEstimateQuery } from './shared-estimate.api';
import { SharedEstimatePage } from './shared-estimate-page';
import styles from './shared-estimate.module.css';

/** The page behind an estimate's link, for customers who are not signed in. */
export function SharedEstimateScreen() {
  const [search] = useSearchParams();
  const token = search.get('share') ?? '';
  const { data: estimate, error, isPending, isFetching, refetch } = useQuery(sharedEstimateQuery(token));
  if (isPending) {
    return (
      <main className={styles.page}>
        <SkeletonList label="Loading estimate..." layout="rows" height={72} />
      </main>
    );
  }
  if (estimate) return <SharedEstimatePage estimate={estimate} token={token} />;
  return (
    <main className={styles.page}>
      {estimate === null ? (
        <FailurePanel
          title="This link does not open an estimate"
          description="It has ended or was taken back. Please ask the company that sent it for a new one."
        />
      ) : (
        <FailurePanel
          title="The estimate could not be loaded"
          description={errorMessage(error, 'Try again in a moment.')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
    </main>
  );
}
