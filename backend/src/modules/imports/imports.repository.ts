import { Injectable } from '@nestjs/common';
import type { CompanyRead, CompanyTx } from '../../platform/database/company-tx.js';
import { type KeysetList, readPage } from '../../platform/database/keyset-list.js';
import { utc } from '../../platform/database/sql-json.js';
import type { CsvRecord } from '../../platform/csv/csv-file.js';
import type { PageQuery } from '../../platform/http/list-query.js';
import type { Page } from '../../platform/http/paging.js';
import type { ImportResponse, ImportRowQuery, ImportRowResponse, ImportStatus } from './import.dto.js';
import type { Columns, PlannedRow, RowProblem } from '../../platform/imports/import-kind.js';
import type { Outcome, StoredRow } from './import-plan.js';

export interface Import {
  id: number;
  kind: string;
  status: ImportStatus;
  header: string[];
  columns: string[];
  version: number;
}

export interface ClaimedImport extends Import {
  run: number;
  startedById: number | null;
  undoneById: number | null;
  /** When its rows were written; null before that. */
  endedAt: string | null;
}

export type Counts = Record<Outcome, number>;

export interface WrittenRow {
  line: number;
  outcome: 'create' | 'update';
  recordId: number;
  version: number;
  before: Columns | null;
}

const person = (column: string): string =>
  `(select json_build_object('id', u.id, 'displayName', u.display_name, 'firstName', u.first_name, 'username', u.username)
    from users_read u where u.id = ${column})`;

const importColumns = `
  i.id, i.company_id as "companyId", i.kind, i.status, i.file_name as "fileName", i.encoding, i.delimiter, i.header,
  i.columns, i.row_count as "rowCount", i.bad_count as "badCount", i.create_count as "createCount",
  i.update_count as "updateCount", i.unchanged_count as "unchangedCount", i.kept_count as "keptCount",
  i.done_count as "doneCount", i.failure, ${person('i.started_by_id')} as "startedBy",
  ${utc('i.started_at')} as "startedAt", ${utc('i.ended_at')} as "endedAt", ${person('i.undone_by_id')} as "undoneBy",
  ${utc('i.undone_at')} as "undoneAt", i.version, ${utc('i.created_at')} as "createdAt", ${utc('i.updated_at')} as "updatedAt"`;

