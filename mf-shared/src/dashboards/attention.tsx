import { errorMessage, type Schemas } from '@nerka/mf-shared/api';
import { useCompany } from '@nerka/mf-shared/contract';
import { formatCount, formatWholeDollars } from '@nerka/mf-shared/format';
import { useQuery } from '@nerka/mf-shared/query';
import { attentionQuery } from '@nerka/mf-shared/readers';
import { Link } from '@nerka/mf-shared/router';
import { Button } from '@nerka/mf-shared/ui/button';
import { Icon } from '@nerka/mf-shared/ui/icon';
import type { StatusTone } from '@nerka/mf-shared/ui/status-tag';
import styles from './attention.module.css';

const COUNTED_TO = 1_000;

type Counted = Schemas['AttentionResponse'];

/** A kind of records that somebody should act on. */
export interface AttentionLine {
  kind: Counted['kind'];
  /** Red is late or urgent, amber wants a decision, blue is for information. */
  tone: Extract<StatusTone, 'red' | 'amber' | 'blue'>;
  nouns: readonly [one: string, many: string];
  /** The list with exactly these records. */
  to: string;
}

/** What to do first today: each kind that has records, with a link to them. Kinds that the user may not read are left out. */
export function Attention({ lines }: { lines: readonly AttentionLine[] }) {
  const { data, isError, error, refetch } = useQuery(attentionQuery(useCompany().id));
  if (lines.length === 0) return null;
  const counted = new Map(data?.map((one) => [one.kind, one]));
  const shown = lines.filter(({ kind }) => (counted.get(kind)?.count ?? 0) > 0);
  return (
    <section className={styles.card} aria-label="Needs attention">
      <h2 className={styles.title}>Needs attention</h2>
      {!data && !isError && <div role="status" aria-label="Loading..." className={styles.pending} />}
      {!data && isError && (
        <p className={styles.empty} role="alert">
          {errorMessage(error, 'This could not be loaded.')} <Button onClick={() => void refetch()}>Retry</Button>
        </p>
      )}
      {data && shown.length === 0 && <p className={styles.empty}>All clear: nothing needs attention now.</p>}
      {shown.length > 0 && (
        <ul className={styles.lines}>
          {shown.map((line) => (
            <li key={line.kind}>
              <Link className={styles.line ?? ''} to={line.to}>
                <span className={`${styles.mark} ${styles[line.tone]}`} />
                <Words line={line} counted={counted.get(line.kind)!} />
                <Icon name="forward" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** '3 overdue invoices, $1,240' */
function Words({ line: { nouns }, counted: { count, amount } }: { line: AttentionLine; counted: Counted }) {
  const number = count > COUNTED_TO ? `${formatCount(COUNTED_TO)}+` : formatCount(count);
  return (
    <span className={styles.words}>
      <strong>{number}</strong> {nouns[count === 1 ? 0 : 1]}
      {amount !== null && `, ${formatWholeDollars(amount)}`}
    </span>
  );
}
