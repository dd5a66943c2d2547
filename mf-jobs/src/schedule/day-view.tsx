import { formatTimeOfDay } from '@nerka/mf-shared/format';
import type { CSSProperties } from 'react';
import type { Job } from '../job/job';
import { ghostIn, jobsIn, type Calendar } from './calendar';
import { inOrder, sharesOf, type Share } from './day-layout';
import { HOUR_HEIGHT, useJobTarget } from './drop-slot';
import { Ghost } from './job-block';
import type { Lane } from './lanes';
import { NowLine } from './now-line';
import { minutesOf, MINUTES_PER_HOUR, timeOf, type Hours } from './slot';
import styles from './day-view.module.css';

/** A lane per person with hours; jobs for any time are above them. */
export function DayView(calendar: Calendar) {
  const { lanes, hours } = calendar.room;
  return (
    <div className={styles.scroller}>
      <div className={styles.day} style={{ '--lanes': lanes.length } as CSSProperties}>
        <HourNames hours={hours} />
        {lanes.map((lane) => (
          <DayLane key={lane.id} lane={lane} {...calendar} />
        ))}
      </div>
    </div>
  );
}

function HourNames({ hours: { begin, end } }: { hours: Hours }) {
  const count = (end - begin) / MINUTES_PER_HOUR;
  return (
    <div className={styles.axis} aria-hidden="true">
      <span className={styles.anyTimeName}>Any time</span>
      <ol className={styles.hourNames}>
        {Array.from({ length: count }, (_, hour) => (
          <li key={hour} style={{ height: HOUR_HEIGHT }}>
            {formatTimeOfDay(timeOf(begin + hour * MINUTES_PER_HOUR)).replace(':00', '')}
          </li>
        ))}
      </ol>
    </div>
  );
}

function DayLane({ lane, room, jobs, moving, today, block }: Calendar & { lane: Lane }) {
  const { hours } = room;
  const date = room.days[0]!;
  const here = jobsIn(jobs, date, lane.id).sort(inOrder);
  const timed = here.filter(({ startTime }) => startTime !== null);
  const shares = sharesOf(timed);
  const ghost = ghostIn(moving, date, lane.id);
  const target = { date, assigneeId: lane.id };
  const anyTime = useJobTarget({ ...target, time: null });
  const atItsHour = useJobTarget({ ...target, hours: hours.begin });
  return (
    <section className={styles.lane} aria-label={lane.name}>
      <h2 className={styles.name}>{lane.name}</h2>
      <div ref={anyTime} className={styles.anyTime}>
        {here.filter(({ startTime }) => startTime === null).map((job) => block(job))}
        {ghost?.startTime === null && <Ghost job={ghost} />}
      </div>
      <div
        ref={atItsHour}
        className={styles.hours}
        style={{ height: heightOf(hours.end - hours.begin), backgroundSize: `100% ${HOUR_HEIGHT}px` }}
      >
        {timed.map((job) => block(job, positionOf(job, hours, shares.get(job.id))))}
        {ghost && ghost.startTime !== null && <Ghost job={ghost} style={positionOf(ghost, hours, undefined)} />}
        {date === today && <NowLine hours={hours} />}
      </div>
    </section>
  );
}

const heightOf = (minutes: number): number => (minutes / MINUTES_PER_HOUR) * HOUR_HEIGHT;

function positionOf(
  { startTime }: Pick<Job, 'startTime'>,
  { begin }: Hours,
  { column, columns }: Share = { column: 0, columns: 1 },
): CSSProperties {
  return {
    position: 'absolute',
    top: heightOf(minutesOf(startTime!) - begin) + 1,
    height: HOUR_HEIGHT - 2,
    left: `calc(${(column / columns) * 100}% + 2px)`,
    width: `calc(${100 / columns}% - 4px)`,
  };
}