@Injectable()
export class ImportsRepository {
  async insert(
    tx: CompanyTx,
    values: {
      kind: string;
      fileName: string;
      encoding: string;
      delimiter: string;
      header: string[];
      columns: string[];
    },
  ): Promise<number> {
    const { kind, fileName, encoding, delimiter, header, columns } = values;
    const [row] = await tx.query<{ id: number }>(
      `insert into imports (company_id, kind, file_name, encoding, delimiter, header, columns, created_by_id)
       values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
      [
        tx.companyId,
        kind,
        fileName,
        encoding,
        delimiter,
        JSON.stringify(header),
        JSON.stringify(columns),
        tx.actor.userId,
      ],
    );
    return row!.id;
  }

  async insertRows(tx: CompanyTx, importId: number, records: readonly CsvRecord[]): Promise<void> {
    await tx.query(
      `insert into import_rows (company_id, import_id, line, cells)
       select $1, $2, r.line, r.cells from jsonb_to_recordset($3::jsonb) as r (line int, cells jsonb)`,
      [tx.companyId, importId, JSON.stringify(records)],
    );
  }

  async lock(tx: CompanyTx, id: number): Promise<Import | null> {
    const rows = await tx.query<Import>(
      'select id, kind, status, header, columns, version from imports where company_id = $1 and id = $2 for update',
      [tx.companyId, id],
    );
    return rows[0] ?? null;
  }

  async find(read: CompanyRead, id: number): Promise<ImportResponse | null> {
    const rows = await read.query<ImportResponse>(
      `select ${importColumns} from imports i where i.company_id = $1 and i.id = $2`,
      [read.companyId, id],
    );
    return rows[0] ?? null;
  }

  list(read: CompanyRead, query: PageQuery): Promise<Page<ImportResponse>> {
    const list: KeysetList = {
      name: `imports ${read.companyId}`,
      table: 'imports',
      alias: 'i',
      rowColumns: 'i.*',
      columns: importColumns,
      filters: ['i.company_id = $1'],
      values: [read.companyId],
      sorting: { keys: [{ sql: 'i.created_at', type: 'timestamptz' }], direction: 'desc' },
    };
    return readPage(read, list, query);
  }

  rows(read: CompanyRead, importId: number, query: ImportRowQuery): Promise<Page<ImportRowResponse>> {
    const state = query.state ?? 'all';
    const list: KeysetList = {
      name: `import-rows ${state} ${importId} ${read.companyId}`,
      table: 'import_rows',
      alias: 'r',
      rowColumns: 'r.company_id, r.id, r.line, r.cells, r.problems, r.outcome',
      columns: 'r.id, r.line, r.cells, r.problems, r.outcome',
      filters: ['r.company_id = $1', 'r.import_id = $2', ...(state === 'all' ? [] : [`r.outcome = '${state}'`])],
      values: [read.companyId, importId],
      sorting: { keys: [{ sql: 'r.line', type: 'int' }], direction: 'asc' },
    };
    return readPage(read, list, query);
  }

  /** The next rows of the file after a line. */
  storedRows(read: CompanyRead, importId: number, after: number, limit: number): Promise<StoredRow[]> {
    return read.query(
      `select line, cells from import_rows where company_id = $1 and import_id = $2 and line > $3 order by line limit $4`,
      [read.companyId, importId, after, limit],
    );
  }

  /** The cells of one column, for the rows that were new or undecided when they were checked. */
  async newCells(read: CompanyRead, importId: number, columnIndex: number): Promise<string[]> {
    const rows = await read.query<{ cell: string | null }>(
      `select cells ->> $3::int as cell from import_rows where company_id = $1 and import_id = $2 and outcome in ('create', 'bad')`,
      [read.companyId, importId, columnIndex],
    );
    return rows.flatMap(({ cell }) => cell ?? []);
  }

  badRows(
    read: CompanyRead,
    importId: number,
    after: number,
    limit: number,
  ): Promise<(StoredRow & { problems: RowProblem[] })[]> {
    return read.query(
      `select line, cells, problems from import_rows
       where company_id = $1 and import_id = $2 and outcome = 'bad' and line > $3 order by line limit $4`,
      [read.companyId, importId, after, limit],
    );
  }

  /** The next rows that were written, from the last to the first. */
  writtenRows(read: CompanyRead, importId: number, before: number, limit: number): Promise<WrittenRow[]> {
    return read.query(
      `select line, outcome, record_id as "recordId", record_version as version, before from import_rows
       where company_id = $1 and import_id = $2 and outcome in ('create', 'update') and line < $3
       order by line desc limit $4`,
      [read.companyId, importId, before, limit],
    );
  }

  async saveRows(
    tx: CompanyTx,
    importId: number,
    rows: readonly (Partial<PlannedRow> & { line: number; outcome: string })[],
  ): Promise<void> {
    const noted = rows.map(({ line, outcome, problems = [], recordId = null, version = null, before = null }) => ({
      line,
      outcome,
      problems,
      record_id: recordId,
      record_version: version,
      before,
    }));
    await tx.query(
      `update import_rows t set outcome = r.outcome, problems = r.problems, record_id = r.record_id,
         record_version = r.record_version, before = r.before
       from jsonb_to_recordset($3::jsonb) as r (line int, outcome text, problems jsonb, record_id int, record_version int, before jsonb)
       where t.company_id = $1 and t.import_id = $2 and t.line = r.line`,
      [tx.companyId, importId, JSON.stringify(noted)],
    );
  }

  async saveCheck(tx: CompanyTx, id: number, columns: readonly string[], counts: Counts): Promise<void> {
    const { bad, create, update, unchanged } = counts;
    await tx.query(
      `update imports set columns = $3, row_count = $4, bad_count = $5, create_count = $6, update_count = $7,
         unchanged_count = $8, version = version + 1, updated_at = now() where company_id = $1 and id = $2`,
      [tx.companyId, id, JSON.stringify(columns), bad + create + update + unchanged, bad, create, update, unchanged],
    );
  }

  /** Null if this import or another one of the company is running elsewhere; the run number identifies the holder. */
  async claim(tx: CompanyTx, id: number): Promise<ClaimedImport | null> {
    const rows = await tx.query<ClaimedImport>(
      `update imports i set run = i.run + 1, alive_at = now(), done_count = 0,
         status = case i.status when 'queued' then 'running' when 'undo_queued' then 'undoing' else i.status end
       where i.company_id = $1 and i.id = $2
         and (i.status in ('queued', 'undo_queued')
           or i.status in ('running', 'undoing') and i.alive_at < now() - interval '30 seconds')
         and not exists (select from imports other where other.company_id = i.company_id and other.id <> i.id
           and other.status in ('running', 'undoing'))
       returning i.id, i.kind, i.status, i.header, i.columns, i.version, i.run, i.started_by_id as "startedById",
         i.undone_by_id as "undoneById", ${utc('i.ended_at')} as "endedAt"`,
      [tx.companyId, id],
    );
    return rows[0] ?? null;
  }

  /** Whether a server has claimed it; a server that is gone counts until its claim expires. */
  async isRunning(tx: CompanyTx, id: number): Promise<boolean> {
    const rows = await tx.query(
      `select from imports where company_id = $1 and id = $2 and status in ('running', 'undoing')`,
      [tx.companyId, id],
    );
    return rows.length > 0;
  }

  /** Renews the claim of the run and stores its progress. */
  async saveProgress(tx: CompanyTx, { id, run }: ClaimedImport, doneCount: number): Promise<void> {
    await tx.query(
      `update imports set done_count = $4, alive_at = now()
       where company_id = $1 and id = $2 and run = $3 and status in ('running', 'undoing')`,
      [tx.companyId, id, run, doneCount],
    );
  }

  /** Ends the run; false if another replica has taken the import over meanwhile. */
  async finish(
    tx: CompanyTx,
    { id, run }: ClaimedImport,
    status: 'imported' | 'undone' | 'failed',
    result: { counts?: Counts; keptCount?: number; failure?: string } = {},
  ): Promise<boolean> {
    const { counts = {}, keptCount = null, failure = null } = result;
    const rows = await tx.query(
      `update imports set status = $4, bad_count = coalesce(($5::jsonb ->> 'bad')::int, bad_count),
         create_count = coalesce(($5::jsonb ->> 'create')::int, create_count),
         update_count = coalesce(($5::jsonb ->> 'update')::int, update_count),
         unchanged_count = coalesce(($5::jsonb ->> 'unchanged')::int, unchanged_count),
         kept_count = coalesce($6, kept_count), failure = $7, done_count = row_count, version = version + 1,
         updated_at = now(), ended_at = case when status = 'undoing' then ended_at else now() end,
         undone_at = case when $4 = 'undone' then now() end
       where company_id = $1 and id = $2 and run = $3 and status in ('running', 'undoing') returning id`,
      [tx.companyId, id, run, status, JSON.stringify(counts), keptCount, failure],
    );
    return rows.length > 0;
  }

  async nextWaiting(read: CompanyRead): Promise<number | undefined> {
    const rows = await read.query<{ id: number }>(
      `select id from imports where company_id = $1 and status in ('queued', 'undo_queued') order by updated_at, id limit 1`,
      [read.companyId],
    );
    return rows[0]?.id;
  }

  /** Deletes files that were checked a week ago and never imported. */
  async deleteForgotten(tx: CompanyTx): Promise<void> {
    await tx.query(
      `delete from imports where company_id = $1 and status = 'checked' and updated_at < now() - interval '7 days'`,
      [tx.companyId],
    );
  }

  async delete(tx: CompanyTx, id: number): Promise<void> {
    await tx.query('delete from imports where company_id = $1 and id = $2', [tx.companyId, id]);
  }
}
