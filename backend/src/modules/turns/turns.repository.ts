import { Injectable } from '@nestjs/common';
import type { QueryDeepPartialEntity } from 'typeorm';
import type { CompanyRead, CompanyTx } from '../../platform/database/company-tx.js';
import { readPage } from '../../platform/database/keyset-list.js';
import { countChoices } from '../../platform/database/list-choices.js';
import { LAST_ID, type RecordId, recordStatement } from '../../platform/database/noted-values.js';
import { type Found, type Search, search, searchThrough } from '../../platform/database/search.js';
import type { JsonText, Page } from '../../platform/http/paging.js';
import type { BulkRecord } from '../bulk/bulk.service.js';
import { throughUnits } from '../units/units.service.js';
import type {
  TurnCountsQuery,
  TurnCountsResponse,
  TurnQuery,
  TurnResponse,
  TurnTotalsQuery,
  TurnTotalsResponse,
} from './turn.dto.js';
import type { NewTurnTask, TurnTaskResponse } from './turn-task.dto.js';
import { Turn } from './turn.entity.js';
import { countedTurns, oneTask, turnColumns, turnJoins, turnList, turnTotals } from './turn-list.js';
import { TurnPhaseChange } from './turn-phase-change.entity.js';
import { TurnTask } from './turn-task.entity.js';

const oneTurn = recordStatement(
  (id) => `select row_to_json(r)::text as record from (
    select ${turnColumns} from turns t ${turnJoins} where t.company_id = $1 and t.id = ${id}) r`,
);

export interface LockedTask {
  turn: Pick<Turn, 'id' | 'status' | 'currentPhase'>;
  task: TurnTask;
  tasks: readonly Pick<TurnTask, 'id' | 'category' | 'completed'>[];
}

@Injectable()
export class TurnsRepository {
  list(read: CompanyRead, query: TurnQuery, found: readonly Found[] | undefined): Promise<Page<TurnResponse>> {
    return readPage(read, turnList(read.companyId, query, found), query);
  }

  async totals(
    read: CompanyRead,
    query: TurnTotalsQuery,
    found: readonly Found[] | undefined,
  ): Promise<JsonText<TurnTotalsResponse>> {
    const [sql, values] = turnTotals(read.companyId, query, found);
    const [row] = await read.query<{ totals: JsonText<TurnTotalsResponse> }>(sql, values);
    return row!.totals;
  }

  counts(
    read: CompanyRead,
    query: TurnCountsQuery,
    found: readonly Found[] | undefined,
  ): Promise<JsonText<TurnCountsResponse>> {
    return countChoices(read, countedTurns(query, found));
  }

  search(read: CompanyRead, text: string | undefined): Promise<Search | undefined> {
    return search(read, 'search_turns', text);
  }

  searchThroughUnits(read: CompanyRead, units: Search): Promise<Found> {
    return searchThrough(read, 'turns', units, throughUnits);
  }

  async find(read: CompanyRead, id: RecordId): Promise<JsonText<TurnResponse> | null> {
    const [row] = await read.query<{ record: JsonText<TurnResponse> }>(...oneTurn(read.companyId, id));
    return row?.record ?? null;
  }

  /** For the undo of assignments. */
  findWithAssignments(tx: CompanyTx, ids: readonly number[]): Promise<BulkRecord[]> {
    return tx.query(
      `select ${turnColumns}, json_build_object('userId', t.assigned_to_id, 'at', t.assigned_at,
         'operationId', t.assignment_operation_id) as assignment
       from turns t ${turnJoins} where t.company_id = $1 and t.id = any ($2::int[])`,
      [tx.companyId, ids],
    );
  }

  lock(tx: CompanyTx, id: number): Promise<Turn | null> {
    return tx.findForUpdate(Turn, id);
  }

  insert(tx: CompanyTx, values: Omit<QueryDeepPartialEntity<Turn>, 'id' | 'companyId'>): Promise<number> {
    return tx.insert(Turn, values);
  }

