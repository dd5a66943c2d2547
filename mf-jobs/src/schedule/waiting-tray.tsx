import { errorMessage } from '@nerka/mf-shared/api';
import { formatCount } from '@nerka/mf-shared/format';
import type { UseQueryResult } from '@nerka/mf-shared/query';
import { Button } from '@nerka/mf-shared/ui/button';
import type { ReactNode } from 'react';
import type { Job } from '../job/job';
import { ofJob, type Appointment } from './appointment';
import { Ghost } from './appointment-block';
import { useSlotTarget } from './drop-slot';
import type { Moving } from './use-move';
import styles from './waiting-tray.module.css';

interface WaitingTrayProps {
  query: Pick<UseQueryResult<Job[]>, 'error' | 'isPending' | 'refetch' | 'data'>;
  jobs: readonly Job[];
  /** What a drop would return to the tray. */
  arriving: Moving | undefined;
  canMove: boolean;
  block: (job: Appointment) => ReactNode;
}

/** The jobs of all days with neither assignee nor time. */
export function WaitingTray({ query, jobs, arriving, canMove, block }: WaitingTrayProps) {
  const ref = useSlotTarget('tray');
  return (
    <section ref={ref} className={styles.tray} aria-label="Unscheduled">
      <h2 className={styles.title}>
        Unscheduled {query.data && <span className={styles.count}>{formatCount(jobs.length)}</span>}
      </h2>
      {query.data && (
        <p className={styles.words}>
          {jobs.length === 0 ? 'Every job has a person or a time.' : 'Nobody goes, and there is no time yet.'}
          {canMove && jobs.length > 0 && ' Drag one into the calendar.'}
        </p>
      )}
      {query.isPending && <p className={styles.words}>Loading jobs...</p>}
      {query.error && !query.data && (
        <p className={styles.words}>
          {errorMessage(query.error, 'Something went wrong.')}{' '}
          <Button size="small" onClick={() => void query.refetch()}>
            Retry
          </Button>
        </p>
      )}
      <ul className={styles.jobs}>
        {jobs.map((job) => (
          <li key={job.id}>{block(ofJob(job))}</li>
        ))}
        {arriving && (
          <li>
            <Ghost appointment={{ ...arriving.appointment, startTime: null }} />
          </li>
        )}
      </ul>
    </section>
  );
}
