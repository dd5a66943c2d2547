import { errorMessage } from '@nerka/mf-shared/api';
import { useCompany } from '@nerka/mf-shared/contract';
import { useQuery } from '@nerka/mf-shared/query';
import { RecordPart, RecordText } from '@nerka/mf-shared/record-page';
import { Link } from '@nerka/mf-shared/router';
import { FailurePanel } from '@nerka/mf-shared/ui/failure-panel';
import { Skeleton } from '@nerka/mf-shared/ui/skeleton';
import { jobPage } from '../job/invoice-page';
import type { Visit } from '../visit/visit';
import { jobQuery } from './visit-job.api';
import styles from './visit-work.module.css';

/** What to do: the lines of the job without their prices, and its message. */
export function VisitWork({ visit }: { visit: Visit }) {
  const company = useCompany();
  const job = useQuery(jobQuery(visit.invoiceId));
  const link = <Link to={jobPage(company, visit.invoiceId)}>{visit.jobNumber}</Link>;
  return (
    <RecordPart title="What to Do" action={link}>
      {job.isPending && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
      {job.isError && !job.data && (
        <FailurePanel
          title="The job could not be loaded"
          description={errorMessage(job.error, 'Something went wrong.')}
          isRetrying={job.isFetching}
          onRetry={() => void job.refetch()}
        />
      )}
      {job.data && job.data.items.length > 0 && (
        <ul className={styles.lines}>
          {job.data.items.map(({ id, item, quantity }) => (
            <li key={id}>{quantity === 1 ? item : `${quantity} × ${item}`}</li>
          ))}
        </ul>
      )}
      {job.data?.message && <RecordText>{job.data.message}</RecordText>}
      {job.data && job.data.items.length === 0 && !job.data.message && (
        <p className={styles.empty}>Nothing is written on the job yet.</p>
      )}
    </RecordPart>
  );
}
