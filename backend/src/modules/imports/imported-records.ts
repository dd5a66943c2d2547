import { Injectable } from '@nestjs/common';
import type { FoundRecord, RecordVersion } from '../../platform/database/bulk-records.js';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import type { Columns, ImportKind, PlannedRow } from '../../platform/imports/import-kind.js';
import { Nouns } from '../../platform/nouns/nouns.js';

export type RestoredRecord = RecordVersion & { before: Columns };

@Injectable()
export class ImportedRecords {
  constructor(private readonly nouns: Nouns) {}

  /** Read once for a file: row-level security lets no expression use an index, so each look-up reads all records. */
  async idsByKey(tx: CompanyTx, { keys, records }: ImportKind): Promise<Map<string, number[]>[]> {
    const known = keys.map(() => new Map<string, number[]>());
    const rows = await records.keys(
      tx,
      keys.map(({ sql }) => sql),
    );
    for (const row of rows) row.keys.forEach((key, index) => addTo(known[index]!, key, row.id));
    return known;
  }

  /** The records as they are now, without deleted ones; locked until the transaction ends if they will be changed. */
  find(tx: CompanyTx, kind: ImportKind, ids: readonly number[], isLocking: boolean): Promise<FoundRecord[]> {
    const shown = kind.fields.flatMap(({ name, column, exported, held }) =>
      column === null ? [[name, held ?? exported!] as const] : [],
    );
    return kind.records.find(tx, ids, {
      shown: Object.fromEntries(shown),
      watched: kind.watched ?? 'null',
      isLocking,
    });
  }

  /** Adds a record for each row and gives the row its id. */
  async insert(tx: CompanyTx, { records }: ImportKind, rows: readonly PlannedRow[]): Promise<void> {
    const ids = await records.insert(
      tx,
      rows.map(({ after }) => after),
    );
    rows.forEach((row, index) => ([row.recordId, row.version] = [ids[index]!, 1]));
  }

  async update(tx: CompanyTx, { records }: ImportKind, rows: readonly PlannedRow[]): Promise<void> {
    const written = await records.update(
      tx,
      rows.map(({ recordId, version, after }) => ({ id: recordId!, version: version!, columns: after })),
    );
    const versions = new Map(written.map(({ id, version }) => [id, version]));
    for (const row of rows) row.version = versions.get(row.recordId!)!;
  }

  /** Restores previous values of records that were not changed since; returns those records. */
  restore(tx: CompanyTx, { records }: ImportKind, restored: readonly RestoredRecord[]): Promise<RecordVersion[]> {
    return records.update(
      tx,
      restored.map(({ id, version, before }) => ({ id, version, columns: before })),
    );
  }

  /** Returns those of the records that nobody has changed since and nothing refers to. */
  untouched(tx: CompanyTx, { noun, records }: ImportKind, imported: readonly RecordVersion[]): Promise<number[]> {
    return records.unused(tx, imported, this.nouns.referencesTo(noun.name));
  }

  delete(tx: CompanyTx, { records }: ImportKind, ids: readonly number[]): Promise<void> {
    return records.delete(tx, ids);
  }
}

export function addTo(known: Map<string, number[]>, key: string | null, id: number): void {
  if (key === null) return;
  const ids = known.get(key);
  if (ids) ids.push(id);
  else known.set(key, [id]);
}
