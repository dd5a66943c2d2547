import type { FoundRecord } from '../../platform/database/bulk-records.js';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import { withoutFormulaGuard } from '../../platform/csv/csv-text.js';
import type { Reading } from '../../platform/imports/cell-readers.js';
import type {
  Columns,
  ImportField,
  ImportKind,
  MatchKey,
  PlannedRow,
  ReadingRules,
  RowProblem,
} from '../../platform/imports/import-kind.js';
import { addTo, type ImportedRecords } from './imported-records.js';

export type Outcome = 'bad' | 'create' | 'update' | 'unchanged';

export interface StoredRow {
  line: number;
  cells: string[];
}

interface Settings {
  kind: ImportKind;
  header: readonly string[];
  /** The name of the field in each column of the file, or ''. */
  columns: readonly string[];
  rules: ReadingRules;
  /** Whether the rows are written in this transaction. */
  isWriting: boolean;
}

export const columnOf = ({ column, name }: ImportField): string => column ?? name;

/** Reads the rows of a file part by part and plans what each does; remembers which keys have occurred. */
export class ImportPlan {
  private readonly fields: { field: ImportField; index: number }[];
  private readonly lineOf = new Map<string, number>();
  private readonly lineOfRecord = new Map<number, number>();
  private readonly createdIds = new Set<number>();
  private idsByKey: Map<string, number[]>[] | undefined;

  constructor(
    private readonly records: ImportedRecords,
    private readonly settings: Settings,
  ) {
    this.fields = settings.columns.flatMap((name, index) => {
      const field = settings.kind.fields.find((each) => each.name === name);
      return field ? { field, index } : [];
    });
  }

  async plan(tx: CompanyTx, stored: readonly StoredRow[]): Promise<PlannedRow[]> {
    const { kind } = this.settings;
    const rows = stored.map((row) => this.read(row));
    await kind.resolve?.(tx, rows.filter(isGood), this.note);
    await this.match(tx, rows.filter(isGood));
    for (const row of rows.filter(isGood)) this.complete(row);
    return rows;
  }

  /** Adds records that were just created, so that later rows find them. */
  addCreated(created: readonly PlannedRow[]): void {
    for (const { recordId, after } of created) {
      this.createdIds.add(recordId!);
      this.settings.kind.keys.forEach((key, index) => addTo(this.idsByKey![index]!, key.of(after), recordId!));
    }
  }

  private read({ line, cells }: StoredRow): PlannedRow {
    const row: PlannedRow = {
      line,
      cells,
      values: {},
      problems: [],
      recordId: null,
      version: null,
      before: null,
      after: {},
    };
    if (cells.length > this.settings.header.length && cells.slice(this.settings.header.length).some((cell) => cell)) {
      row.problems.push({ column: null, reason: 'The row has more cells than the first line has headings.' });
    }
    for (const { field, index } of this.fields) {
      const reading = readCell(field, cells[index], this.settings.rules);
      if ('reason' in reading) this.note(row, field.name, reading.reason);
      else if (reading.value !== '') row.values[columnOf(field)] = reading.value;
    }
    const odd = this.settings.kind.check?.(row.values);
    if (odd) this.note(row, odd.field, odd.reason);
    return row;
  }

  /** Matches each row to its record by the first key that finds one. */
  private async match(tx: CompanyTx, rows: readonly PlannedRow[]): Promise<void> {
    const { kind, isWriting } = this.settings;
    const idsByKey = (this.idsByKey ??= await this.records.idsByKey(tx, kind));
    for (const row of rows) this.noteRepetition(row, idsByKey);
    const candidates = rows.filter(isGood).map((row) => {
      const keys = kind.keys.map((key, index) => {
        const known = idsByKey[index]!;
        return { key, ids: known.get(keyOf(row, key, known) ?? '') ?? [] };
      });
      return { row, keys };
    });
    const ids = new Set(candidates.flatMap(({ keys }) => keys.flatMap((each) => each.ids)));
    if (ids.size === 0) return;
    const found = new Map(
      (await this.records.find(tx, kind, [...ids], isWriting)).map((record) => [record.id, record]),
    );
    for (const { row, keys } of candidates) {
      const records = keys.map(({ key, ids: own }) => ({ key, records: own.flatMap((id) => found.get(id) ?? []) }));
      const first = records.map((each) => ({ ...each, records: this.fitting(row, each) })).find(hasRecord);
      if (first) this.assign(row, first.key, first.records);
    }
  }

