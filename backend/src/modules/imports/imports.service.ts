import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import { type CsvFile, type CsvRecord, openCsv, readRecords } from '../../platform/csv/csv-file.js';
import { CSV_START, csvLines } from '../../platform/csv/csv-text.js';
import type { CompanyRead, CompanyTx } from '../../platform/database/company-tx.js';
import { Database } from '../../platform/database/database.js';
import { Conflict, Invalid, NotFound, StaleEdit, TooLarge } from '../../platform/http/errors.js';
import type { ImportField, ImportKind } from '../../platform/imports/import-kind.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import type { PageQuery } from '../../platform/http/list-query.js';
import type { Page } from '../../platform/http/paging.js';
import { guessColumns } from './column-guess.js';
import type {
  ImportDetailResponse,
  ImportResponse,
  ImportRowQuery,
  ImportRowResponse,
  UpdateImportBody,
} from './import.dto.js';
import { MAX_COLUMNS } from './import.dto.js';
import { ImportCheckService, PART } from './import-check.service.js';
import { importJob } from './import-job.js';
import { ImportKinds } from './import-kinds.js';
import { type Import, ImportsRepository } from './imports.repository.js';
import { fileNameOf, type ReceivedFile } from './upload-csv.js';

const MAX_ROWS = 50_000;
const TOO_MANY_ROWS = 'A file can hold at most 50,000 rows. Split it into several files.';
/** No field takes longer text; the rest would only fill the database. */
const MAX_CELL = 10_001;
const SAMPLE = 100;
const LF = 10;
const CR = 13;

/** Rows are checked at upload, when columns change and when they are imported; an import can be started only once. */
@Injectable()
export class ImportsService {
  constructor(
    private readonly database: Database,
    private readonly imports: ImportsRepository,
    private readonly checks: ImportCheckService,
    private readonly jobs: Jobs,
    private readonly kinds: ImportKinds,
  ) {}

  list(companyId: number, query: PageQuery): Promise<Page<ImportResponse>> {
    return this.imports.list(this.database.readCompany(companyId), query);
  }

  find(companyId: number, id: number): Promise<ImportDetailResponse> {
    return this.detail(this.database.readCompany(companyId), id);
  }

  async rows(companyId: number, id: number, query: ImportRowQuery): Promise<Page<ImportRowResponse>> {
    const read = this.database.readCompany(companyId);
    await this.detail(read, id);
    return this.imports.rows(read, id, query);
  }

  async upload(
    companyId: number,
    actor: Actor,
    name: string | undefined,
    file: ReceivedFile | undefined,
  ): Promise<ImportDetailResponse> {
    const kind = this.kinds.wanted(name);
    if (!file) throw new Invalid('Choose a CSV file.');
    const csv = openCsv(file.buffer);
    await refuseTooManyRows(csv);
    return this.database.inCompany(companyId, actor, async (tx) => {
      const { businessType } = await this.checks.rules(tx);
      if (kind.isFor?.(businessType) === false) {
        const owner = businessType === 'jobs_business' ? 'companies of property management' : 'jobs businesses';
        throw new Invalid(`Only ${owner} have these records.`);
      }
      await this.imports.deleteForgotten(tx);
      const id = await this.store(tx, kind, fileNameOf(file), csv);
      const stored = (await this.imports.lock(tx, id))!;
      await this.checks.check(tx, stored, stored.columns);
      return this.detail(tx, id);
    });
  }

  setColumns(
    companyId: number,
    actor: Actor,
    id: number,
    { columns }: UpdateImportBody,
    version: number | undefined,
  ): Promise<ImportDetailResponse> {
    return this.database.inCompany(companyId, actor, async (tx) => {
      const stored = await this.lock(tx, id);
      if (version !== undefined && version !== stored.version) throw new StaleEdit(await this.detail(tx, id));
      requireUnstarted(stored);
      refuseOddColumns(this.kinds.of(stored.kind).fields, stored, columns);
      await this.checks.check(tx, stored, columns);
      return this.detail(tx, id);
    });
  }

  discard(companyId: number, actor: Actor, id: number): Promise<void> {
    return this.database.inCompany(companyId, actor, async (tx) => {
      requireUnstarted(await this.lock(tx, id));
      await this.imports.delete(tx, id);
    });
  }

  start(companyId: number, actor: Actor, id: number): Promise<ImportDetailResponse> {
    return this.database.inCompany(companyId, actor, async (tx) => {
      requireUnstarted(await this.lock(tx, id));
      const { createCount, updateCount } = await this.detail(tx, id);
      if (createCount + updateCount === 0) throw new Conflict('There is no row to import.', 'nothing-to-import');
      await tx.query(
        `update imports set status = 'queued', started_by_id = $3, started_at = now(), version = version + 1,
           updated_at = now() where company_id = $1 and id = $2`,
        [companyId, id, actor.userId],
      );
      return this.enqueue(tx, id, 'started');
    });
  }

