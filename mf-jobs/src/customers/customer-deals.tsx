import { panelMessage } from '@nerka/mf-shared/api';
import { paths, useCompany } from '@nerka/mf-shared/contract';
import { formatDollars } from '@nerka/mf-shared/format';
import { useQuery } from '@nerka/mf-shared/query';
import { RecordPart } from '@nerka/mf-shared/record-page';
import { Link } from '@nerka/mf-shared/router';
import { FailurePanel } from '@nerka/mf-shared/ui/failure-panel';
import { SkeletonList } from '@nerka/mf-shared/ui/skeleton-list';
import { StatusTag } from '@nerka/mf-shared/ui/status-tag';
import { stageLabels, stageTones } from '../deal-stage/deal-stage';
import { customerDealsQuery } from './customers.api';
import rows from '../record-rows/record-rows.module.css';
import styles from './customer-screen.module.css';

export function CustomerDeals({ customerId }: { customerId: number }) {
  const company = useCompany();
  return (
    <RecordPart
      title="Deals"
      action={
        <Link className={styles.all} to={`${paths.pipeline(company)}?customerId=${customerId}`}>
          Show in pipeline
        </Link>
      }
    >
      <Rows customerId={customerId} />
    </RecordPart>
  );
}

function Rows({ customerId }: { customerId: number }) {
  const company = useCompany();
  const deals = useQuery(customerDealsQuery(company.id, customerId));
  if (deals.isPending) return <SkeletonList label="Loading deals..." count={2} height={48} />;
  if (!deals.data) {
    return (
      <FailurePanel
        title="Deals could not be loaded"
        description={panelMessage(deals.error, 'Something went wrong.')}
        isRetrying={deals.isFetching}
        onRetry={() => void deals.refetch()}
      />
    );
  }
  const { items, nextCursor } = deals.data;
  if (items.length === 0) return <p className={rows.muted}>No deals yet</p>;
  return (
    <>
      <ul className={rows.rows}>
        {items.map(({ id, name, value, stage, probability }) => (
          <li key={id} className={rows.row}>
            <Link to={paths.deal(company, id)}>{name}</Link>
            <span className={rows.amount}>{formatDollars(value)}</span>
            <span className={rows.facts}>
              <StatusTag tone={stageTones[stage]}>{stageLabels[stage]}</StatusTag>
            </span>
            {stage !== 'won' && stage !== 'lost' && <span className={rows.detail}>{probability}%</span>}
          </li>
        ))}
      </ul>
      {nextCursor !== undefined && (
        <p className={rows.muted}>The latest {items.length} of them. The pipeline has all.</p>
      )}
    </>
  );
}
