import { useCompany } from '@nerka/mf-shared/contract';
import { useQuery } from '@nerka/mf-shared/query';
import { RecordPart, RecordText } from '@nerka/mf-shared/record-page';
import { Link } from '@nerka/mf-shared/router';
import { Skeleton } from '@nerka/mf-shared/ui/skeleton';
import { UnreadPart } from '@nerka/mf-shared/waiting-changes';
import type { Job } from '../job/job';
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
      {job.isError && !job.data && <UnreadPart title="The job could not be loaded" query={job} />}
      {job.data && <JobWork job={job.data} />}
    </RecordPart>
  );
}

function JobWork({ job: { items, message } }: { job: Pick<Job, 'items' | 'message'> }) {
  if (items.length === 0 && !message) return <p className={styles.empty}>Nothing is written on the job yet.</p>;
  return (
    <>
      {items.length > 0 && (
        <ul className={styles.lines}>
          {items.map(({ id, item, quantity }) => (
            <li key={id}>{quantity === 1 ? item : `${quantity} × ${item}`}</li>
          ))}
        </ul>
      )}
      {message && <RecordText>{message}</RecordText>}
    </>
  );
}
