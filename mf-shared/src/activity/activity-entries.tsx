import type { ActivityLabels } from '@nerka/mf-shared/contract';
import { formatShortDateTime } from '@nerka/mf-shared/format';
import { Link } from '@nerka/mf-shared/router';
import { RelativeTime } from '@nerka/mf-shared/ui/relative-time';
import type { ReactNode } from 'react';
import type { ActivityEntry } from './activity.api';
import { changesOf, describeEntry, isOfManyRecords, type ChangeText } from './activity-text';
import styles from './activity-entries.module.css';
import { OperationRecords } from './operation-records';

/** How the entries of a list are read. */
export interface EntryContext<Entry extends ActivityEntry = ActivityEntry> {
  labelsOf: (entry: Entry) => ActivityLabels;
  /** Whose log has the entry; null: the platform's. */
  companyIdOf: (entry: Entry) => number | null;
  timeZone?: string;
  /** Whether the page is that of the entry's record, whose name is left out there. */
  isOwn?: (entry: Entry) => boolean;
  /** Where the entry's record is shown; absent or undefined: nowhere that the reader may open. */
  linkOf?: (entry: Entry) => string | undefined;
  /** Before the time: the company of an entry of the platform. */
  noteOf?: (entry: Entry) => ReactNode;
}

/** Entries of an activity, newest first: who did what to which record, and what changed. */
export function ActivityEntries<Entry extends ActivityEntry>({
  entries,
  ...context
}: EntryContext<Entry> & { entries: readonly Entry[] }) {
  return (
    <ol className={styles.entries}>
      {entries.map((entry) => (
        <Line key={`${entry.companyName} ${entry.id}`} entry={entry} {...context} />
      ))}
    </ol>
  );
}

function Line<Entry extends ActivityEntry>(props: EntryContext<Entry> & { entry: Entry }) {
  const { entry, labelsOf, companyIdOf, timeZone, isOwn, linkOf, noteOf } = props;
  const labels = labelsOf(entry);
  const { before, record, after } = describeEntry(entry, labels, isOwn?.(entry) ?? false);
  const to = record === undefined || isOfManyRecords(entry) ? undefined : linkOf?.(entry);
  const changes = changesOf(entry, labels, timeZone);
  return (
    <li className={styles.entry}>
      <p className={styles.sentence}>
        <strong>{actorOf(entry)}</strong> {before}
        {to === undefined ? record : <Link to={to}>{record}</Link>}
        {after}
      </p>
      {changes.length > 0 && <Changes changes={changes} />}
      <OperationRecords companyId={companyIdOf(entry)} entry={entry} linkOf={linkOf} />
      <When entry={entry} timeZone={timeZone} note={noteOf?.(entry)} />
    </li>
  );
}

interface WhenProps {
  entry: ActivityEntry;
  timeZone: string | undefined;
  note: ReactNode;
}

/** What was done without a network has its own time beside that of its arrival. */
function When({ entry: { createdAt, deviceTime }, timeZone, note }: WhenProps) {
  return (
    <p className={styles.when}>
      {note}
      {deviceTime && `${formatShortDateTime(deviceTime, timeZone)} by the device, received `}
      <RelativeTime at={createdAt} {...(timeZone !== undefined && { timeZone })} />
    </p>
  );
}

function Changes({ changes }: { changes: readonly ChangeText[] }) {
  return (
    <dl className={styles.changes}>
      {changes.map(({ label, before, after }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {before !== undefined && before !== after && (
              <>
                <span className={styles.former}>{before}</span>
                <span aria-hidden="true"> → </span>
                <span className="visually-hidden"> then </span>
              </>
            )}
            {after ?? 'empty'}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function actorOf({ actor, isProvider, support, apiKey }: ActivityEntry): string {
  const name = actor ?? (isProvider ? 'Nerka' : 'The system');
  if (apiKey) return `${name} by key “${apiKey.name}”`;
  return support ? `${name}, as support (“${support.reason}”),` : name;
}
