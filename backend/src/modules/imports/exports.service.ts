import { Injectable } from '@nestjs/common';
import { CSV_START, type CsvCell, csvLines } from '../../platform/csv/csv-text.js';
import { Database } from '../../platform/database/database.js';
import { Conflict } from '../../platform/http/errors.js';
import type { ImportKind } from '../../platform/imports/import-kind.js';
import { CompaniesService } from '../companies/companies.service.js';
import { ImportKinds } from './import-kinds.js';

const PART = 500;
/** Exports with more rows are written in the background. */
export const MAX_AT_ONCE = 5_000;

/** Exports begin with the columns of an import, so that they can be changed and imported again. */
@Injectable()
export class ExportsService {
  constructor(
    private readonly database: Database,
    private readonly companies: CompaniesService,
    private readonly kinds: ImportKinds,
  ) {}

  /** Reads part by part in the order of ids, so that neither memory use nor the transaction grows with the company. */
  async records(companyId: number, name: string | undefined): Promise<NamedFile> {
    const kind = this.kinds.wanted(name);
    const rowCount = await kind.records.count(this.database.readCompany(companyId));
    if (rowCount > MAX_AT_ONCE)
      throw new Conflict(`More than ${MAX_AT_ONCE} rows are exported in the background.`, 'export-too-large');
    return { name: kind.noun.imported.kind, lines: this.recordLines(companyId, kind) };
  }

  /** The headings and one example row. */
  template(companyId: number, name: string | undefined): NamedFile {
    const kind = this.kinds.wanted(name);
    return { name: `${kind.noun.imported.kind}-template`, lines: this.templateLines(companyId, kind) };
  }

  private async *recordLines(companyId: number, kind: ImportKind): AsyncGenerator<string> {
    for await (const { text } of this.parts(companyId, kind)) yield text;
  }

  /** The file in parts, each with its number of rows; the first part has only the headings. */
  async *parts(companyId: number, kind: ImportKind): AsyncGenerator<{ text: string; rowCount: number }> {
    const { fields, computed = [], records } = kind;
    const read = this.database.readCompany(companyId);
    const stored = fields.map(({ column, exported }) => exported ?? `t.${column}`);
    const cells = [...stored, ...computed.map(({ sql }) => sql)];
    yield { text: CSV_START + headerOf([...fields, ...computed]), rowCount: 0 };
    for (let last = 0; ;) {
      const rows = await records.page<CsvCell>(read, cells, last, PART);
      if (rows.length === 0) return;
      last = rows.at(-1)!.id;
      yield { text: csvLines(rows.map((row) => row.cells)), rowCount: rows.length };
    }
  }

  private async *templateLines(companyId: number, { fields }: ImportKind): AsyncGenerator<string> {
    const { businessType } = await this.companies.rules(this.database.readCompany(companyId));
    const isJobs = businessType === 'jobs_business';
    const examples = fields.map(({ example, exampleOfJobs = example }) => (isJobs ? exampleOfJobs : example));
    yield [CSV_START, headerOf(fields), csvLines([examples])].join('');
  }
}

export interface NamedFile {
  /** Without the file extension. */
  name: string;
  lines: AsyncGenerator<string>;
}

const headerOf = (fields: readonly { label: string }[]): string => csvLines([fields.map(({ label }) => label)]);
