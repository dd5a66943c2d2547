import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import { Database } from '../../platform/database/database.js';
import type { StoredRow, TrashPart, WritableColumns } from '../../platform/database/trashed-rows.js';
import { isUniqueViolation } from '../../platform/http/database-errors.js';
import { Conflict, type ConflictReason, Invalid, NotFound } from '../../platform/http/errors.js';
import type { Page } from '../../platform/http/paging.js';
import { CompanyDays } from '../../platform/jobs/company-days.js';
import { Nouns } from '../../platform/nouns/nouns.js';
import { UsersService } from '../users/users.service.js';
import type { RestoredResponse, TrashEntryResponse, TrashQuery } from './trash.dto.js';
import { type Parent, parentsOf, withoutParents } from './trash-parents.js';
import { type TrashedRecord, type TrashEntry, TrashRepository } from './trash.repository.js';

const NAME_TAKEN: ConflictReason = [
  'Another record has this number or name now. Change that one first, then restore this one.',
  'name-taken',
];

/** A busy company's old trash is more than one statement may take, and is deleted for good in short transactions. */
const ENTRIES_OF_STEP = 500;

interface TakenPart {
  part: TrashPart;
  rows: TrashEntry['parts'][number]['rows'];
}

/**
 * A deleted record leaves its tables, so that no read has to know of the trash; it comes back with its ids, numbers and
 * instants. What it belongs to comes back first.
 */
@Injectable()
export class TrashService {
  private readonly parts = new Map<string, TrashPart>();

  constructor(
    private readonly database: Database,
    private readonly entries: TrashRepository,
    private readonly nouns: Nouns,
    private readonly users: UsersService,
    days: CompanyDays,
  ) {
    days.add(
      'old trash',
      (tx) => this.deleteOld(tx),
      (tx) => this.entries.hasOld(tx),
    );
  }

  /** Registers the tables of a noun; called once, when the application starts. */
  keep<Parts extends readonly TrashPart[]>(...parts: Parts): Parts {
    for (const part of parts) {
      this.parts.set(part.name, part);
      if (part.formerName) this.parts.set(part.formerName, part);
    }
    return parts;
  }

  get partNames(): readonly string[] {
    return [...this.parts.keys()];
  }

  /** Moves what the work takes away to the trash, as one record, which the caller has locked. */
  async move(tx: CompanyTx, record: TrashedRecord, work: () => void | Promise<void>): Promise<void> {
    await tx.beyondScope(async () => {
      tx.send(this.entries.begin(tx));
      await work();
      tx.send(this.entries.insert(tx, record));
    });
  }

  list(companyId: number, actor: Actor, query: TrashQuery): Promise<Page<TrashEntryResponse>> {
    const nouns = this.nouns.trashedNouns();
    if (query.noun !== undefined && !nouns.includes(query.noun))
      throw new Invalid([{ field: 'noun', message: `noun must be one of ${nouns.join(', ')}.` }]);
    const own = this.nouns.trashedNouns(actor.permissions);
    return this.entries.list(this.database.readCompany(companyId), own, query);
  }

  async restore(companyId: number, actor: Actor, id: number): Promise<RestoredResponse> {
    try {
      return await this.database.inCompany(companyId, actor, (tx) => this.putBack(tx, actor, id));
    } catch (error) {
      // Somebody took the number since it was looked for.
      throw isUniqueViolation(error) ? new Conflict(...NAME_TAKEN) : error;
    }
  }

  /** Restores a record that an operation deleted, unless it came back already. */
  async restoreDeletedBy(
    tx: CompanyTx,
    actor: Actor,
    operationId: number,
    noun: string,
    recordId: number,
  ): Promise<void> {
    const id = await this.entries.idOf(tx, operationId, noun, recordId);
    if (id === null) throw new NotFound('Deleted record');
    await this.putBack(tx, actor, id);
  }

  /** A row of a table that the trash keeps and whose column has this value, deleted last. */
  rowWith(tx: CompanyTx, part: string, column: string, value: number): Promise<StoredRow | null> {
    return this.entries.rowWith(tx, part, column, value);
  }

  delete(companyId: number, actor: Actor, id: number): Promise<void> {
    return this.database.inCompany(companyId, actor, async (tx) => {
      const entry = await this.lock(tx, actor, id);
      tx.send(this.entries.delete(tx, id));
      await this.end(tx, entry);
    });
  }

