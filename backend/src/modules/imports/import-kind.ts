import type { CompanyTx } from '../../platform/database/company-tx.js';
import type { NumberedNoun } from '../../platform/numbering/company-numbers.js';
import type { CompanyRules } from '../companies/companies.service.js';
import type { Reading } from './cell-readers.js';

export const importKindNames = [
  'units',
  'residents',
  'customers',
  'items',
  'work-orders',
  'deals',
  'invoices',
] as const;
export type ImportKindName = (typeof importKindNames)[number];

/** What a record holds, by the columns' names in the database; a field without a column under its own name. */
export type Columns = Record<string, unknown>;
export type ColumnType = 'text' | 'int' | 'date' | 'timestamptz';

/** What a company has chosen that changes how a cell is read. */
export interface ReadingRules extends CompanyRules {
  /** A unit's number as the company writes it (D21). */
  unitNumber: (text: string) => string;
}

/** One thing that a column of the file may hold. */
export interface ImportField {
  /** On the wire. */
  name: string;
  /** For people: the heading in templates and exports, the name in sentences. */
  label: string;
  /** Other headings that mean the same; case, spaces and signs do not matter. */
  headings: readonly string[];
  /** null: it lies elsewhere; `exported` reads it and the kind's `follow` writes it. */
  column: string | null;
  type: ColumnType;
  /** Reads a cell that is not empty. */
  read: (cell: string, rules: ReadingRules) => Reading;
  /** The sentence when a new record has no value. */
  required?: string;
  /** What the cells of such a column look like, for a file whose headings say nothing. */
  pattern?: RegExp;
  /** For templates. */
  example: string;
  /** Where people of a jobs business would write something else. */
  exampleOfJobs?: string;
  /** SQL of the cell in an export, over the record's alias `t`; absent: the column as it is. */
  exported?: string;
  /** The same as `read` answers it, of a field without a column whose cell says it in another way. */
  held?: string;
}

/** By what a row finds its record; the first that the row has counts. */
export interface MatchKey {
  /** In sentences: 'unit number'. */
  label: string;
  of: (values: Columns) => string | null;
  /** The same of a record, over its alias `t`. */
  sql: string;
  /**
   * Several records may have it: the first row means the oldest of them, the next row the next one, and rows for which
   * none is left are new records.
   */
  mayRepeat?: boolean;
  /** Whether a row may mean a record that has its key; absent: it always may. */
  fits?: (values: Columns, record: Columns) => boolean;
}

/** A row on its way into the database. */
export interface PlannedRow {
  line: number;
  cells: string[];
  /** By column; empty cells are absent: they change nothing. */
  values: Columns;
  problems: RowProblem[];
  /** The record it changes; null: it makes a new one. */
  recordId: number | null;
  version: number | null;
  /** What the columns held and what they will hold. */
  before: Columns | null;
  after: Columns;
}

/** Why a row is not imported; `column` is the heading of the file's column, null where it is the row as a whole. */
export interface RowProblem {
  column: string | null;
  reason: string;
}

/** What is wrong with a cell beside the others of its row; by field name. */
export interface OddCell {
  field: string;
  reason: string;
}

/** A record whose columns have just changed; `before` is null for one just created. */
export interface WrittenRecord {
  id: number;
  before: Columns | null;
  after: Columns;
}

/** A table whose rows refer to a record; a record that something refers to is not taken away. */
export interface Reference {
  table: string;
  column: string;
  /** Only rows of which this is true, over their alias `c`. */
  where?: string;
}

/** The rules of one noun: which columns its file has, how a row finds its record, and what is written beside it. */
export interface ImportKind {
  name: ImportKindName;
  /** In the audit log and in sentences: `work-order`. */
  noun: string;
  table: string;
  fields: readonly ImportField[];
  keys: readonly MatchKey[];
  /** What a new record's columns hold that have no cell. */
  defaults: Columns;
  /** Columns that follow from others; `derive` fills them. */
  derived?: readonly { column: string; type: ColumnType }[];
  /** Columns whose values tell new records from each other, to know which is which when many are inserted. */
  identity: readonly string[];
  /** Under which state the dashboard counts a record. */
  stateOf: (columns: Columns) => string;
  /** Whether companies of this business have such records. */
  isFor?: (businessType: CompanyRules['businessType']) => boolean;
  /** What is wrong between the cells of a row. */
  check?: (values: Columns) => OddCell | undefined;
  /** Replaces what a cell names (a colleague) by what is stored, or adds a problem; before rows find their records. */
  resolve?: (tx: CompanyTx, rows: readonly PlannedRow[], problemOf: ProblemOf) => Promise<void>;
  /** SQL over `t` of something about a record that `refuse` asks for. */
  watched?: string;
  /** Why a record may not take these columns. */
  refuse?: (watched: unknown, before: Columns, after: Columns) => string | undefined;
  /** Fills in what follows from a row's cells and from the record that they mean, or says what is wrong. */
  settle?: (row: PlannedRow) => OddCell | undefined;
  /** The column with the company's own numbers: new records without one get the next, and those of a file are taken. */
  numbered?: { noun: NumberedNoun; column: string };
  /** Fills the derived columns of rows that are about to be written. */
  derive?: (tx: CompanyTx, rows: readonly PlannedRow[], rules: ReadingRules) => Promise<void>;
  /** Writes what belongs to the records beside their own row; also when an undo takes columns back. */
  follow?: (tx: CompanyTx, records: readonly WrittenRecord[]) => Promise<void>;
  /** What refers to a record from outside of it: other records, work done on it. */
  referredToBy: readonly Reference[];
  /** Deletes what an import wrote beside its new records, before they are taken away; answers what to do after. */
  release?: (tx: CompanyTx, ids: readonly number[]) => Promise<() => Promise<void>>;
  /** Takes away what else an import made, once its rows are undone; `madeAt` is the instant of its transaction. */
  tidy?: (tx: CompanyTx, madeAt: string) => Promise<void>;
}

/** Notes a problem of a row with the field's column. */
export type ProblemOf = (row: PlannedRow, field: string, reason: string) => void;
