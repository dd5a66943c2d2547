import type { CompanyResponse } from '../access/company.dto.js';
import type { BulkRecords, ColumnType, Columns } from '../database/bulk-records.js';
import type { CompanyTx } from '../database/company-tx.js';
import type { NumberedNoun } from '../numbering/company-numbers.js';
import type { Reading } from './cell-readers.js';

export type { Columns } from '../database/bulk-records.js';

/** The company's settings that affect how a cell is read. */
export type ReadingRules = Pick<CompanyResponse, 'businessType' | 'unitNumberRule' | 'autoAssign'>;

/** A field that a column of the file may hold. */
export interface ImportField {
  name: string;
  /** The heading in templates and exports, and the name in messages. */
  label: string;
  /** Case, spaces and punctuation are ignored. */
  headings: readonly string[];
  /** null: stored elsewhere; `exported` reads it and the kind's `follow` writes it. */
  column: string | null;
  type: ColumnType;
  read: (cell: string, rules: ReadingRules) => Reading;
  /** The message if a new record has no value. */
  required?: string;
  /** Matches the cells of such a column, for a file whose headings are not recognised. */
  pattern?: RegExp;
  example: string;
  /** For jobs businesses. */
  exampleOfJobs?: string;
  /** SQL of the cell in an export, over `t`; absent: the column itself. */
  exported?: string;
  /** SQL of the value as `read` returns it, for a field without a column whose cell has another form. */
  held?: string;
}

/** The first key that a row has matches it to its record. */
export interface MatchKey {
  /** In messages: 'unit number'. */
  label: string;
  of: (values: Columns) => string | null;
  /** What a record may have instead, and no other one can; it comes first. */
  own?: (values: Columns) => string | null;
  /** Over `t`. */
  sql: string;
  /** Several records may have the key: the rows that have it match them from the oldest on; further rows are new. */
  mayRepeat?: boolean;
  /** Whether a row may match a record with its key; absent: always. */
  fits?: (values: Columns, record: Columns) => boolean;
}

/** A row of a file before it is written. */
export interface PlannedRow {
  line: number;
  cells: string[];
  /** By column, without empty cells, because they change nothing. */
  values: Columns;
  problems: RowProblem[];
  /** null: it creates one. */
  recordId: number | null;
  version: number | null;
  before: Columns | null;
  after: Columns;
}

/** `column` is the heading in the file, null if the problem concerns the whole row. */
export interface RowProblem {
  column: string | null;
  reason: string;
}

/** A cell, by field name, that does not fit the others of its row. */
export interface OddCell {
  field: string;
  reason: string;
}

/** `before` is null for a new record. */
export interface WrittenRecord {
  id: number;
  before: Columns | null;
  after: Columns;
}

/** The import rules of a noun: the columns of its file, how rows match records, and what else is written. */
export interface ImportKind {
  noun: ImportedNoun;
  /** The name of the dashboard's count. */
  counted: string;
  records: BulkRecords;
  fields: readonly ImportField[];
  /** Columns at the end of an export that an import ignores: `sql` of the cell is over `t`. */
  computed?: readonly { label: string; sql: string }[];
  keys: readonly MatchKey[];
  /** Of a new record, where it has no cell. */
  defaults: Columns;
  /** For the dashboard's count. */
  stateOf: (columns: Columns) => string;
  /** Whether companies of this business type have such records. */
  isFor?: (businessType: ReadingRules['businessType']) => boolean;
  check?: (values: Columns) => OddCell | undefined;
  /** Replaces a name in a cell by the stored value, or adds a problem; before rows match records. */
  resolve?: (tx: CompanyTx, rows: readonly PlannedRow[], problemOf: ProblemOf) => Promise<void>;
  /** SQL over `t`, for `refuse`. */
  watched?: string;
  /** Returns why a record may not get these columns. */
  refuse?: (watched: unknown, before: Columns, after: Columns) => string | undefined;
  /** Fills in columns that follow from a row's cells and from its record, or returns what is wrong. */
  settle?: (row: PlannedRow) => OddCell | undefined;
  /** New records without a number get the next one; those in a file are reserved. */
  numbered?: { noun: NumberedNoun; column: string };
  /** Fills in derived columns before rows are written. */
  derive?: (tx: CompanyTx, rows: readonly PlannedRow[], rules: ReadingRules) => Promise<void>;
  /** Writes other tables of the records; also when an undo restores columns. */
  follow?: (tx: CompanyTx, records: readonly WrittenRecord[]) => Promise<void>;
  /** Deletes what an import wrote besides new records, before they are deleted; returns what to do afterwards. */
  release?: (tx: CompanyTx, ids: readonly number[], columns: readonly Columns[]) => Promise<() => Promise<void>>;
  /** Deletes what else an undone import created; `madeAt` is the instant of its transaction. */
  tidy?: (tx: CompanyTx, madeAt: string) => Promise<void>;
}

interface ImportedNoun {
  /** In the audit log and in messages: `work-order`. */
  name: string;
  imported: { kind: string };
}

/** Of fields that are written, and of those derived from others. */
export const storedColumns = (
  fields: readonly ImportField[],
  derived: readonly { column: string; type: ColumnType }[] = [],
): { column: string; type: ColumnType }[] => [
  ...fields.flatMap(({ column, type }) => (column === null ? [] : { column, type })),
  ...derived,
];

/** Records a problem of a row with the field's column. */
export type ProblemOf = (row: PlannedRow, field: string, reason: string) => void;
