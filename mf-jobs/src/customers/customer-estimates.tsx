import { errorMessage, requestPage } from '@nerka/mf-shared/api';
import { useCompany } from '@nerka/mf-shared/contract';
import { formatDollars } from '@nerka/mf-shared/format';
import { infiniteQueryOptions, pageByPage, useInfiniteQuery } from '@nerka/mf-shared/query';
import { RecordPart } from '@nerka/mf-shared/record-page';
import { Link } from '@nerka/mf-shared/router';
import { PagedList } from '@nerka/mf-shared/ui/paged-list';
import { SkeletonList } from '@nerka/mf-shared/ui/skeleton-list';
import { StatusTag } from '@nerka/mf-shared/ui/status-tag';
import { ESTIMATES, estimatePaths, estimateStatusLabel, estimateTones, validityOf } from '../estimate/estimate';
import styles from './customer-screen.module.css';

const PAGE_SIZE = 20;

function customerEstimatesQuery(companyId: number, customerId: number) {
  const query = { customerId: [customerId], limit: PAGE_SIZE };
  return infiniteQueryOptions({
    queryKey: [ESTIMATES, { companyId, ...query }],
    queryFn: ({ pageParam: cursor, signal }) =>
      requestPage(ESTIMATES, { params: { companyId }, query: { ...query, cursor }, signal }),
    ...pageByPage,
  });
}

/** What was offered to the customer. */
export function CustomerEstimates({ customerId }: { customerId: number }) {
  const company = useCompany();
  const list = useInfiniteQuery(customerEstimatesQuery(company.id, customerId));
  return (
    <RecordPart title="Estimates">
      <PagedList
        label="Estimates"
        query={list}
        loading={<SkeletonList label="Loading estimates..." count={2} height={48} />}
        problem={errorMessage(list.error, 'Something went wrong.')}
        nothing={<p className={styles.muted}>No estimates yet</p>}
        nouns={['estimate', 'estimates']}
      >
        {(estimates) => (
          <ul className={styles.rows}>
            {estimates.map((estimate) => (
              <li key={estimate.id} className={styles.row}>
                <Link to={estimatePaths.page(company, estimate.id)}>{estimate.estimateNumber}</Link>
                <span className={styles.amount}>{formatDollars(estimate.total)}</span>
                <span className={styles.facts}>
                  <StatusTag tone={estimateTones[estimate.status]}>{estimateStatusLabel(estimate.status)}</StatusTag>{' '}
                  {validityOf(estimate)}
                </span>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </RecordPart>
  );
}
