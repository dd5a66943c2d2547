import { formatWeekday } from '@nerka/mf-shared/format';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { assigneeOf, type Job } from '../job/job';
import type { Calendar } from './calendar';
import { inOrder } from './day-layout';
import styles from './agenda-view.module.css';

type AgendaViewProps = Pick<Calendar, 'jobs' | 'today' | 'block'> & { days: readonly string[] };

/** The days of the week as a list, for a phone; past days are collapsed. */
export function AgendaView({ days, ...agenda }: AgendaViewProps) {
  const { jobs, today } = agenda;
  const over = days.includes(today) ? days.filter((day) => day < today) : [];
  const done = jobs.filter(({ serviceDate }) => over.includes(serviceDate)).length;
  return (
    <>
      {over.length > 0 && (
        <details className={styles.over}>
          <summary className={styles.overName}>Earlier this week: {done === 1 ? '1 job' : `${done} jobs`}</summary>
          {over.map((day) => (
            <AgendaDay key={day} day={day} {...agenda} />
          ))}
        </details>
      )}
      {days.slice(over.length).map((day) => (
        <AgendaDay key={day} day={day} {...agenda} />
      ))}
    </>
  );
}

function AgendaDay({ day, jobs, today, block }: Omit<AgendaViewProps, 'days'> & { day: string }) {
  const here = jobs.filter(({ serviceDate }) => serviceDate === day).sort(inOrder);
  return (
    <section className={styles.day} aria-label={formatWeekday(day)}>
      <h2 className={styles.name} aria-current={day === today ? 'date' : undefined}>
        {formatWeekday(day)} {day === today && <span className={styles.today}>Today</span>}
      </h2>
      {here.length === 0 && <p className={styles.nothing}>No jobs</p>}
      <ul className={styles.jobs}>
        {here.map((job) => (
          <li key={job.id} className={styles.job}>
            {block(job)}
            <Contact job={job} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The assignee, and the customer's phone and address. */
function Contact({ job }: { job: Job }) {
  const { phone, address } = job.customer;
  return (
    <p className={styles.contact}>
      <span>{assigneeOf(job)}</span>
      {address && <span className={styles.address}>{address}</span>}
      {phone && (
        <a className={styles.phone} href={`tel:${phone}`}>
          <Icon name="phone" /> {phone}
        </a>
      )}
    </p>
  );
}
