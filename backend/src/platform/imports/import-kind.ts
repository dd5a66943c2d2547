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
  /** In the API. */
  name: string;
  /** For users: the heading in templates and exports, and the name in messages. */
  label: string;
  /** Other headings with the same meaning; case, spaces and punctuation are ignored. */
  headings: readonly string[];
  /** null: stored elsewhere; `exported` reads it and the kind's `follow` writes it. */
  column: string | null;
  type: ColumnType;
  /** Reads a cell that is not empty. */
  read: (cell: string, rules: ReadingRules) => Reading;
  /** The message if a new record has no value. */
  required?: string;
  /** Matches the cells of such a column, for a file whose headings are not recognised. */
  pattern?: RegExp;
  /** For templates. */
  example: string;
  /** Another example for jobs businesses. */
  exampleOfJobs?: string;
  /** SQL of the cell in an export, over the record's alias `t`; absent: the column itself. */
  exported?: string;
  /** SQL of the value in the form that `read` returns, for a field without a column whose cell has another form. */
  held?: string;
}

/** How a row is matched to its record; the first key that the row has counts. */
export interface MatchKey {
  /** In messages: 'unit number'. */
  label: string;
  of: (values: Columns) => string | null;
  /** SQL of the record's key, over its alias `t`. */
  sql: string;
  /**
   * Several records may have the key: the first row means the oldest of them, the next row the next one; further rows
   * are new records.
   */
  mayRepeat?: boolean;
  /** Whether a row may mean a record that has its key; absent: always. */
  fits?: (values: Columns, record: Columns) => boolean;
}

/** A row of a file before it is written. */
export interface PlannedRow {
  line: number;
  cells: string[];
  /** By column; empty cells are absent, because they change nothing. */
  values: Columns;
  problems: RowProblem[];
  /** The record it changes; null: it creates one. */
  recordId: number | null;
  version: number | null;
  /** The record's columns before and after the import. */
  before: Columns | null;
  after: Columns;
}

/**
 * Why a row is not imported; `column` is the heading of the file's column, null if the problem concerns the whole row.
 */
export interface RowProblem {
  column: string | null;
  reason: string;
}

/** A cell, by field name, that does not fit the others of its row. */
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

/**
 * The import rules of one noun: the columns of its file, how a row is matched to its record, and what else is written.
 * It is in the noun's folder, is a provider of its module and is registered with the noun.
 */
export interface ImportKind {
  noun: ImportedNoun;
  /** The name of the dashboard's count of these records. */
  counted: string;
  records: BulkRecords;
  fields: readonly ImportField[];
  keys: readonly MatchKey[];
  /** The columns of a new record that have no cell. */
  defaults: Columns;
  /** The state in which the dashboard counts a record. */
  stateOf: (columns: Columns) => string;
  /** Whether companies of this business type have such records. */
  isFor?: (businessType: ReadingRules['businessType']) => boolean;
  /** Finds a cell that does not fit the others of its row. */
  check?: (values: Columns) => OddCell | undefined;
  /**
   * Replaces a name in a cell (such as a colleague) by the stored value, or adds a problem; runs before rows are
   * matched to records.
   */
  resolve?: (tx: CompanyTx, rows: readonly PlannedRow[], problemOf: ProblemOf) => Promise<void>;
  /** SQL over `t` of a value that `refuse` needs. */
  watched?: string;
  /** Returns why a record may not get these columns. */
  refuse?: (watched: unknown, before: Columns, after: Columns) => string | undefined;
  /** Fills in columns that follow from a row's cells and from its record, or returns what is wrong. */
  settle?: (row: PlannedRow) => OddCell | undefined;
  /**
   * The column with the company's own numbers: new records without one get the next, and those in a file are reserved.
   */
  numbered?: { noun: NumberedNoun; column: string };
  /** Fills in the derived columns of rows that are about to be written. */
  derive?: (tx: CompanyTx, rows: readonly PlannedRow[], rules: ReadingRules) => Promise<void>;
  /** Writes what belongs to the records in other tables; also when an undo restores columns. */
  follow?: (tx: CompanyTx, records: readonly WrittenRecord[]) => Promise<void>;
  /** Deletes what an import wrote next to its new records, before they are deleted; returns what to do afterwards. */
  release?: (tx: CompanyTx, ids: readonly number[], columns: readonly Columns[]) => Promise<() => Promise<void>>;
  /** Deletes what else an import created, once its rows are undone; `madeAt` is the instant of its transaction. */
  tidy?: (tx: CompanyTx, madeAt: string) => Promise<void>;
}

/** The noun of an import kind; see platform/nouns. */
interface ImportedNoun {
  /** In the audit log and in messages: `work-order`. */
  name: string;
  imported: { kind: string };
}

/** The columns of a file's fields that are written, and those derived from others. */
export const storedColumns = (
  fields: readonly ImportField[],
  derived: readonly { column: string; type: ColumnType }[] = [],
): { column: string; type: ColumnType }[] => [
  ...fields.flatMap(({ column, type }) => (column === null ? [] : { column, type })),
  ...derived,
];

/** Records a problem of a row with the field's column. */
export type ProblemOf = (row: PlannedRow, field: string, reason: string) => void;
