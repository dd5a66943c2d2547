import type { CompanyTx } from './company-tx.js';
import { NotedValue } from './noted-values.js';

/** What a deletion has taken away so far, as JSON; not empty only between `beginTrash` and the end of the move. */
export const TRASHED = new NotedValue('app.trashed', 'text');

/** SQL that begins a move; photos then keep their files (`remove_photo_files`). */
export const beginTrash = `select ${TRASHED.noting(`'[]'`)}`;

/** A row as the trash keeps it, by the names of its columns. */
export type StoredRow = Record<string, unknown> & { id: number };

/** The columns of a table that can be written, and whether they may be null. */
export type WritableColumns = ReadonlyMap<string, { isRequired: boolean }>;

export type SendStatement = <Row>(tx: CompanyTx, sql: string, values: unknown[]) => Promise<Row[]>;

interface TrashedTable {
  table: string;
  /** By which records in the trash know the table. */
  formerName?: string;
  /** The column with the id of the deleted record; absent: the table's own id. */
  column?: string;
  /** SQL of the column's values that belong to the record `$2`; absent: it itself. */
  isOf?: string;
  /** Tables to whose rows a column refers. */
  references?: Readonly<Record<string, string>>;
  /** Columns that name the user who has to do the work. */
  assignees?: readonly string[];
  /** A text column that no two rows of a company share. */
  unique?: string;
  /** A reference that one row at most may have: a row comes back without it where another has it now. */
  once?: string;
  /** The noun whose records these rows are, or each of them. */
  noun?: string | ((row: StoredRow) => string);
  /** Columns of which putting the record back may write a row already; such a row stays. */
  keptBy?: string;
  /** For `CompanyTx.count`. */
  counted?: (row: StoredRow) => readonly [noun: string, state: string];
  /** Called before rows come back: throws what keeps them away, after it has locked what that depends on. */
  requireRestorable?: (tx: CompanyTx, rows: readonly StoredRow[]) => Promise<void>;
  /** Called when rows are back, in the same transaction. */
  restored?: (tx: CompanyTx, rows: readonly StoredRow[]) => void | Promise<void>;
  /** Called when rows are gone for good. */
  ended?: (tx: CompanyTx, rows: readonly StoredRow[]) => void | Promise<void>;
  /** Sends a statement; provided by the owner of the table. */
  send: SendStatement;
}

/** One table in which a deleted record has rows, or references that its deletion clears. */
export interface TrashPart extends Omit<
  TrashedTable,
  'table' | 'column' | 'isOf' | 'unique' | 'once' | 'keptBy' | 'requireRestorable' | 'send'
> {
  /** In the stored record. */
  name: string;
  /** Takes the rows of a record away; returns how many. */
  take(tx: CompanyTx, id: number, onlyIf?: string): Promise<number>;
  columns(tx: CompanyTx): Promise<WritableColumns>;
  /** Those of the ids that exist, locked against deletion. */
  lock(tx: CompanyTx, ids: readonly number[]): Promise<number[]>;
  /** Whether another row has a number or name of these now; throws what else keeps them away. */
  isTaken(tx: CompanyTx, rows: readonly StoredRow[]): Promise<boolean>;
  /** Puts rows back, with their ids and instants. */
  putBack(tx: CompanyTx, rows: readonly StoredRow[], columns: WritableColumns): Promise<void>;
}

/** Rows that are deleted with the record. */
export class TrashedRows implements TrashPart {
  readonly name: string;
  readonly formerName: TrashedTable['formerName'];
  readonly references: TrashedTable['references'];
  readonly assignees: TrashedTable['assignees'];
  readonly noun: TrashedTable['noun'];
  readonly counted: TrashedTable['counted'];
  readonly restored: TrashedTable['restored'];
  readonly ended: TrashedTable['ended'];

  constructor(private readonly own: TrashedTable) {
    const { table, formerName, references, assignees, noun, counted, restored, ended } = own;
    this.name = table;
    Object.assign(this, { formerName, references, assignees, noun, counted, restored, ended });
  }

  take(tx: CompanyTx, id: number, onlyIf = ''): Promise<number> {
    const { table, column = 'id', isOf = '= $2', send } = this.own;
    const gone = `delete from ${table} t where t.company_id = $1 and t.${column} ${isOf} ${onlyIf} returning t.*`;
    return note(tx, send, this.name, gone, id);
  }

  async columns(tx: CompanyTx): Promise<WritableColumns> {
    const rows = await this.own.send<{ name: string; isRequired: boolean }>(
      tx,
      `select a.attname as name, a.attnotnull as "isRequired" from pg_catalog.pg_attribute a
       where a.attrelid = $1::text::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''`,
      [this.own.table],
    );
    return new Map(rows.map(({ name, isRequired }) => [name, { isRequired }]));
  }

