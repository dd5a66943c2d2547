import { decide, type Decision, type WaitingChange } from '@nerka/mf-shared/contract';
import { formatShortDateTime } from '@nerka/mf-shared/format';
import { useState, type ReactNode } from 'react';
import styles from './waiting-line.module.css';

/** The server's sentence is for forms. */
const CONFLICT = 'Somebody else changed this meanwhile. Choose what stays.';

interface WaitingLineProps {
  change: WaitingChange;
  timeZone: string;
  /** The title as a link to the record, where the line is not on its page. */
  title?: ReactNode;
}

/** One change on the device: what was done and when and, if the server does not want it, why and what can be done. */
export function WaitingLine({ change, timeZone, title = change.title }: WaitingLineProps) {
  const { refusal, madeAt } = change;
  const state = refusal ? <strong className={styles.refused}>not saved</strong> : waitOf(change);
  return (
    <div className={styles.line}>
      <p className={styles.title}>{title}</p>
      <p className={styles.detail}>
        {formatShortDateTime(madeAt, timeZone)} · {state}
      </p>
      {refusal && <Refused change={change} />}
    </div>
  );
}

const waitOf = ({ sent }: WaitingChange): string =>
  sent === undefined ? 'waits to be sent' : `sending, ${Math.round(sent * 100)}%`;

function Refused({ change }: { change: WaitingChange }) {
  const [isDeciding, setIsDeciding] = useState(false);
  const choose = (decision: Decision) => {
    setIsDeciding(true);
    void decide(change.id, decision).finally(() => setIsDeciding(false));
  };
  const versions = versionsOf(change);
  const isConflict = change.refusal?.current !== undefined;
  const choices: [Decision, string][] = [
    ['again', isConflict ? 'Keep mine' : 'Send again'],
    ...(versions.length > 0 ? [['both', 'Keep both'] satisfies [Decision, string]] : []),
    ['drop', isConflict ? 'Keep the other' : 'Discard'],
  ];
  return (
    <>
      <p className={styles.reason}>{isConflict ? CONFLICT : change.refusal?.message}</p>
      {versions.map(({ name, mine, other }) => (
        <dl key={name} className={styles.versions}>
          <dt>Yours</dt>
          <dd>{mine || 'Nothing'}</dd>
          <dt>Saved by somebody else</dt>
          <dd>{other || 'Nothing'}</dd>
        </dl>
      ))}
      <div className={styles.choices}>
        {choices.map(([decision, label]) => (
          <button
            key={decision}
            type="button"
            className={styles.choice}
            disabled={isDeciding}
            onClick={() => choose(decision)}
          >
            {label}
          </button>
        ))}
      </div>
    </>
  );
}

/** Of texts that two people wrote. */
function versionsOf({ texts = {}, body, refusal }: WaitingChange) {
  if (refusal?.current === undefined) return [];
  const [own, current] = [body, refusal.current] as Record<string, string | null>[];
  return Object.keys(texts).map((name) => ({ name, mine: own?.[name], other: current?.[name] }));
}
