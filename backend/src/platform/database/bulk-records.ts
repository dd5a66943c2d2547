import type { CompanyRead, CompanyTx } from './company-tx.js';

/** The values of a record by the names of its columns. */
export type Columns = Record<string, unknown>;
/** Lists are never null: an absent one is empty in a new record, and stays in one that exists. */
export type ColumnType = 'text' | 'int' | 'boolean' | 'date' | 'timestamptz' | 'text[]';

/** A record as a caller has read or written it. */
export interface RecordVersion {
  id: number;
  version: number;
}

/** A record with its values and the result of further expressions. */
export interface FoundRecord extends RecordVersion {
  columns: Columns;
  watched: unknown;
}

/** Rows that refer to `t` in a column, over their alias `c`; from a read view, or from a table of the same owner. */
export interface RecordReference {
  from: string;
  column: string;
  where?: string;
}

interface BulkTable {
  table: string;
  /** Besides `company_id`, `id`, `version` and `updated_at`. */
  columns: readonly { column: string; type: ColumnType }[];
  /** Distinguish new records, to match ids to them when many are inserted. */
  identity: readonly string[];
  /** Sends a statement; provided by the owner of the table. */
  send: <Row>(read: CompanyRead, sql: string, values: unknown[]) => Promise<Row[]>;
}

/** Finds, adds, changes and deletes many records of one table, with one statement each. */
export class BulkRecords {
  private readonly names: string;
  private readonly typed: string;

  constructor(private readonly own: BulkTable) {
    this.names = own.columns.map(({ column }) => column).join(', ');
    this.typed = own.columns.map(({ column, type }) => `${column} ${type}`).join(', ');
  }

  /** The values of expressions over `t` for every record of the company, by id. */
  keys(read: CompanyRead, expressions: readonly string[]): Promise<{ id: number; keys: (string | null)[] }[]> {
    return this.own.send(
      read,
      `select t.id, json_build_array(${expressions.join(', ')}) as keys
       from ${this.own.table} t where t.company_id = $1 order by t.id`,
      [read.companyId],
    );
  }

  async count(read: CompanyRead): Promise<number> {
    const [row] = await this.own.send<{ count: number }>(
      read,
      `select count(*)::int as count from ${this.own.table} t where t.company_id = $1`,
      [read.companyId],
    );
    return row!.count;
  }

  /** The next records by id, with the values of expressions over `t`. */
  page<Cell>(
    read: CompanyRead,
    cells: readonly string[],
    after: number,
    most: number,
  ): Promise<{ id: number; cells: Cell[] }[]> {
    return this.own.send(
      read,
      `select t.id, json_build_array(${cells.join(', ')}) as cells from ${this.own.table} t
       where t.company_id = $1 and t.id > $2 order by t.id limit ${most}`,
      [read.companyId, after],
    );
  }

  /** Existing records, locked if they will be changed; with further expressions `shown`, and `watched` next to them. */
  async find(
    tx: CompanyTx,
    ids: readonly number[],
    { shown, watched, isLocking }: { shown: Readonly<Record<string, string>>; watched: string; isLocking: boolean },
  ): Promise<FoundRecord[]> {
    const own = `from ${this.own.table} t where t.company_id = $1 and t.id = any ($2::int[]) order by t.id`;
    const values = [tx.companyId, ids];
    // Locked first, so that the next statement sees what others wrote meanwhile.
    if (isLocking) await this.own.send(tx, `select t.id ${own} for update of t`, values);
    const stored = this.own.columns.map(({ column }) => `'${column}', t.${column}`);
    const others = Object.entries(shown).map(([name, expression]) => `'${name}', ${expression}`);
    const columns = `jsonb_build_object(${[...stored, ...others].join(', ')})`;
    return this.own.send(tx, `select t.id, t.version, ${columns} as columns, ${watched} as watched ${own}`, values);
  }

  /** Returns the ids in the order of the records. */
  async insert(tx: CompanyTx, records: readonly Columns[]): Promise<number[]> {
    if (records.length === 0) return [];
    const { table, identity, columns } = this.own;
    const values = columns.map(({ column, type }) => (type === 'text[]' ? `coalesce(r.${column}, '{}')` : column));
    const added = await this.own.send<{ id: number; identity: string }>(
      tx,
      `insert into ${table} (company_id, ${this.names})
       select $1, ${values.join(', ')} from jsonb_to_recordset($2::jsonb) as r (${this.typed})
       returning id, concat(${identity.join(`, '|', `)}) as identity`,
      [tx.companyId, JSON.stringify(records)],
    );
    const ids = new Map<string, number[]>();
    for (const each of added.toSorted((one, other) => one.id - other.id)) {
      ids.set(each.identity, [...(ids.get(each.identity) ?? []), each.id]);
    }
    const identityOf = (record: Columns): string =>
      identity.map((name) => (record[name] as string | number | null) ?? '').join('|');
    // It does not matter which of two equal records gets which id.
    return records.map((record) => ids.get(identityOf(record))!.shift()!);
  }

  /** Updates records that nobody has changed since; returns those with their new version. */
  async update(tx: CompanyTx, records: readonly (RecordVersion & { columns: Columns })[]): Promise<RecordVersion[]> {
    if (records.length === 0) return [];
    const set = this.own.columns.map(({ column, type }) =>
      type === 'text[]' ? `${column} = coalesce(r.${column}, t.${column})` : `${column} = r.${column}`,
    );
    const values = records.map(({ id, version, columns }) => ({ ...columns, record_id: id, record_version: version }));
    return this.own.send(
      tx,
      `update ${this.own.table} t set ${set.join(', ')}, version = t.version + 1, updated_at = now()
       from jsonb_to_recordset($2::jsonb) as r (record_id int, record_version int, ${this.typed})
       where t.company_id = $1 and t.id = r.record_id and t.version = r.record_version returning t.id, t.version`,
      [tx.companyId, JSON.stringify(values)],
    );
  }

  /** Locks and returns the records that nobody has changed since and nothing refers to. */
  async unused(
    tx: CompanyTx,
    records: readonly RecordVersion[],
    references: readonly RecordReference[],
  ): Promise<number[]> {
    const rows = await this.own.send<{ id: number }>(
      tx,
      `select t.id from ${this.own.table} t join jsonb_to_recordset($2::jsonb) as r (id int, version int)
         on r.id = t.id and r.version = t.version
       where t.company_id = $1 ${unreferenced(references)} order by t.id for update of t`,
      [tx.companyId, JSON.stringify(records)],
    );
    return rows.map(({ id }) => id);
  }

  async delete(tx: CompanyTx, ids: readonly number[]): Promise<void> {
    await this.own.send(tx, `delete from ${this.own.table} where company_id = $1 and id = any ($2::int[])`, [
      tx.companyId,
      ids,
    ]);
  }
}

/** Conditions over the alias `t` that are true if nothing refers to the record. */
export const unreferenced = (references: readonly RecordReference[]): string =>
  references
    .map(
      ({ from, column, where = 'true' }) =>
        `and not exists (select from ${from} c where c.company_id = t.company_id and c.${column} = t.id and ${where})`,
    )
    .join(' ');

/** SQL for an array with the number of rows that refer to the record `$2`, by reference. */
export const referenceCounts = (references: readonly RecordReference[]): string =>
  `array[${references
    .map(
      ({ from, column, where = 'true' }) =>
        `(select count(*)::int from ${from} c where c.company_id = $1 and c.${column} = $2 and ${where})`,
    )
    .join(', ')}]::int[]`;
