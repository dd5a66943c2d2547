import { formatWeekday } from '@nerka/mf-shared/format';
import { Link } from '@nerka/mf-shared/router';
import { appointmentsIn, ghostIn, type Calendar } from './calendar';
import { inOrder } from './day-layout';
import { useSlotTarget } from './drop-slot';
import { Ghost } from './appointment-block';
import styles from './week-view.module.css';

interface WeekViewProps extends Calendar {
  /** The address of the day view. */
  dayAddress: (day: string) => string;
}

/** A row per person, a column per day. */
export function WeekView({ room: { days, lanes }, appointments, moving, today, block, dayAddress }: WeekViewProps) {
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
                <Cell key={day} {...{ day, appointments, moving, today, block }} assigneeId={lane.id} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface CellProps extends Pick<Calendar, 'appointments' | 'moving' | 'today' | 'block'> {
  day: string;
  assigneeId: number | null;
}

function Cell({ day, assigneeId, appointments, moving, today, block }: CellProps) {
  const ref = useSlotTarget({ date: day, assigneeId });
  const ghost = ghostIn(moving, day, assigneeId);
  return (
    <td ref={ref} className={styles.cell} data-today={day === today || undefined}>
      {appointmentsIn(appointments, day, assigneeId)
        .sort(inOrder)
        .map((each) => block(each))}
      {ghost && <Ghost appointment={ghost} />}
    </td>
  );
}
