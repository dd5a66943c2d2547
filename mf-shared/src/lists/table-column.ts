import type { LinkProps } from '@nerka/mf-shared/router';
import type { ReactNode } from 'react';

/** A column of a list's table. */
export interface TableColumn<Item> {
  /** Kept with the user's settings. */
  name: string;
  label: string;
  /** Pixels. */
  width: number;
  /** Numbers stand at the right. */
  isNumber?: boolean;
  /** Only shown if it is chosen. */
  isExtra?: boolean;
  /** The list's sorts by this column; a press on its head leads from one to the next. */
  sorts?: readonly [sort: string, other?: string];
  cell: (item: Item) => ReactNode;
}

/** What a list says about its table. */
export interface RecordTableSpec<Item> {
  /** The first column, which always shows: what the record is called, and where its name leads. */
  head: { label: string; width: number; sorts?: TableColumn<Item>['sorts'] };
  nameOf: (item: Item) => string;
  linkTo: (item: Item) => Pick<LinkProps, 'to' | 'state'>;
  columns: readonly TableColumn<Item>[];
  /** The current sort, and what a press on a column's head chooses. */
  sort: string;
  onSort: (sort: string) => void;
  /** Absent: the user may change none. */
  onEdit?: ((item: Item) => void) | undefined;
}