  private async lock(tx: CompanyTx, actor: Actor, id: number): Promise<TrashEntry> {
    const entry = await this.entries.lock(tx, id);
    if (!entry || !this.nouns.trashedNouns(actor.permissions).includes(entry.noun))
      throw new NotFound('Deleted record');
    if (entry.isRestored) throw new Conflict(`${entry.label} has been restored already.`, 'already-restored');
    return entry;
  }

  private async putBack(tx: CompanyTx, actor: Actor, id: number): Promise<RestoredResponse> {
    const entry = await this.lock(tx, actor, id);
    return tx.beyondScope(() => this.putBackAll(tx, id, entry));
  }

  private async putBackAll(
    tx: CompanyTx,
    id: number,
    { noun, recordId, parts }: TrashEntry,
  ): Promise<RestoredResponse> {
    // The deletion took children first.
    const stored = this.taken({ parts: parts.toReversed() });
    const parents = parentsOf(stored);
    const [columns, taken, found, removed] = await Promise.all([
      Promise.all(stored.map(({ part }) => part.columns(tx))),
      Promise.all(stored.map(({ part, rows }) => part.isTaken(tx, rows))),
      Promise.all(parents.map((parent) => this.parts.get(parent.table)!.lock(tx, [parent.id]))),
      this.users.lockRemovedAmong(tx, assigneesOf(stored)),
    ]);
    if (taken.includes(true)) throw new Conflict(...NAME_TAKEN);
    const missing = parents.filter((_, index) => found[index]!.length === 0);
    await this.requireForgettable(tx, missing, columns);
    const restored = withoutParents(stored, missing);
    for (const [index, { part, rows }] of restored.entries()) tx.send(part.putBack(tx, rows, columns[index]!));
    tx.send(this.entries.markRestored(tx, id));
    for (const { part, rows } of restored) {
      await part.restored?.(tx, rows);
      note(tx, part, rows);
    }
    await this.users.releaseAll(tx, removed);
    return { noun, recordId };
  }

  /** Parents that were deleted for good are forgotten, unless the record cannot be without one. */
  private async requireForgettable(
    tx: CompanyTx,
    missing: readonly Parent[],
    columns: readonly WritableColumns[],
  ): Promise<void> {
    const holding = await this.entries.holding(tx, missing);
    if (holding) throw new Conflict(`${holding.label} is in the trash. Restore it first.`, 'parent-in-trash');
    if (missing.some(({ index, column }) => columns[index]!.get(column)?.isRequired))
      throw new Conflict('What this belongs to was deleted for good, so it cannot be restored.', 'parent-deleted');
  }

  private taken({ parts }: Pick<TrashEntry, 'parts'>): TakenPart[] {
    return parts.flatMap(({ part: name, rows }) => {
      const part = this.parts.get(name);
      return part && rows.length > 0 ? [{ part, rows }] : [];
    });
  }

  private async deleteOld(tx: CompanyTx): Promise<{ hasMore: boolean }> {
    const old = await this.entries.deleteOld(tx, ENTRIES_OF_STEP);
    for (const entry of old) if (!entry.isRestored) await this.end(tx, entry);
    return { hasMore: old.length === ENTRIES_OF_STEP };
  }

  private async end(tx: CompanyTx, entry: TrashEntry): Promise<void> {
    const { noun, recordId, label } = entry;
    for (const { part, rows } of this.taken(entry)) await part.ended?.(tx, rows);
    tx.audit({ action: 'erased', noun, recordId, before: { name: label } });
  }
}

function note(tx: CompanyTx, { noun, counted }: TrashPart, rows: TakenPart['rows']): void {
  for (const row of rows) {
    if (counted) tx.count(...counted(row), 1);
    if (noun) tx.audit({ action: 'restored', noun: typeof noun === 'string' ? noun : noun(row), recordId: row.id });
  }
}

const assigneesOf = (taken: readonly TakenPart[]): number[] => [
  ...new Set(
    taken.flatMap(({ part: { assignees = [] }, rows }) =>
      rows.flatMap((row) => assignees.flatMap((name) => (row[name] as number | null) ?? [])),
    ),
  ),
];
