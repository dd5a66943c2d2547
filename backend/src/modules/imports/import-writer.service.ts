import { Injectable } from '@nestjs/common';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import { nextNumbers, reserveNumbers } from '../../platform/numbering/company-numbers.js';
import { countUp, ImportCheckService } from './import-check.service.js';
import type { Columns, ImportKind, PlannedRow, ReadingRules } from '../../platform/imports/import-kind.js';
import { changedColumns, columnOf, outcomeOf, readCell } from './import-plan.js';
import { type Counts, type Import, ImportsRepository } from './imports.repository.js';
import { ImportKinds } from './import-kinds.js';
import { ImportedRecords } from './imported-records.js';

/** Writes the rows of a file that have no problems: new records and changes of existing ones, with counts and audit. */
@Injectable()
export class ImportWriterService {
  constructor(
    private readonly imports: ImportsRepository,
    private readonly records: ImportedRecords,
    private readonly kinds: ImportKinds,
    private readonly checks: ImportCheckService,
  ) {}

  /** Writes everything in the caller's transaction; calls `onProgress` with the number of rows done. */
  async write(tx: CompanyTx, stored: Import, onProgress: (done: number) => void): Promise<Counts> {
    const kind = this.kinds.of(stored.kind);
    const rules = await this.checks.rules(tx);
    await this.reserveNumbers(tx, stored, rules);
    const plan = await this.checks.plan(tx, stored, true);
    const counts: Counts = { bad: 0, create: 0, update: 0, unchanged: 0 };
    let done = 0;
    for await (const part of this.checks.parts(tx, stored.id)) {
      const rows = (await plan.plan(tx, part)).map((row) => ({ row, outcome: outcomeOf(row) }));
      const writing = rows.flatMap(({ row, outcome }) => (outcome === 'create' || outcome === 'update' ? row : []));
      await this.writeRows(tx, kind, rules, writing);
      plan.addCreated(writing.filter(({ before }) => before === null));
      await this.imports.saveRows(
        tx,
        stored.id,
        rows.map(({ row, outcome }) => ({ ...row, outcome })),
      );
      countUp(counts, rows);
      onProgress((done += part.length));
    }
    return counts;
  }

  /** Reserves the numbers in the file before the first new one is assigned, because later parts may contain them. */
  private async reserveNumbers(tx: CompanyTx, { id, kind: name, columns }: Import, rules: ReadingRules): Promise<void> {
    const { fields, numbered } = this.kinds.of(name);
    const field = fields.find(({ column }) => column !== null && column === numbered?.column);
    const index = field ? columns.indexOf(field.name) : -1;
    if (!numbered || !field || index < 0) return;
    const readings = (await this.imports.newCells(tx, id, index)).map((cell) => readCell(field, cell, rules));
    await reserveNumbers(
      tx,
      numbered.noun,
      readings.flatMap((reading) => ('value' in reading ? String(reading.value) : [])),
    );
  }

  private async writeRows(
    tx: CompanyTx,
    kind: ImportKind,
    rules: ReadingRules,
    rows: readonly PlannedRow[],
  ): Promise<void> {
    await assignNumbers(tx, kind, rows);
    await kind.derive?.(tx, rows, rules);
    const created = rows.filter(({ before }) => before === null);
    const updated = rows.filter(({ before }) => before !== null);
    await this.records.insert(tx, kind, created);
    await this.records.update(tx, kind, updated);
    await kind.follow?.(
      tx,
      rows.map(({ recordId, before, after }) => ({ id: recordId!, before, after })),
    );
    for (const { recordId, before, after } of rows) note(tx, kind, recordId!, before, after);
  }
}

/** Assigns the company's next numbers; numbers that come with the file are not assigned again. */
async function assignNumbers(tx: CompanyTx, { numbered }: ImportKind, rows: readonly PlannedRow[]): Promise<void> {
  if (!numbered) return;
  const { noun, column } = numbered;
  const created = rows.filter(({ recordId }) => recordId === null);
  const without = created.filter(({ after }) => after[column] === undefined);
  await reserveNumbers(
    tx,
    noun,
    created.flatMap(({ after }) => (after[column] as string | undefined) ?? []),
  );
  const numbers = await nextNumbers(tx, noun, without.length);
  without.forEach((row, index) => (row.after[column] = numbers[index]));
}

/** Updates the counts and writes the audit line of a record that was created, changed, or (without `after`) deleted. */
export function note(
  tx: CompanyTx,
  kind: ImportKind,
  recordId: number,
  before: Columns | null,
  after: Columns | null,
): void {
  if (before) tx.count(kind.counted, kind.stateOf(before), -1);
  if (after) tx.count(kind.counted, kind.stateOf(after), 1);
  const names = before && after ? changedColumns(before, after) : Object.keys({ ...before, ...after });
  tx.audit({
    action: actionOf(before, after),
    noun: kind.noun.name,
    recordId,
    ...(before && { before: named(kind, before, names) }),
    ...(after && { after: named(kind, after, names) }),
  });
}

function actionOf(before: Columns | null, after: Columns | null): string {
  if (before === null) return 'created';
  return after === null ? 'deleted' : 'updated';
}

function named(kind: ImportKind, columns: Columns, names: readonly string[]): Columns {
  const fields = kind.fields.filter((field) => names.includes(columnOf(field)));
  const known = fields.map((field) => [field.name, columns[columnOf(field)]] as const);
  return Object.fromEntries(known.filter(([, value]) => value !== null && value !== undefined));
}