  /** A later key needs equal values in the earlier ones: the same name with another e-mail is another person. */
  private fitting({ values }: PlannedRow, { key, records }: Keyed): FoundRecord[] {
    const { keys } = this.settings.kind;
    const earlier = keys.slice(0, keys.indexOf(key)).filter((each) => each.of(values) !== null);
    const fitting = records.filter(
      ({ columns }) => earlier.every((each) => each.of(columns) === null) && (key.fits?.(values, columns) ?? true),
    );
    if (!key.mayRepeat) return fitting;
    return fitting.filter(({ id }) => !this.lineOfRecord.has(id) && !this.createdIds.has(id)).slice(0, 1);
  }

  private noteRepetition(row: PlannedRow, idsByKey: readonly IdsByKey[]): void {
    const keys = this.settings.kind.keys.filter((key) => key.of(row.values) !== null);
    for (const [index, key] of keys.entries()) {
      const name = `${key.label} ${keyOf(row, key, idsByKey[this.settings.kind.keys.indexOf(key)]!)!}`;
      const earlier = this.lineOf.get(name);
      if (earlier === undefined) this.lineOf.set(name, row.line);
      else if (index === 0 && !key.mayRepeat)
        row.problems.push({ column: null, reason: `Line ${earlier} has the same ${key.label}.` });
    }
  }

  private assign(row: PlannedRow, key: MatchKey, [record, another]: readonly FoundRecord[]): void {
    if (!record) return;
    const refuse = (reason: string) => row.problems.push({ column: null, reason });
    const earlier = this.lineOfRecord.get(record.id);
    if (another) refuse(`Several records have this ${key.label}: it is not clear which is meant.`);
    else if (earlier !== undefined) refuse(`Line ${earlier} means the same record.`);
    if (!isGood(row)) return;
    this.lineOfRecord.set(record.id, row.line);
    [row.recordId, row.version, row.before] = [record.id, record.version, record.columns];
    const refusal = this.settings.kind.refuse?.(record.watched, record.columns, { ...record.columns, ...row.values });
    if (refusal) refuse(refusal);
  }

  /** A changed record keeps the columns that the file does not have. */
  private complete(row: PlannedRow): void {
    const { kind } = this.settings;
    if (row.before) {
      row.after = { ...row.before, ...row.values };
      this.settle(row);
      return;
    }
    for (const field of kind.fields) {
      if (field.required !== undefined && row.values[columnOf(field)] === undefined)
        this.note(row, field.name, field.required);
    }
    row.after = { ...kind.defaults, ...row.values };
    this.settle(row);
  }

  private settle(row: PlannedRow): void {
    const odd = isGood(row) ? this.settings.kind.settle?.(row) : undefined;
    if (odd) this.note(row, odd.field, odd.reason);
  }

  private readonly note = (row: PlannedRow, fieldName: string, reason: string): void => {
    const index = this.fields.find(({ field }) => field.name === fieldName)?.index;
    const heading = index === undefined ? undefined : this.settings.header[index];
    const column = heading ?? this.settings.kind.fields.find(({ name }) => name === fieldName)?.label ?? null;
    const problem: RowProblem = { column, reason };
    if (!row.problems.some((known) => known.reason === reason)) row.problems.push(problem);
  };
}

/** Reads a cell of the file as the value of a field; '' is empty. */
export function readCell(field: ImportField, cell: string | null | undefined, rules: ReadingRules): Reading {
  const text = withoutFormulaGuard(cell ?? '').trim();
  return text === '' ? { value: '' } : field.read(text, rules);
}

type IdsByKey = ReadonlyMap<string, readonly number[]>;

function keyOf({ values }: PlannedRow, key: MatchKey, known: IdsByKey): string | null {
  const own = key.own?.(values) ?? null;
  return own !== null && known.has(own) ? own : key.of(values);
}

interface Keyed {
  key: MatchKey;
  records: FoundRecord[];
}

const hasRecord = ({ records }: Keyed): boolean => records.length > 0;
const isGood = (row: PlannedRow): boolean => row.problems.length === 0;

export function outcomeOf(row: PlannedRow): Outcome {
  if (!isGood(row)) return 'bad';
  if (!row.before) return 'create';
  return changedColumns(row.before, row.after).length > 0 ? 'update' : 'unchanged';
}

export function changedColumns(before: Columns, after: Columns): string[] {
  return Object.keys(after).filter(
    (name) => JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null),
  );
}