  async update(tx: CompanyTx, turn: Turn, changes: QueryDeepPartialEntity<Turn>): Promise<void> {
    await tx.update(Turn, { id: turn.id }, { ...changes, version: turn.version + 1, updatedAt: () => 'now()' });
  }

  /** Notes that a turn, or the one that was just inserted, has come to a phase. */
  startPhase(tx: CompanyTx, turnId: number | (() => string), phase: Turn['currentPhase']): Promise<void> {
    return tx.insertAll(TurnPhaseChange, [{ turnId, phase }]);
  }

  /** What follows from ticks keeps the version, so that an open edit is not stale. */
  async follow(tx: CompanyTx, id: number, changes: QueryDeepPartialEntity<Turn>): Promise<void> {
    await tx.update(Turn, { id }, { ...changes, updatedAt: () => 'now()' });
  }

  /** The number of a turn of the unit that is not completed, whether or not the person sees it. */
  async openTurnOf(tx: CompanyTx, unitId: number | (() => string), exceptId = 0): Promise<string | undefined> {
    const isKnown = typeof unitId === 'number';
    const [row] = await tx.query<{ turnNumber: string | null }>(
      `select open_turn_of(${isKnown ? '$2' : unitId()}, $1) as "turnNumber"`,
      [exceptId, ...(isKnown ? [unitId] : [])],
    );
    return row?.turnNumber ?? undefined;
  }

  tasks(tx: CompanyTx, turnId: number): Promise<TurnTask[]> {
    return tx.find(TurnTask, { turnId }, { position: 'asc', id: 'asc' });
  }

  async findTask(read: CompanyRead, id: number): Promise<JsonText<TurnTaskResponse> | null> {
    const rows = await read.query<{ record: JsonText<TurnTaskResponse> }>(oneTask, [read.companyId, id]);
    return rows[0]?.record ?? null;
  }

  async taskExists(read: CompanyRead, id: number): Promise<boolean> {
    const rows = await read.query('select from turn_tasks where company_id = $1 and id = $2', [read.companyId, id]);
    return rows.length > 0;
  }

  /** A task and its turn, both locked, and all tasks of the turn. The turn comes first, as when it is deleted. */
  async lockTask(tx: CompanyTx, id: number): Promise<LockedTask | null> {
    const turnId = '(select k.turn_id from turn_tasks k where k.company_id = $1 and k.id = $2)';
    const [[turn], task, tasks] = await Promise.all([
      tx.query<LockedTask['turn']>(
        `select t.id, t.status, t.current_phase as "currentPhase" from turns t
         where t.company_id = $1 and t.id = ${turnId} for update`,
        [tx.companyId, id],
      ),
      tx.findForUpdate(TurnTask, id),
      tx.query<LockedTask['tasks'][number]>(
        `select k.id, k.category, k.completed from turn_tasks k where k.company_id = $1 and k.turn_id = ${turnId}`,
        [tx.companyId, id],
      ),
    ]);
    return turn && task ? { turn, task, tasks } : null;
  }

  insertTask(
    tx: CompanyTx,
    values: NewTurnTask & { turnId: number; position: number },
    createdAt: Date | undefined,
  ): Promise<number> {
    return tx.insert(TurnTask, { ...values, createdAt });
  }

  /** Adds the checklist of the turn that was just inserted, in its order. */
  insertTasks(tx: CompanyTx, tasks: readonly NewTurnTask[]): Promise<void> {
    const turnId = LAST_ID.noted;
    const rows = tasks.map(({ category, room, task }, position) => ({ turnId, category, room, task, position }));
    return tx.insertAll(TurnTask, rows);
  }

  async updateTask(tx: CompanyTx, id: number, changes: QueryDeepPartialEntity<TurnTask>): Promise<void> {
    await tx.update(TurnTask, { id }, changes);
  }
}
