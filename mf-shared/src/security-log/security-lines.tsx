import { deviceName, formatCount } from '../format';
import { RelativeTime } from '@nerka/mf-shared/ui/relative-time';
import { StatusTag } from '@nerka/mf-shared/ui/status-tag';
import { kindWords } from './event-kinds';
import styles from './security-lines.module.css';
import { subjectLabel } from './subject-labels';

export interface SecurityLine {
  id: number;
  kind: string;
  /** Whose name is not repeated as what it was done to. */
  person: string | null;
  subject: string | null;
  companyName?: string | null;
  address?: string | null;
  device: string | null;
  times: number;
  createdAt: string;
  lastAt: string;
}

interface SecurityLinesProps<Line extends SecurityLine> {
  lines: readonly Line[];
  /** Who did it; null: that is clear. */
  who: (line: Line) => string | null;
}

/** Who did what from where, newest first. */
export function SecurityLines<Line extends SecurityLine>({ lines, who }: SecurityLinesProps<Line>) {
  return (
    <ol className={styles.events}>
      {lines.map((line) => (
        <li key={line.id} className={styles.event}>
          <What line={line} who={who(line)} />
          <p className={styles.where}>
            <Where line={line} />
            <When line={line} />
          </p>
        </li>
      ))}
    </ol>
  );
}

function What({ line: { kind, subject, person }, who }: { line: SecurityLine; who: string | null }) {
  const { label, tone } = kindWords(kind);
  return (
    <p className={styles.what}>
      <StatusTag tone={tone}>{label}</StatusTag>
      {who !== null && <strong> {who}</strong>}
      {subject !== null && subject !== person && (
        <span className={styles.subject} title={subject}>
          {' '}
          {subjectLabel(kind, subject)}
        </span>
      )}
    </p>
  );
}

function Where({ line: { companyName = null, address = null, device } }: { line: SecurityLine }) {
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

function When({ line: { times, createdAt, lastAt } }: { line: SecurityLine }) {
  if (times === 1) return <RelativeTime at={createdAt} />;
  return (
    <>
      {formatCount(times)} times from <RelativeTime at={createdAt} /> to <RelativeTime at={lastAt} />
    </>
  );
}
