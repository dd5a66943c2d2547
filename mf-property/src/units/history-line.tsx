import { paths, useCompany } from '@nerka/mf-shared/contract';
import { formatDate, formatDollars, formatWholeDollars } from '@nerka/mf-shared/format';
import { Link } from '@nerka/mf-shared/router';
import { Icon, type IconName } from '@nerka/mf-shared/ui/icon';
import { StatusTag, type StatusTone } from '@nerka/mf-shared/ui/status-tag';
import { useState, type ReactNode } from 'react';
import type { TimelineEntry } from './unit-labels';
import styles from './unit-history.module.css';

type Stay = NonNullable<TimelineEntry['stay']>;
type WorkOrder = NonNullable<TimelineEntry['workOrder']>;
type Turn = NonNullable<TimelineEntry['turn']>;
type Photos = NonNullable<TimelineEntry['photos']>;

export function HistoryLine({ entry }: { entry: TimelineEntry }) {
  const { kind, stay, workOrder, turn, photos } = entry;
  if (stay) return <StayLine entry={entry} stay={stay} kind={kind} />;
  if (workOrder) return <WorkOrderLine entry={entry} order={workOrder} />;
  if (turn) return <TurnLine entry={entry} turn={turn} />;
  return photos && <PhotosLine entry={entry} photos={photos} />;
}

interface LineProps {
  entry: TimelineEntry;
  icon: IconName;
  title: ReactNode;
  details: readonly (string | null | undefined | false)[];
  notes?: string | null;
  children?: ReactNode;
}

function Line({ entry, icon, title, details, notes, children }: LineProps) {
  const { timezone } = useCompany();
  return (
    <li className={styles.entry}>
      <span className={styles.mark}>
        <Icon name={icon} />
      </span>
      <div>
        <p className={styles.title}>
          {title}
          <time className={styles.date} dateTime={entry.date ?? entry.at}>
            {formatDate(entry.date ?? entry.at, timezone)}
          </time>
        </p>
        <p className={styles.details}>{details.filter(Boolean).join(' · ')}</p>
        {notes && <p className={styles.notes}>{notes}</p>}
        {children}
      </div>
    </li>
  );
}

/** What happened, and what is still to come. */
const stayWords: Partial<Record<TimelineEntry['kind'], readonly [past: string, future: string]>> = {
  'move-in': ['moved in', 'moves in'],
  renewal: ['renewed the lease', 'has renewed the lease'],
  'move-out': ['moved out', 'moves out'],
};

function StayLine({ entry, stay, kind }: { entry: TimelineEntry; stay: Stay; kind: TimelineEntry['kind'] }) {
  const company = useCompany();
  const [now] = useState(() => new Date());
  const isToCome = new Date(entry.at) > now;
  const hasLeft = kind === 'move-out';
  const words = stayWords[kind]?.[isToCome ? 1 : 0];
  const name = stay.residentId ? <Link to={paths.customer(company, stay.residentId)}>{stay.name}</Link> : stay.name;
  return (
    <Line
      entry={entry}
      icon={hasLeft ? 'log-out' : 'leases'}
      title={
        <span>
          {name} {words}
        </span>
      }
      details={
        hasLeft
          ? [stay.role, stay.noticeDate && `notice given ${formatDate(stay.noticeDate)}`]
          : [
              stay.role,
              leaseOf(stay),
              stay.rent !== null && `${formatWholeDollars(stay.rent)}/mo`,
              stay.deposit !== null && `deposit ${formatWholeDollars(stay.deposit)}`,
            ]
      }
    />
  );
}

function leaseOf({ leaseStart, leaseEnd }: Stay): string | null {
  if (!leaseStart) return null;
  return leaseEnd
    ? `lease ${formatDate(leaseStart)} to ${formatDate(leaseEnd)}`
    : `month to month from ${formatDate(leaseStart)}`;
}

const orderStatuses: Record<WorkOrder['status'], [StatusTone, string]> = {
  open: ['blue', 'Open'],
  in_progress: ['amber', 'In Progress'],
  completed: ['green', 'Completed'],
  cancelled: ['grey', 'Cancelled'],
};

function WorkOrderLine({ entry, order }: { entry: TimelineEntry; order: WorkOrder }) {
  const company = useCompany();
  const [tone, status] = orderStatuses[order.status];
  return (
    <Line
      entry={entry}
      icon="work-orders"
      title={
        <>
          <Link to={paths.workOrder(company, order.id)}>{order.title}</Link>
          <StatusTag tone={tone}>{status}</StatusTag>
        </>
      }
      details={[
        order.workOrderNumber,
        order.category.replaceAll('_', ' '),
        order.completedAt && `completed ${formatDate(order.completedAt, company.timezone)}`,
        order.minutes > 0 && `${order.minutes} min logged`,
      ]}
      notes={order.notes}
    />
  );
}

const turnStatuses: Record<Turn['status'], [StatusTone, string]> = {
  not_started: ['blue', 'Not Started'],
  in_progress: ['amber', 'In Progress'],
  completed: ['green', 'Completed'],
};

function TurnLine({ entry, turn }: { entry: TimelineEntry; turn: Turn }) {
  const company = useCompany();
  const [tone, status] = turnStatuses[turn.status];
  const { actualCompletionDate: ready, targetCompletionDate: target } = turn;
  return (
    <Line
      entry={entry}
      icon="turns"
      title={
        <>
          <Link to={paths.turn(company, turn.id)}>{turn.turnNumber}</Link>
          <StatusTag tone={tone}>{status}</StatusTag>
        </>
      }
      details={[
        ready ? `ready ${formatDate(ready)}` : target && `target ${formatDate(target)}`,
        turn.tasks > 0 && `${turn.tasksCompleted} of ${turn.tasks} tasks`,
        turn.actualCost !== null && `cost ${formatDollars(turn.actualCost)}`,
        turn.estimatedCost !== null && `budget ${formatDollars(turn.estimatedCost)}`,
      ]}
      notes={turn.notes}
    />
  );
}

function PhotosLine({ entry, photos }: { entry: TimelineEntry; photos: Photos }) {
  const company = useCompany();
  const { pictures, title, workOrderId, workOrderNumber } = photos;
  return (
    <Line
      entry={entry}
      icon="photo"
      title={
        <span>
          {pictures.length === 1 ? '1 photo' : `${pictures.length} photos`} of{' '}
          <Link to={paths.workOrder(company, workOrderId)}>{title}</Link>
        </span>
      }
      details={[workOrderNumber]}
    >
      <ul className={styles.pictures}>
        {pictures.map(({ id, kind, caption, url, thumbnailUrl }) => (
          <li key={id}>
            <a href={url} target="_blank" rel="noreferrer">
              <img
                src={thumbnailUrl}
                alt={`${kind === 'before' ? 'Before' : 'After'}${caption ? `: ${caption}` : ''}`}
                loading="lazy"
              />
            </a>
          </li>
        ))}
      </ul>
    </Line>
  );
}