  async lock(tx: CompanyTx, ids: readonly number[]): Promise<number[]> {
    const rows = await this.own.send<{ id: number }>(
      tx,
      `select t.id from ${this.own.table} t where t.company_id = $1 and t.id = any ($2::int[]) order by t.id for key share`,
      [tx.companyId, ids],
    );
    return rows.map(({ id }) => id);
  }

  async isTaken(tx: CompanyTx, rows: readonly StoredRow[]): Promise<boolean> {
    const { table, unique, requireRestorable, send } = this.own;
    await requireRestorable?.(tx, rows);
    if (!unique) return false;
    const found = await send(
      tx,
      `select t.id from ${table} t where t.company_id = $1 and t.${unique} = any ($2::text[]) limit 1`,
      [tx.companyId, rows.map((row) => row[unique])],
    );
    return found.length > 0;
  }

  /** Columns that were added since get their defaults. */
  async putBack(tx: CompanyTx, rows: readonly StoredRow[], columns: WritableColumns): Promise<void> {
    const { table, keptBy, once, send } = this.own;
    const names = Object.keys(rows[0]!).filter((name) => columns.has(name));
    const values = names.map((name) =>
      name === once
        ? `case when not exists (select from ${table} t where t.company_id = r.company_id and t.${once} = r.${once}) then r.${once} end`
        : `r.${name}`,
    );
    await send(
      tx,
      `insert into ${table} (${names.join(', ')}) overriding system value
       select ${values.join(', ')} from jsonb_populate_recordset(null::${table}, $1::jsonb) r
       ${keptBy ? `on conflict (${keptBy}) do nothing` : ''}`,
      [JSON.stringify(rows)],
    );
  }
}

interface ClearedColumns {
  table: string;
  column: string;
  /** Columns of ids that are cleared with it: of parts of the record. */
  ofParts?: readonly string[];
  /** Whether the rows are another version of themselves then. */
  isVersioned?: boolean;
  send: SendStatement;
}

/** References that the record's deletion clears, in rows that stay. */
export class ClearedReference implements TrashPart {
  readonly name: string;
  private readonly ofParts: readonly string[];

  constructor(private readonly own: ClearedColumns) {
    this.name = `${own.table}.${own.column}`;
    this.ofParts = own.ofParts ?? [];
  }

  take(tx: CompanyTx, id: number): Promise<number> {
    const { table, column, isVersioned, send } = this.own;
    const former = ['id', ...this.ofParts];
    const sets = [column, ...this.ofParts].map((name) => `${name} = null`);
    const cleared = `update ${table} t set ${[...sets, ...(isVersioned ? ['version = t.version + 1'] : [])].join(', ')}
      from (select ${former.join(', ')} from ${table} where company_id = $1 and ${column} = $2 for update) former
      where t.company_id = $1 and t.id = former.id
      returning ${former.map((name) => `former.${name}`).join(', ')}, $2::int as "recordId"`;
    return note(tx, send, this.name, cleared, id);
  }

  columns(): Promise<WritableColumns> {
    return Promise.resolve(new Map());
  }

  lock(): Promise<number[]> {
    return Promise.resolve([]);
  }

  isTaken(): Promise<boolean> {
    return Promise.resolve(false);
  }

  /** Rows that are gone, or refer to something else now, stay as they are. */
  async putBack(tx: CompanyTx, rows: readonly StoredRow[]): Promise<void> {
    const { table, column, send } = this.own;
    const sets = [`${column} = $2`, ...this.ofParts.map((name) => `${name} = f.${name}`)];
    const types = ['id', ...this.ofParts].map((name) => `${name} int`);
    await send(
      tx,
      `update ${table} t set ${sets.join(', ')} from jsonb_to_recordset($3::jsonb) as f (${types.join(', ')})
       where t.company_id = $1 and t.id = f.id and t.${column} is null`,
      [tx.companyId, rows[0]!.recordId, JSON.stringify(rows)],
    );
  }
}

async function note(tx: CompanyTx, send: SendStatement, part: string, taking: string, id: number): Promise<number> {
  const rows = `(select coalesce(jsonb_agg(to_jsonb(gone)), '[]') from gone)`;
  const noted = `${TRASHED.noted()}::jsonb || jsonb_build_array(jsonb_build_object('part', '${part}', 'rows', ${rows}))`;
  const [row] = await send<{ count: number }>(
    tx,
    `with gone as (${taking}) select ${TRASHED.noting(noted)}, (select count(*)::int from gone) as count`,
    [tx.companyId, id],
  );
  return row!.count;
}
