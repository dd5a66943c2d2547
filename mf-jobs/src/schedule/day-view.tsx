import { formatTimeOfDay } from '@nerka/mf-shared/format';
import type { CSSProperties } from 'react';
import type { Appointment } from './appointment';
import { appointmentsIn, ghostIn, type Calendar } from './calendar';
import { inOrder, sharesOf, type Share } from './day-layout';
import { HOUR_HEIGHT, useSlotTarget } from './drop-slot';
import { Ghost } from './appointment-block';
import type { Lane } from './lanes';
import { NowLine } from './now-line';
import { minutesOf, MINUTES_PER_HOUR, timeOf, type Hours } from './slot';
import styles from './day-view.module.css';

/** A lane per person with hours; what may be done at any time is above them. */
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

function DayLane({ lane, room, appointments, moving, today, block }: Calendar & { lane: Lane }) {
  const { hours } = room;
  const date = room.days[0]!;
  const here = appointmentsIn(appointments, date, lane.id).sort(inOrder);
  const timed = here.filter(({ startTime }) => startTime !== null);
  const shares = sharesOf(timed);
  const ghost = ghostIn(moving, date, lane.id);
  const target = { date, assigneeId: lane.id };
  const anyTime = useSlotTarget({ ...target, time: null });
  const atItsHour = useSlotTarget({ ...target, hours: hours.begin });
  return (
    <section className={styles.lane} aria-label={lane.name}>
      <h2 className={styles.name}>{lane.name}</h2>
      <div ref={anyTime} className={styles.anyTime}>
        {here.filter(({ startTime }) => startTime === null).map((each) => block(each))}
        {ghost?.startTime === null && <Ghost appointment={ghost} />}
      </div>
      <div
        ref={atItsHour}
        className={styles.hours}
        style={{ height: heightOf(hours.end - hours.begin), backgroundSize: `100% ${HOUR_HEIGHT}px` }}
      >
        {timed.map((each) => block(each, positionOf(each, hours, shares.get(each.id))))}
        {ghost && ghost.startTime !== null && <Ghost appointment={ghost} style={positionOf(ghost, hours, undefined)} />}
        {date === today && <NowLine hours={hours} />}
      </div>
    </section>
  );
}

/** In minutes: 46 pixels. */
const MIN_DRAWN = 45;

const heightOf = (minutes: number): number => (minutes / MINUTES_PER_HOUR) * HOUR_HEIGHT;

function positionOf(
  { startTime, minutes }: Pick<Appointment, 'startTime' | 'minutes'>,
  { begin, end }: Hours,
  { column, columns }: Share = { column: 0, columns: 1 },
): CSSProperties {
  const from = minutesOf(startTime!);
  // What goes on past midnight ends with the day; what is short keeps the height of a finger.
  const drawn = Math.max(Math.min(minutes, end - from), MIN_DRAWN);
  return {
    position: 'absolute',
    top: heightOf(from - begin) + 1,
    height: heightOf(drawn) - 2,
    left: `calc(${(column / columns) * 100}% + 2px)`,
    width: `calc(${100 / columns}% - 4px)`,
  };
}
