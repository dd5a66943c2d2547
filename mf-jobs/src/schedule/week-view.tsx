import { formatWeekday } from '@nerka/mf-shared/format';
import { Link } from '@nerka/mf-shared/router';
import { ghostIn, jobsIn, type Calendar } from './calendar';
import { inOrder } from './day-layout';
import { dropAttributes } from './drop-place';
import { Ghost } from './job-block';
import styles from './week-view.module.css';

interface WeekViewProps extends Calendar {
  /** Where a day is shown alone. */
  dayAddress: (day: string) => string;
}

/** A row for everyone, a column for every day. */
export function WeekView({ room: { days, lanes }, jobs, moving, today, block, dayAddress }: WeekViewProps) {
  return (
    <div className={styles.scroller}>
      <table className={styles.week} aria-label="Week">
        <thead>
          <tr>
            <th scope="col" className={styles.corner}>
              <span className="visually-hidden">Assigned to</span>
            </th>
            {days.map((day) => (
              <th key={day} scope="col" className={styles.day} aria-current={day === today ? 'date' : undefined}>
                <Link to={dayAddress(day)}>{formatWeekday(day)}</Link>
                {day === today && <span className={styles.today}>Today</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lanes.map((lane) => (
            <tr key={lane.id}>
              <th scope="row" className={styles.person}>
                {lane.name}
              </th>
              {days.map((day) => (
                <td
                  key={day}
                  className={styles.cell}
                  data-today={day === today || undefined}
                  {...dropAttributes({ date: day, assigneeId: lane.id })}
                >
                  {jobsIn(jobs, day, lane.id)
                    .sort(inOrder)
                    .map((job) => block(job))}
                  <GhostIn {...{ moving, day }} assigneeId={lane.id} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface GhostInProps {
  moving: Calendar['moving'];
  day: string;
  assigneeId: number | null;
}

function GhostIn({ moving, day, assigneeId }: GhostInProps) {
  const ghost = ghostIn(moving, day, assigneeId);
  return ghost && <Ghost job={ghost} />;
}
