import { errorMessage, requestPage } from '@nerka/mf-shared/api';
import { useCompany } from '@nerka/mf-shared/contract';
import { formatDollars } from '@nerka/mf-shared/format';
import { infiniteQueryOptions, pageByPage, useInfiniteQuery } from '@nerka/mf-shared/query';
import { RecordPart } from '@nerka/mf-shared/record-page';
import { Link } from '@nerka/mf-shared/router';
import { Button } from '@nerka/mf-shared/ui/button';
import { FailurePanel } from '@nerka/mf-shared/ui/failure-panel';
import { StatusTag } from '@nerka/mf-shared/ui/status-tag';
import { ESTIMATES, estimatePaths, estimateStatusLabel, estimateTones } from './estimate';
import styles from './estimates-of-deal.module.css';

const SHOWN = 20;

const ofDealQuery = (companyId: number, dealId: number) =>
  infiniteQueryOptions({
    queryKey: [ESTIMATES, { companyId, dealId, limit: SHOWN }],
    queryFn: ({ pageParam: cursor, signal }) =>
      requestPage(ESTIMATES, { params: { companyId }, query: { dealId: [dealId], limit: SHOWN, cursor }, signal }),
    ...pageByPage,
  });

/** What was offered for a deal. */
export function EstimatesOfDeal({ dealId, onCreate }: { dealId: number; onCreate?: () => void }) {
  const company = useCompany();
  const list = useInfiniteQuery(ofDealQuery(company.id, dealId));
  const estimates = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <RecordPart title="Estimates">
      {list.error && !list.data && (
        <FailurePanel
          title="The estimates could not be loaded"
          description={errorMessage(list.error, 'Try again in a moment.')}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      )}
      {list.data && estimates.length === 0 && <p className={styles.none}>No estimates yet.</p>}
      <ul className={styles.rows}>
        {estimates.map((estimate) => (
          <li key={estimate.id}>
            <Link to={estimatePaths.page(company, estimate.id)}>{estimate.estimateNumber}</Link>
            <StatusTag tone={estimateTones[estimate.status]}>{estimateStatusLabel(estimate.status)}</StatusTag>
            <span className={styles.amount}>{formatDollars(estimate.total)}</span>
          </li>
        ))}
      </ul>
      {list.hasNextPage && <Button onClick={() => void list.fetchNextPage()}>Show more</Button>}
      {onCreate && <Button onClick={onCreate}>New Estimate</Button>}
    </RecordPart>
  );
}
