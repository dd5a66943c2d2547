import { panelMessage } from '@nerka/mf-shared/api';
import { Link } from '@nerka/mf-shared/router';
import { PagedList, type PagedQuery } from '@nerka/mf-shared/ui/paged-list';
import { SkeletonList } from '@nerka/mf-shared/ui/skeleton-list';
import type { ReactNode } from 'react';
import styles from './record-rows.module.css';

interface RecordRowsProps<Item> {
  /** 'Invoices' */
  label: string;
  query: PagedQuery<Item> & { error: unknown };
  /** Singular and plural: 'invoice', 'invoices'. */
  nouns: readonly [one: string, many: string];
  children: (item: Item) => RecordRow;
}

/** A record that belongs to the one on the page. */
export interface RecordRow {
  to: string;
  name: string;
  /** At the right: what it comes to, or its state. */
  end: ReactNode;
  facts: ReactNode;
  /** Under the end. */
  detail?: string | false;
}

interface LoadedRowsProps<Item> {
  items: readonly Item[];
  children: (item: Item) => RecordRow;
}

/** The records of one kind that belong to the one on the page, each a link. */
export function RecordRows<Item extends { id: number }>(props: RecordRowsProps<Item>) {
  const { label, query, nouns, children } = props;
  return (
    <PagedList
      {...{ query, nouns }}
      // The part around it has the plain name.
      label={`List of ${nouns[1]}`}
      problemTitle={`${label} could not be loaded`}
      loading={<SkeletonList label={`Loading ${nouns[1]}...`} count={2} height={48} />}
      problem={panelMessage(query.error, 'Something went wrong.')}
      nothing={<p className={styles.muted}>No {nouns[1]} yet</p>}
    >
      {(items) => <LoadedRows items={items}>{children}</LoadedRows>}
    </PagedList>
  );
}

/** As above, of records that are loaded. */
export function LoadedRows<Item extends { id: number }>({ items, children }: LoadedRowsProps<Item>) {
  return (
    <ul className={styles.rows}>
      {items.map((item) => (
        <Row key={item.id} row={children(item)} />
      ))}
    </ul>
  );
}

function Row({ row: { to, name, end, facts, detail } }: { row: RecordRow }) {
  return (
    <li className={styles.row}>
      <Link to={to}>{name}</Link>
      <span className={styles.amount}>{end}</span>
      <span className={styles.facts}>{facts}</span>
      {detail && <span className={styles.detail}>{detail}</span>}
    </li>
  );
}
