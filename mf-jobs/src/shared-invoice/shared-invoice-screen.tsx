import { errorMessage } from '@nerka/mf-shared/api';
import { useQuery } from '@nerka/mf-shared/query';
import { useSearchParams } from '@nerka/mf-shared/router';
import { FailurePanel } from '@nerka/mf-shared/ui/failure-panel';
import { SkeletonList } from '@nerka/mf-shared/ui/skeleton-list';
import { sharedInvoiceQuery } from './shared-invoice.api';
import { SharedInvoicePage } from './shared-invoice-page';
import styles from './shared-invoice.module.css';

/** The page behind an invoice's link, for customers who are not signed in. */
export function SharedInvoiceScreen() {
  const [search] = useSearchParams();
  const token = search.get('share') ?? '';
  const { data: invoice, error, isPending, isFetching, refetch } = useQuery(sharedInvoiceQuery(token));
  if (isPending) {
    return (
      <main className={styles.page}>
        <SkeletonList label="Loading invoice..." layout="rows" height={72} />
      </main>
    );
  }
  if (invoice) return <SharedInvoicePage invoice={invoice} token={token} />;
  return (
    <main className={styles.page}>
      {invoice === null ? (
        <FailurePanel
          title="This link does not open an invoice"
          description="It has ended or was taken back. Please ask the company that sent it for a new one."
        />
      ) : (
        <FailurePanel
          title="The invoice could not be loaded"
          description={errorMessage(error, 'Try again in a moment.')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
    </main>
  );
}
