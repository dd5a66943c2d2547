import { Injectable } from '@nestjs/common';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import { CompaniesService } from '../companies/companies.service.js';
import type { ReadingRules } from '../../platform/imports/import-kind.js';
import { type Outcome, ImportPlan, outcomeOf } from './import-plan.js';
import { type Counts, type Import, ImportsRepository } from './imports.repository.js';
import { ImportKinds } from './import-kinds.js';
import { ImportedRecords } from './imported-records.js';

/** How many rows are read and written at once. */
export const PART = 500;

/** Determines for every row of a file what its import would do, and counts the outcomes. */
@Injectable()
export class ImportCheckService {
  constructor(
    private readonly imports: ImportsRepository,
    private readonly records: ImportedRecords,
    private readonly companies: CompaniesService,
    private readonly kinds: ImportKinds,
  ) {}

  async check(
    tx: CompanyTx,
    { id, kind, header }: Pick<Import, 'id' | 'kind' | 'header'>,
    columns: string[],
  ): Promise<void> {
    const plan = await this.plan(tx, { kind, header, columns }, false);
    const counts: Counts = { bad: 0, create: 0, update: 0, unchanged: 0 };
    for await (const stored of this.parts(tx, id)) {
      const rows = await plan.plan(tx, stored);
      const noted = rows.map((row) => ({ line: row.line, problems: row.problems, outcome: outcomeOf(row) }));
      await this.imports.saveRows(tx, id, noted);
      countUp(counts, noted);
    }
    await this.imports.saveCheck(tx, id, columns, counts);
  }

  async plan(
    tx: CompanyTx,
    { kind, header, columns }: Pick<Import, 'kind' | 'header' | 'columns'>,
    isWriting: boolean,
  ): Promise<ImportPlan> {
    const rules = await this.rules(tx);
    return new ImportPlan(this.records, { kind: this.kinds.of(kind), header, columns, rules, isWriting });
  }

  rules(tx: CompanyTx): Promise<ReadingRules> {
    return this.companies.rules(tx);
  }

  async *parts(tx: CompanyTx, id: number): AsyncGenerator<Awaited<ReturnType<ImportsRepository['storedRows']>>> {
    let line = 0;
    for (;;) {
      const rows = await this.imports.storedRows(tx, id, line, PART);
      if (rows.length === 0) return;
      yield rows;
      line = rows.at(-1)!.line;
    }
  }
}

export function countUp(counts: Counts, rows: readonly { outcome: Outcome }[]): void {
  for (const { outcome } of rows) counts[outcome] += 1;
}
