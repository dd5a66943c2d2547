import { deviceName, formatCount } from '@nerka/mf-shared/format';
import { RelativeTime } from '@nerka/mf-shared/ui/relative-time';
import { StatusTag } from '@nerka/mf-shared/ui/status-tag';
import { kindWords, namelessPerson } from './event-kinds';
import type { SecurityEvent } from './security.api';
import styles from './security-events.module.css';

/** Who did what from where, newest first. */
export function SecurityEvents({ events }: { events: readonly SecurityEvent[] }) {
  return (
    <ol className={styles.events}>
      {events.map((event) => (
        <li key={event.id} className={styles.event}>
          <Line event={event} />
        </li>
      ))}
    </ol>
  );
}

function Line({ event }: { event: SecurityEvent }) {
  const { kind, subject, person, isProvider, times, createdAt, lastAt } = event;
  const { label, tone } = kindWords(kind);
  return (
    <>
      <p className={styles.what}>
        <StatusTag tone={tone}>{label}</StatusTag> <strong>{person ?? namelessPerson(kind)}</strong>
        {isProvider && ' (Nerka)'}
        {subject !== null && subject !== person && <span className={styles.subject}> {subject}</span>}
      </p>
      <p className={styles.where}>
        <Where event={event} />
        {times > 1 ? (
          <>
            {formatCount(times)} times from <RelativeTime at={createdAt} /> to <RelativeTime at={lastAt} />
          </>
        ) : (
          <RelativeTime at={createdAt} />
        )}
      </p>
    </>
  );
}

function Where({ event: { companyName, address, device } }: { event: SecurityEvent }) {
  return (
    <>
      {companyName !== null && `${companyName} · `}
      {address !== null && `${address} · `}
      {device !== null && (
        <>
          <span title={device}>{deviceName(device)}</span>
          {' · '}
        </>
      )}
    </>
  );
}
