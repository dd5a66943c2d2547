import type { ReactNode } from 'react';
import styles from './record-card.module.css';

interface RecordCardProps {
  /** Which record it is, for who cannot see where the card ends: 'TURN-0007 of unit 101'. */
  label: string;
  /** A link or button that opens the record, or its name alone. */
  title: ReactNode;
  number?: ReactNode;
  /** What stands first: what people call the record by. */
  leads?: 'title' | 'number';
  /** How it stands: tags, or what changes them. */
  tags?: ReactNode;
  /** What can be done with it, as icon buttons and icon links. */
  actions?: ReactNode;
  /** What counts in the end: amounts, dates. */
  foot?: ReactNode;
  /** A press anywhere on the card opens the record; what can be pressed by itself lies above. */
  isWholeLink?: boolean;
  /** A line across the page, where that is wide enough. */
  isRow?: boolean;
  children?: ReactNode;
}

/** One record of a list: what all have in the same place, and between head and foot what is its noun's own. */
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
  /** Where, what and when, in small letters. */
  isFact?: boolean;
  /** It stays on one line; what is too long for that is cut off. */
  isCut?: boolean;
  children: ReactNode;
}

/** A line of a card. */
export function CardLine({ isFact = false, isCut = false, children }: CardLineProps) {
  return <p className={join(styles.line, isFact && styles.fact, isCut && styles.cut)}>{children}</p>;
}

const join = (...classes: (string | undefined | false)[]): string => classes.filter(Boolean).join(' ');
