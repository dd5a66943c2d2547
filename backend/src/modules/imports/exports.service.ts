import { Injectable } from '@nestjs/common';
import { CSV_START, type CsvCell, csvLines } from '../../platform/csv/csv-text.js';
import { Database } from '../../platform/database/database.js';
import { CompaniesService } from '../companies/companies.service.js';
import type { ImportKind, ImportKindName } from './import-kind.js';
import { importKinds } from './kinds/import-kinds.js';

const PART = 500;

/** What a company has of one noun as CSV, in the columns that an import takes: an export can be changed and imported. */
@Injectable()
export class ExportsService {
  constructor(
    private readonly database: Database,
    private readonly companies: CompaniesService,
  ) {}

  /** Part by part by id, so that neither memory nor a transaction grows with the company. */
  async *records(companyId: number, name: ImportKindName): AsyncGenerator<string> {
    const kind = importKinds[name];
    const read = this.database.readCompany(companyId);
    const sql = `select t.id, json_build_array(${cellsOf(kind)}) as cells from ${kind.table} t
      where t.company_id = $1 and t.id > $2 order by t.id limit ${PART}`;
    yield CSV_START + headerOf(kind);
    for (let last = 0; ;) {
      const rows = await read.query<{ id: number; cells: CsvCell[] }>(sql, [companyId, last]);
      if (rows.length === 0) return;
      last = rows.at(-1)!.id;
      yield csvLines(rows.map(({ cells }) => cells));
    }
  }

  /** The headings and a line that shows what goes below them. */
  async *template(companyId: number, name: ImportKindName): AsyncGenerator<string> {
    const kind = importKinds[name];
    const { businessType } = await this.companies.rules(this.database.readCompany(companyId));
    const isJobs = businessType === 'jobs_business';
    const examples = kind.fields.map(({ example, exampleOfJobs = example }) => (isJobs ? exampleOfJobs : example));
    yield [CSV_START, headerOf(kind), csvLines([examples])].join('');
  }
}

const headerOf = ({ fields }: ImportKind): string => csvLines([fields.map(({ label }) => label)]);

const cellsOf = ({ fields }: ImportKind): string =>
  fields.map(({ column, exported }) => exported ?? `t.${column}`).join(', ');
