import type { ReactNode } from 'react';
import styles from './record-card.module.css';

interface RecordCardProps {
  /** For screen readers: 'TURN-0007 of unit 101'. */
  label: string;
  /** A link or button that opens the record, or its name. */
  title: ReactNode;
  number?: ReactNode;
  /** Which of them comes first. */
  leads?: 'title' | 'number';
  tags?: ReactNode;
  actions?: ReactNode;
  /** Amounts and dates. */
  foot?: ReactNode;
  /** A press anywhere opens the record; other controls lie above. */
  isWholeLink?: boolean;
  /** As wide as the page, if that is wide enough. */
  isRow?: boolean;
  children?: ReactNode;
}

/** One record of a list: head and foot are common to all nouns, the content between is the noun's own. */
export function RecordCard(props: RecordCardProps) {
  const { label, leads = 'title', foot, children } = props;
  const kinds = [
    props.isWholeLink && styles.wholeLink,
    props.isRow && styles.row,
    leads === 'number' && styles.numberFirst,
  ];
  return (
    <article className={join(styles.card, ...kinds)} aria-label={label}>
      <CardHead {...props} leads={leads} />
      {children && <div className={styles.body}>{children}</div>}
      {foot && <footer className={styles.foot}>{foot}</footer>}
    </article>
  );
}

function CardHead({ title, number, leads, tags, actions }: RecordCardProps) {
  const heading = <h2 className={styles.title}>{title}</h2>;
  return (
    <>
      <header className={styles.head}>
        {leads === 'title' && heading}
        {number && <span className={styles.number}>{number}</span>}
        {tags && <span className={styles.tags}>{tags}</span>}
        {actions && <span className={styles.actions}>{actions}</span>}
      </header>
      {leads === 'number' && heading}
    </>
  );
}

interface CardLineProps {
  /** In small letters. */
  isFact?: boolean;
  /** On one line, cut off if too long. */
  isCut?: boolean;
  children: ReactNode;
}

/** A line of a card. */
export function CardLine({ isFact = false, isCut = false, children }: CardLineProps) {
  return <p className={join(styles.line, isFact && styles.fact, isCut && styles.cut)}>{children}</p>;
}

const join = (...classes: (string | undefined | false)[]): string => classes.filter(Boolean).join(' ');
