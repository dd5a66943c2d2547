import { panelMessage } from '@nerka/mf-shared/api';
import { useCan, useCompany } from '@nerka/mf-shared/contract';
import { formatDuration } from '@nerka/mf-shared/format';
import { lazyPart } from '@nerka/mf-shared/lazy-part';
import { useQuery } from '@nerka/mf-shared/query';
import { RecordPart } from '@nerka/mf-shared/record-page';
import { Link } from '@nerka/mf-shared/router';
import { Button } from '@nerka/mf-shared/ui/button';
import { FailurePanel } from '@nerka/mf-shared/ui/failure-panel';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { Skeleton } from '@nerka/mf-shared/ui/skeleton';
import { StatusTag } from '@nerka/mf-shared/ui/status-tag';
import { Suspense, useState } from 'react';
import { durationOf, peopleOf, stateLabels, stateTones, visitPage, whenOf, type Visit } from './visit';
import { jobVisitsQuery } from './visits.api';
import styles from './job-visits.module.css';

// A job is read more often than a visit of it is planned.
const NewVisitDialog = lazyPart(() => import('./visit-dialogs').then((module) => module.NewVisitDialog));

interface JobVisitsProps {
  job: { id: number; companyId: number; serviceDate: string };
}

/** When people come to the job. */
export function JobVisits({ job }: JobVisitsProps) {
  const canWrite = useCan('invoices.write');
  const [isNew, setIsNew] = useState(false);
  const list = useQuery(jobVisitsQuery(job.id));
  const plan = canWrite && (
    <Button icon={<Icon name="add" />} onClick={() => setIsNew(true)} onPointerEnter={NewVisitDialog.preload}>
      New Visit
    </Button>
  );
  return (
    <RecordPart title="Visits" action={plan}>
      {list.isPending && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
      {list.isError && !list.data && (
        <FailurePanel
          title="The visits could not be loaded"
          description={panelMessage(list.error, 'Something went wrong.')}
          isRetrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data?.length === 0 && <p className={styles.empty}>No visit is planned yet.</p>}
      {list.data && list.data.length > 0 && (
        <ul className={styles.visits}>
          {list.data.map((visit) => (
            <VisitLine key={visit.id} visit={visit} />
          ))}
        </ul>
      )}
      {isNew && (
        <Suspense>
          <NewVisitDialog
            companyId={job.companyId}
            invoiceId={job.id}
            date={job.serviceDate}
            onClose={() => setIsNew(false)}
          />
        </Suspense>
      )}
    </RecordPart>
  );
}

function VisitLine({ visit }: { visit: Visit }) {
  const company = useCompany();
  const { state, durationMinutes, workedSeconds, tasks } = visit;
  const done = tasks.filter(({ completed }) => completed).length;
  const details = [
    peopleOf(visit),
    durationOf(durationMinutes),
    tasks.length > 0 && `${done} of ${tasks.length} tasks`,
    workedSeconds > 0 && `worked ${formatDuration(workedSeconds)}`,
  ];
  return (
    <li className={styles.visit}>
      <Link to={visitPage(company, visit.id)} className={styles.when}>
        {whenOf(visit)}
      </Link>
      <StatusTag tone={stateTones[state]}>{stateLabels[state]}</StatusTag>
      <span className={styles.details}>{details.filter(Boolean).join(' · ')}</span>
    </li>
  );
}
