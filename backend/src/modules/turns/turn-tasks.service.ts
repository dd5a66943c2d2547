import { Injectable } from '@nestjs/common';
import type { QueryDeepPartialEntity } from 'typeorm';
import type { Actor } from '../../platform/access/actor.js';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import { Database } from '../../platform/database/database.js';
import { Conflict, Invalid, NotFound, StaleEdit } from '../../platform/http/errors.js';
import type { JsonText } from '../../platform/http/paging.js';
import { type ChecklistTask, CompanySettingsService } from '../companies/company-settings.service.js';
import { WorkOrdersService } from '../work-orders/work-orders.service.js';
import { followChecklist } from './checklist-progress.js';
import { defaultChecklist } from './default-checklist.js';
import { resultAction, resultChange, wantedResult } from './task-result.js';
import {
  MAX_TASKS,
  type NewTurnTask,
  type StandardTaskResponse,
  type TurnTaskResponse,
  type UpdateTurnTaskBody,
} from './turn-task.dto.js';
import type { TurnTask } from './turn-task.entity.js';
import { type LockedTask, TurnsRepository } from './turns.repository.js';

/**
 * Ticking a task keeps the turn's version, so that ticking and editing do not conflict. The turn follows its checklist:
 * the first tick starts it, and its phase moves on; unticking takes neither back. A task fails with a work order, so this
 * only puts back that it failed.
 */
@Injectable()
export class TurnTasksService {
  constructor(
    private readonly database: Database,
    private readonly turns: TurnsRepository,
    private readonly settings: CompanySettingsService,
    private readonly workOrders: WorkOrdersService,
  ) {}

  standard(): StandardTaskResponse[] {
    return [...defaultChecklist];
  }

  /** The checklist of a new turn: the body's, else the company's own, else the standard one. */
  async checklistOf(tx: CompanyTx, wanted: readonly NewTurnTask[] | undefined): Promise<readonly NewTurnTask[]> {
    const checklist: readonly ChecklistTask[] = wanted ?? (await this.settings.checklist(tx)) ?? defaultChecklist;
    return checklist.filter((task, index) => checklist.findIndex((other) => isSameTask(task, other)) === index);
  }

  create(companyId: number, actor: Actor, turnId: number, body: NewTurnTask): Promise<JsonText<TurnTaskResponse>> {
    return this.database.inCompany(companyId, actor, async (tx) => {
      const [turn, existing] = await Promise.all([this.turns.lock(tx, turnId), this.turns.tasks(tx, turnId)]);
      if (!turn) throw new NotFound('Turn');
      const same = existing.find((task) => isSameTask(task, body));
      if (same) return (await this.turns.findTask(tx, same.id))!;
      if (existing.length >= MAX_TASKS) throw new Invalid(`A turn holds at most ${MAX_TASKS} tasks.`, 'too-many');
      const position = (existing.at(-1)?.position ?? -1) + 1;
      tx.send(this.turns.update(tx, turn, {}));
      const id = await this.turns.insertTask(tx, { ...body, turnId, position }, tx.deviceTimeFor(turn.createdAt));
      tx.audit({ action: 'task-added', noun: 'turn', recordId: turnId, after: { ...body } });
      return (await this.turns.findTask(tx, id))!;
    });
  }

  update(companyId: number, actor: Actor, id: number, body: UpdateTurnTaskBody): Promise<JsonText<TurnTaskResponse>> {
    return this.database.inCompany(companyId, actor, async (tx) => {
      const [locked, order] = await Promise.all([
        this.turns.lockTask(tx, id),
        body.result === 'failed' ? this.workOrders.ofTurnTask(tx, id) : undefined,
      ]);
      if (!locked) throw new NotFound('Task');
      const { task } = locked;
      const wanted = wantedResult(task, body);
      if (isStale(task, body)) throw new StaleEdit(JSON.parse((await this.turns.findTask(tx, id))!));
      if (order && !order.id && !order.trashed && task.result !== 'failed')
        throw new Conflict('Say what is wrong: a task that fails has a work order.', 'work-order-required');
      this.change(tx, locked, {
        ...resultChange(task, wanted, tx.actor.userId, tx.happenedAt(task.createdAt)),
        ...notesChange(task, body.notes),
      });
      return (await this.turns.findTask(tx, id))!;
    });
  }

  /** Sends the change of a locked task, and what the turn's checklist makes of it. */
  change(tx: CompanyTx, locked: LockedTask, changes: QueryDeepPartialEntity<TurnTask>): void {
    const { task } = locked;
    if (Object.keys(changes).length === 0) return;
    tx.send(this.turns.updateTask(tx, task.id, changes));
    this.audit(tx, task, changes);
    if (changes.completed === true && !task.completed) this.follow(tx, locked);
  }

  private follow(tx: CompanyTx, { turn, task, tasks }: LockedTask): void {
    const after = followChecklist(
      turn,
      tasks.map((one) => (one.id === task.id ? { ...one, completed: true } : one)),
    );
    const names = Object.keys(after) as (keyof typeof after)[];
    if (names.length === 0) return;
    tx.send(this.turns.follow(tx, turn.id, after));
    if (after.currentPhase) tx.send(this.turns.startPhase(tx, turn.id, after.currentPhase));
    if (after.status) {
      tx.count('turns', turn.status, -1);
      tx.count('turns', after.status, 1);
    }
    const before = Object.fromEntries(names.map((name) => [name, turn[name]]));
    tx.audit({ action: 'updated', noun: 'turn', recordId: turn.id, before, after });
  }

  /** The audit line belongs to the turn, because pages show the turn and its history. */
  private audit(tx: CompanyTx, before: TurnTask, changes: QueryDeepPartialEntity<TurnTask>): void {
    const { turnId, task, notes } = before;
    const result = changes.result as TurnTask['result'] | undefined;
    const action = result === undefined ? 'task-noted' : resultAction(before.result, result);
    const after = { task, ...(changes.notes === undefined ? {} : { notes: changes.notes }) };
    tx.audit({ action, noun: 'turn', recordId: turnId, before: { task, notes }, after });
  }
}

function isSameTask(one: NewTurnTask, other: NewTurnTask): boolean {
  return one.category === other.category && one.room === other.room && one.task === other.task;
}

/** Somebody changed the notes that the writer knew, to something else. */
const isStale = (task: TurnTask, { notes, knownNotes }: UpdateTurnTaskBody): boolean =>
  notes !== undefined && knownNotes !== undefined && task.notes !== knownNotes && task.notes !== notes;

function notesChange(task: TurnTask, notes: string | null | undefined): QueryDeepPartialEntity<TurnTask> {
  return notes === undefined || notes === task.notes ? {} : { notes };
}