  /** Undoes, in the background, the changes of an import that nobody has changed since. */
  undo(companyId: number, actor: Actor, id: number): Promise<ImportDetailResponse> {
    return this.database.inCompany(companyId, actor, async (tx) => {
      const { status } = await this.lock(tx, id);
      if (status !== 'imported')
        throw new Conflict('Only a finished import can be undone, and only once.', 'import-not-finished');
      await tx.query(
        `update imports set status = 'undo_queued', undone_by_id = $3, done_count = 0, version = version + 1,
           updated_at = now() where company_id = $1 and id = $2`,
        [companyId, id, actor.userId],
      );
      return this.enqueue(tx, id, 'undone');
    });
  }

  async problems(companyId: number, id: number): Promise<AsyncGenerator<string>> {
    const read = this.database.readCompany(companyId);
    const { header } = await this.detail(read, id);
    return this.problemLines(read, id, header);
  }

  private async *problemLines(read: CompanyRead, id: number, header: readonly string[]): AsyncGenerator<string> {
    yield CSV_START + csvLines([['Line', 'Problem', ...header]]);
    for (let line = 0; ;) {
      const rows = await this.imports.badRows(read, id, line, PART);
      if (rows.length === 0) return;
      line = rows.at(-1)!.line;
      yield csvLines(
        rows.map((row) => {
          const reasons = row.problems.map(({ column, reason }) => (column ? `${column}: ${reason}` : reason));
          return [row.line, reasons.join(' '), ...row.cells];
        }),
      );
    }
  }

  private async detail(read: CompanyRead, id: number): Promise<ImportDetailResponse> {
    const found = await this.imports.find(read, id);
    if (!found) throw new NotFound('Import');
    const kind = this.kinds.of(found.kind);
    const fields = kind.fields.map(({ name, label, required }) => ({
      name,
      label,
      isRequired: required !== undefined,
    }));
    return { ...found, fields, matchedBy: kind.keys.map(({ label }) => label) };
  }

  private async lock(tx: CompanyTx, id: number): Promise<Import> {
    const found = await this.imports.lock(tx, id);
    if (!found) throw new NotFound('Import');
    return found;
  }

  private async enqueue(tx: CompanyTx, id: number, action: string): Promise<ImportDetailResponse> {
    tx.audit({ action, noun: 'import', recordId: id });
    this.jobs.add(tx, importJob(tx.companyId, id));
    return this.detail(tx, id);
  }

  private async store(tx: CompanyTx, kind: ImportKind, fileName: string, csv: CsvFile): Promise<number> {
    let id: number | undefined;
    let header: string[] = [];
    let part: CsvRecord[] = [];
    const flush = async (): Promise<void> => {
      if (id === undefined) {
        const sample = part.slice(0, SAMPLE).map(({ cells }) => cells);
        const columns = guessColumns(kind.fields, header, sample);
        id = await this.imports.insert(tx, { ...csv, kind: kind.noun.imported.kind, fileName, header, columns });
      }
      if (part.length > 0) await this.imports.insertRows(tx, id, part);
      part = [];
    };
    for await (const { line, cells } of readRecords(csv)) {
      if (header.length === 0) header = headingsOf(cells);
      else part.push({ line, cells: cells.slice(0, MAX_COLUMNS).map(storable) });
      if (part.length === PART) await flush();
    }
    await flush();
    return id!;
  }
}

/** Checked before a single row is written. */
async function refuseTooManyRows(csv: CsvFile): Promise<void> {
  if (lineBreaks(csv.bytes, LF) <= MAX_ROWS && lineBreaks(csv.bytes, CR) <= MAX_ROWS) return;
  let rows = -1;
  for await (const _ of readRecords(csv)) if (++rows > MAX_ROWS) throw new TooLarge(TOO_MANY_ROWS);
}

function lineBreaks(bytes: Buffer, sign: number): number {
  let count = 0;
  for (let at = bytes.indexOf(sign); at >= 0; at = bytes.indexOf(sign, at + 1)) count += 1;
  return count;
}

/** The database cannot store NUL: another control character replaces it, for which the row is refused too. */
const storable = (cell: string): string => cell.slice(0, MAX_CELL).replaceAll('\0', '\u0001').toWellFormed();

function headingsOf(cells: readonly string[]): string[] {
  if (cells.length > MAX_COLUMNS) throw new Invalid(`A file can have at most ${MAX_COLUMNS} columns.`, 'too-many');
  return cells.map((cell) =>
    cell
      .replace(/\p{Cc}+/gu, ' ')
      .trim()
      .slice(0, 200)
      .toWellFormed(),
  );
}

function requireUnstarted({ status }: Import): void {
  if (status !== 'checked') throw new Conflict('This import has already been started.', 'import-started');
}

function refuseOddColumns(fields: readonly ImportField[], { header }: Import, columns: readonly string[]): void {
  const refuse = (message: string): never => {
    throw new Invalid([{ field: 'columns', message }]);
  };
  if (columns.length !== header.length) refuse(`The file has ${header.length} columns.`);
  const named = columns.filter((name) => name !== '');
  const known = fields.map(({ name }) => name);
  if (named.some((name) => !known.includes(name))) refuse(`Each column must be one of ${known.join(', ')}, or empty.`);
  if (new Set(named).size < named.length) refuse('Two columns cannot be imported into the same field.');
}
