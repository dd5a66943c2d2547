import { Injectable } from '@nestjs/common';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import type { Columns, ColumnType, ImportKind, PlannedRow } from './import-kind.js';

interface StoredColumn {
  column: string;
  type: ColumnType;
}

/** A record that a row of a file means. */
export interface FoundRecord {
  id: number;
  version: number;
  columns: Columns;
  watched: unknown;
}

/** A record as an import left it. */
export interface ImportedRecord {
  id: number;
  version: number;
}

export type RestoredRecord = ImportedRecord & { before: Columns };

/** Finds, adds, changes and takes away the records of whatever kind, many in one statement. */
@Injectable()
export class RecordsRepository {
  /**
   * By each of the kind's keys the ids of the company's records that have it. Read once for a file: row-level security
   * lets no expression use an index, so a look-up for each part of the file would read all records again and again.
   */
  async idsByKey(tx: CompanyTx, { table, keys }: ImportKind): Promise<Map<string, number[]>[]> {
    const known = keys.map(() => new Map<string, number[]>());
    const rows = await tx.query<{ id: number; keys: (string | null)[] }>(
      `select t.id, json_build_array(${keys.map(({ sql }) => sql).join(', ')}) as keys
       from ${table} t where t.company_id = $1 order by t.id`,
      [tx.companyId],
    );
    for (const row of rows) row.keys.forEach((key, place) => addTo(known[place]!, key, row.id));
    return known;
  }

  /** Records as they are now, nothing for those that are gone; locked until the transaction ends where they will change. */
  async find(tx: CompanyTx, kind: ImportKind, ids: readonly number[], isLocking: boolean): Promise<FoundRecord[]> {
    const own = `from ${kind.table} t where t.company_id = $1 and t.id = any ($2::int[]) order by t.id`;
    const values = [tx.companyId, ids];
    // Locked first: what others write beside a record while this waits for them is seen only by a statement after it.
    if (isLocking) await tx.query(`select t.id ${own} for update of t`, values);
    return tx.query(
      `select t.id, t.version, ${recordOf(kind)} as columns, ${kind.watched ?? 'null'} as watched ${own}`,
      values,
    );
  }

  /** Adds a record for each row and gives the row its id. */
  async insert(tx: CompanyTx, kind: ImportKind, rows: readonly PlannedRow[]): Promise<void> {
    if (rows.length === 0) return;
    const names = storedColumns(kind).map(({ column }) => column);
    const identityOf = (after: Columns): string =>
      kind.identity.map((name) => (after[name] as string | number | null) ?? '').join('|');
    const added = await tx.query<{ id: number; identity: string }>(
      `insert into ${kind.table} (company_id, ${names.join(', ')})
       select $1, ${names.join(', ')} from jsonb_to_recordset($2::jsonb) as r (${typed(kind)})
       returning id, concat(${kind.identity.join(`, '|', `)}) as identity`,
      [tx.companyId, JSON.stringify(rows.map(({ after }) => after))],
    );
    const ids = new Map<string, number[]>();
    for (const { id, identity } of added.toSorted((one, other) => one.id - other.id)) addTo(ids, identity, id);
    // Which of two that are alike is which makes no difference.
    for (const row of rows) [row.recordId, row.version] = [ids.get(identityOf(row.after))!.shift()!, 1];
  }

  /** Writes the rows' columns over those of their records. */
  async update(tx: CompanyTx, kind: ImportKind, rows: readonly PlannedRow[]): Promise<void> {
    const written = await this.write(
      tx,
      kind,
      rows.map(({ recordId, version, after }) => ({ id: recordId!, version: version!, columns: after })),
    );
    const versions = new Map(written.map(({ id, version }) => [id, version]));
    for (const row of rows) row.version = versions.get(row.recordId!)!;
  }

  /** Puts back what columns held before, where nobody has changed the record since; answers those. */
  restore(tx: CompanyTx, kind: ImportKind, records: readonly RestoredRecord[]): Promise<ImportedRecord[]> {
    return this.write(
      tx,
      kind,
      records.map(({ id, version, before }) => ({ id, version, columns: before })),
    );
  }

  /** Of these records those that nobody has changed since and that nothing refers to. */
  async untouched(tx: CompanyTx, kind: ImportKind, records: readonly ImportedRecord[]): Promise<number[]> {
    const unused = kind.referredToBy.map(
      ({ table, column, where = 'true' }) =>
        `and not exists (select from ${table} c where c.company_id = t.company_id and c.${column} = t.id and ${where})`,
    );
    const rows = await tx.query<{ id: number }>(
      `select t.id from ${kind.table} t join jsonb_to_recordset($2::jsonb) as r (id int, version int)
         on r.id = t.id and r.version = t.version
       where t.company_id = $1 ${unused.join(' ')} order by t.id for update of t`,
      [tx.companyId, JSON.stringify(records)],
    );
    return rows.map(({ id }) => id);
  }

  async delete(tx: CompanyTx, kind: ImportKind, ids: readonly number[]): Promise<void> {
    await tx.query(`delete from ${kind.table} where company_id = $1 and id = any ($2::int[])`, [tx.companyId, ids]);
  }

  private async write(
    tx: CompanyTx,
    kind: ImportKind,
    records: readonly { id: number; version: number; columns: Columns }[],
  ): Promise<ImportedRecord[]> {
    if (records.length === 0) return [];
    const set = storedColumns(kind).map(({ column }) => `${column} = r.${column}`);
    return tx.query(
      `update ${kind.table} t set ${set.join(', ')}, version = t.version + 1, updated_at = now()
       from jsonb_to_recordset($2::jsonb) as r (record_id int, record_version int, ${typed(kind)})
       where t.company_id = $1 and t.id = r.record_id and t.version = r.record_version returning t.id, t.version`,
      [
        tx.companyId,
        JSON.stringify(
          records.map(({ id, version, columns }) => ({ ...columns, record_id: id, record_version: version })),
        ),
      ],
    );
  }
}

function storedColumns({ fields, derived = [] }: ImportKind): StoredColumn[] {
  const own = fields.flatMap(({ column, type }) => (column === null ? [] : { column, type }));
  return [...own, ...derived];
}

const typed = (kind: ImportKind): string =>
  storedColumns(kind)
    .map(({ column, type }) => `${column} ${type}`)
    .join(', ');

/** A record's columns, and what fields without one show, as one JSON object. */
function recordOf(kind: ImportKind): string {
  const stored = storedColumns(kind).map(({ column }) => `'${column}', t.${column}`);
  const shown = kind.fields.flatMap(({ name, column, exported, held }) =>
    column === null ? `'${name}', ${held ?? exported}` : [],
  );
  return `jsonb_build_object(${[...stored, ...shown].join(', ')})`;
}

/** Notes one more record of a key; none is fine. */
export function addTo(known: Map<string, number[]>, key: string | null, id: number): void {
  if (key !== null) known.set(key, [...(known.get(key) ?? []), id]);
}
