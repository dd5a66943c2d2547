import type { Permission } from '../access/permissions.js';

/** What the activity of one of the noun's records shows, and to whom. */
export interface NounActivity {
  /** Of reading the record itself. */
  permission: Permission;
  /** Of the records in the API, to which the id is added; absent: they have no address of their own. */
  path?: string;
  /** Nouns whose records belong to this one: their lines are part of its activity. */
  parts?: Readonly<Record<string, PartOfRecord>>;
  /** Nouns that belong to another one, but whose lines are part of this activity, too. */
  related?: Readonly<Record<string, PartColumn>>;
  /** Fields of the log, also of parts, that hold an id or several, with the noun that names them. Others are not shown. */
  references?: Readonly<Record<string, string>>;
  /** The text of a field, also of parts, whose stored value is not readable, and that is no reference; null: the field is not shown. */
  texts?: Readonly<Record<string, (value: unknown) => string | null>>;
}

/** The line's parent is the record, or the part's row names it. */
export type PartOfRecord = 'parent' | PartColumn;

export interface PartColumn {
  view: string;
  column: string;
}
