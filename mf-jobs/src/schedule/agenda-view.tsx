import { formatWeekday, mapUrl } from '@nerka/mf-shared/format';
import { Icon } from '@nerka/mf-shared/ui/icon';
import type { Appointment } from './appointment';
import { whoOf } from './appointment-block';
import type { Calendar } from './calendar';
import { inOrder } from './day-layout';
import styles from './agenda-view.module.css';

type AgendaViewProps = Pick<Calendar, 'appointments' | 'today' | 'block'> & { days: readonly string[] };

/** The days of the week as a list, for a phone; past days are collapsed. */
export function AgendaView({ days, ...agenda }: AgendaViewProps) {
  const { appointments, today } = agenda;
  const over = days.includes(today) ? days.filter((day) => day < today) : [];
  const done = once(appointments.filter(({ date }) => over.includes(date))).length;
  return (
    <>
      {done > 0 && (
        <details className={styles.over}>
          <summary className={styles.overName}>
            Earlier this week: {done === 1 ? '1 appointment' : `${done} appointments`}
          </summary>
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

function AgendaDay({ day, appointments, today, block }: Omit<AgendaViewProps, 'days'> & { day: string }) {
  const here = once(appointments.filter(({ date }) => date === day)).sort(inOrder);
  return (
    <section className={styles.day} aria-label={formatWeekday(day)}>
      <h2 className={styles.name} aria-current={day === today ? 'date' : undefined}>
        {formatWeekday(day)} {day === today && <span className={styles.today}>Today</span>}
      </h2>
      {here.length === 0 && <p className={styles.nothing}>Nothing planned</p>}
      <ul className={styles.jobs}>
        {here.map((each) => (
          <li key={each.id} className={styles.job}>
            {block(each)}
            <Contact appointment={each} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A list has no lanes: what several people do stands in it once. */
function once(appointments: readonly Appointment[]): Appointment[] {
  return appointments.filter(({ assigneeId, people }) => assigneeId === (people[0]?.id ?? null));
}

/** Who comes, and the customer's phone and address. */
function Contact({ appointment }: { appointment: Appointment }) {
  const { phone, address } = appointment.customer ?? {};
  return (
    <p className={styles.contact}>
      <span>{whoOf(appointment)}</span>
      {address && (
        <a className={styles.address} href={mapUrl(address)} target="_blank" rel="noreferrer">
          <Icon name="place" /> {address}
        </a>
      )}
      {phone && (
        <a className={styles.phone} href={`tel:${phone}`}>
          <Icon name="phone" /> {phone}
        </a>
      )}
    </p>
  );
}
