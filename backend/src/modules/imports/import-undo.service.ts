import { Injectable } from '@nestjs/common';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import { PART } from './import-check.service.js';
import { note } from './import-writer.service.js';
import type { ImportKind } from '../../platform/imports/import-kind.js';
import { type ClaimedImport, ImportsRepository, type WrittenRow } from './imports.repository.js';
import { ImportKinds } from './import-kinds.js';
import { ImportedRecords } from './imported-records.js';

/** Larger than every line number of a file. */
const BEHIND_ALL = 2_147_483_647;
const TOUCHED = 'It was changed, used or deleted after the import.';

/** Undoes an import, last row first; records that were changed or used since are kept. */
@Injectable()
export class ImportUndoService {
  constructor(
    private readonly imports: ImportsRepository,
    private readonly records: ImportedRecords,
    private readonly kinds: ImportKinds,
  ) {}

  /** Returns how many rows are kept; calls `onProgress` with the number of rows done. */
  async undo(tx: CompanyTx, stored: ClaimedImport, onProgress: (done: number) => void): Promise<number> {
    const kind = this.kinds.of(stored.kind);
    let [line, done, kept] = [BEHIND_ALL, 0, 0];
    for (;;) {
      const rows = await this.imports.writtenRows(tx, stored.id, line, PART);
      if (rows.length === 0) break;
      line = rows.at(-1)!.line;
      const undone = new Set([...(await this.remove(tx, kind, rows)), ...(await this.restore(tx, kind, rows))]);
      const results = rows.map((row) => ({ row, isUndone: undone.has(row.recordId) }));
      await this.imports.saveRows(
        tx,
        stored.id,
        results.map(({ row, isUndone }) => ({
          line: row.line,
          outcome: isUndone ? 'undone' : 'kept',
          problems: isUndone ? [] : [{ column: null, reason: TOUCHED }],
        })),
      );
      kept += results.filter(({ isUndone }) => !isUndone).length;
      onProgress((done += rows.length));
    }
    if (stored.endedAt) await kind.tidy?.(tx, stored.endedAt);
    return kept;
  }

  private async remove(tx: CompanyTx, kind: ImportKind, rows: readonly WrittenRow[]): Promise<number[]> {
    const created = rows.filter(({ outcome }) => outcome === 'create');
    const ids = await this.records.untouched(
      tx,
      kind,
      created.map(({ recordId, version }) => ({ id: recordId, version })),
    );
    if (ids.length === 0) return [];
    const records = await this.records.find(tx, kind, ids, true);
    const finish = await kind.release?.(
      tx,
      ids,
      records.map(({ columns }) => columns),
    );
    await this.records.delete(tx, kind, ids);
    await finish?.();
    for (const { id, columns } of records) note(tx, kind, id, columns, null);
    return ids;
  }

  private async restore(tx: CompanyTx, kind: ImportKind, rows: readonly WrittenRow[]): Promise<number[]> {
    const updated = rows.filter(({ outcome }) => outcome === 'update');
    const now = await this.records.find(
      tx,
      kind,
      updated.map(({ recordId }) => recordId),
      true,
    );
    const restored = await this.records.restore(
      tx,
      kind,
      updated.map(({ recordId, version, before }) => ({ id: recordId, version, before: before! })),
    );
    const columnsNow = new Map(now.map(({ id, columns }) => [id, columns]));
    const columnsThen = new Map(updated.map(({ recordId, before }) => [recordId, before!]));
    const changes = restored.map(({ id }) => ({ id, before: columnsNow.get(id)!, after: columnsThen.get(id)! }));
    await kind.follow?.(tx, changes);
    for (const { id, before, after } of changes) note(tx, kind, id, before, after);
    return restored.map(({ id }) => id);
  }
}
