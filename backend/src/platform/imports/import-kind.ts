import type { CompanyResponse } from '../access/company.dto.js';
import type { BulkRecords, ColumnType, Columns } from '../database/bulk-records.js';
import type { CompanyTx } from '../database/company-tx.js';
import type { NumberedNoun } from '../numbering/company-numbers.js';
import type { Reading } from './cell-readers.js';

export type { Columns } from '../database/bulk-records.js';

/** What a company has chosen that changes how a cell is read. */
export type ReadingRules = Pick<CompanyResponse, 'businessType' | 'unitNumberRule' | 'autoAssign'>;

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

/**
 * The rules of one noun: which columns its file has, how a row finds its record, and what is written beside it. It stands
 * in the noun's folder, is a provider of its module and is registered with the noun.
 */
export interface ImportKind {
  noun: ImportedNoun;
  /** Under which name the dashboard counts the records. */
  counted: string;
  records: BulkRecords;
  fields: readonly ImportField[];
  keys: readonly MatchKey[];
  /** What a new record's columns hold that have no cell. */
  defaults: Columns;
  /** Under which state the dashboard counts a record. */
  stateOf: (columns: Columns) => string;
  /** Whether companies of this business have such records. */
  isFor?: (businessType: ReadingRules['businessType']) => boolean;
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
  /** Deletes what an import wrote beside its new records, before they are taken away; answers what to do after. */
  release?: (tx: CompanyTx, ids: readonly number[], columns: readonly Columns[]) => Promise<() => Promise<void>>;
  /** Takes away what else an import made, once its rows are undone; `madeAt` is the instant of its transaction. */
  tidy?: (tx: CompanyTx, madeAt: string) => Promise<void>;
}

/** What a kind says of its noun; see platform/nouns. */
interface ImportedNoun {
  /** In the audit log and in sentences: `work-order`. */
  name: string;
  imported: { kind: string };
}

/** The columns of a file's fields that are written, and those that follow from others. */
export const storedColumns = (
  fields: readonly ImportField[],
  derived: readonly { column: string; type: ColumnType }[] = [],
): { column: string; type: ColumnType }[] => [
  ...fields.flatMap(({ column, type }) => (column === null ? [] : { column, type })),
  ...derived,
];

/** Notes a problem of a row with the field's column. */
export type ProblemOf = (row: PlannedRow, field: string, reason: string) => void;
