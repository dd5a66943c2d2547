import { Injectable } from '@nestjs/common';
import type { QueryDeepPartialEntity } from 'typeorm';
import type { CompanyRead, CompanyTx } from '../../platform/database/company-tx.js';
import { readPage } from '../../platform/database/keyset-list.js';
import { countChoices } from '../../platform/database/list-choices.js';
import { LAST_ID, type RecordId, recordStatement } from '../../platform/database/noted-values.js';
import { type Search, search } from '../../platform/database/search.js';
import type { JsonText, Page } from '../../platform/http/paging.js';
import type { BulkRecord } from '../bulk/bulk.service.js';
import type {
  NewTurnTask,
  TurnCountsQuery,
  TurnCountsResponse,
  TurnQuery,
  TurnResponse,
  TurnTaskResponse,
  TurnTotalsQuery,
  TurnTotalsResponse,
} from './turn.dto.js';
import { Turn } from './turn.entity.js';
import {
  countedTurns,
  type FoundTurns,
  turnColumns,
  turnJoins,
  turnList,
  turnTaskJson,
  turnTasks,
  turnTotals,
} from './turn-list.js';
import { TurnTask } from './turn-task.entity.js';

const oneTurn = recordStatement(
  (id) => `select row_to_json(r)::text as record from (
    select ${turnColumns} from turns t ${turnJoins} where t.company_id = $1 and t.id = ${id}) r`,
);

@Injectable()
export class TurnsRepository {
  list(read: CompanyRead, query: TurnQuery, found: FoundTurns | undefined): Promise<Page<TurnResponse>> {
    return readPage(read, turnList(read.companyId, query, found), query);
  }

  async totals(
    read: CompanyRead,
    query: TurnTotalsQuery,
    found: FoundTurns | undefined,
  ): Promise<JsonText<TurnTotalsResponse>> {
    const [sql, values] = turnTotals(read.companyId, query, found);
    const [row] = await read.query<{ totals: JsonText<TurnTotalsResponse> }>(sql, values);
    return row!.totals;
  }

  counts(
    read: CompanyRead,
    query: TurnCountsQuery,
    found: FoundTurns | undefined,
  ): Promise<JsonText<TurnCountsResponse>> {
    return countChoices(read, countedTurns(query, found));
  }

  search(read: CompanyRead, text: string | undefined): Promise<Search | undefined> {
    return search(read, 'search_turns', text);
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

  tasks(tx: CompanyTx, turnId: number): Promise<TurnTask[]> {
    return tx.find(TurnTask, { turnId }, { position: 'asc', id: 'asc' });
  }

  async findTask(read: CompanyRead, id: number): Promise<JsonText<TurnTaskResponse> | null> {
    const rows = await read.query<{ record: JsonText<TurnTaskResponse> }>(
      `select ${turnTaskJson}::text as record from ${turnTasks} where k.company_id = $1 and k.id = $2`,
      [read.companyId, id],
    );
    return rows[0]?.record ?? null;
  }

  lockTask(tx: CompanyTx, id: number): Promise<TurnTask | null> {
    return tx.findForUpdate(TurnTask, id);
  }

  insertTask(tx: CompanyTx, values: NewTurnTask & { turnId: number; position: number }): Promise<number> {
    return tx.insert(TurnTask, values);
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
