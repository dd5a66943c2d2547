import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import { Database } from '../../platform/database/database.js';
import { LAST_ID } from '../../platform/database/noted-values.js';
import { Invalid, NotFound } from '../../platform/http/errors.js';
import type { Subtask } from './subtask.entity.js';
import {
  type CreateSubtaskBody,
  MAX_SUBTASKS,
  type NewSubtaskLine,
  type SubtaskLine,
  type SubtaskResponse,
  toSubtaskResponse,
  type UpdateSubtaskBody,
} from './subtask.dto.js';
import type { WorkOrder } from './work-order.entity.js';
import { WorkOrdersRepository } from './work-orders.repository.js';

const NO_ID = 0;

/** Ticks are kept through edits of the order and do not change its version; adding, removing and renaming do. */
@Injectable()
export class SubtasksService {
  constructor(
    private readonly database: Database,
    private readonly workOrders: WorkOrdersRepository,
  ) {}

  async list(companyId: number, workOrderId: number): Promise<SubtaskResponse[]> {
    const read = this.database.readCompany(companyId);
    if (!(await this.workOrders.exists(read, workOrderId))) throw new NotFound('Work order');
    return (await this.workOrders.subtasks(read, workOrderId)).map(toSubtaskResponse);
  }

  create(companyId: number, actor: Actor, workOrderId: number, body: CreateSubtaskBody): Promise<SubtaskResponse> {
    return this.database.inCompany(companyId, actor, async (tx) => {
      const [order, existing] = await Promise.all([
        this.lockOrder(tx, workOrderId),
        this.workOrders.subtasks(tx, workOrderId),
      ]);
      if (existing.length >= MAX_SUBTASKS)
        throw new Invalid(`A work order holds at most ${MAX_SUBTASKS} subtasks.`, 'too-many');
      const position = body.position ?? (existing.at(-1)?.position ?? -1) + 1;
      const createdAt = tx.deviceTimeFor(order.createdAt);
      const tick = tickChange(tx, false, body.completed, createdAt ?? new Date());
      tx.send(this.workOrders.update(tx, order, {}));
      const id = await this.workOrders.insertSubtask(tx, {
        workOrderId,
        title: body.title,
        position,
        createdAt,
        ...tick,
      });
      const after = { workOrderId, title: body.title };
      tx.audit({ action: 'created', noun: 'subtask', recordId: id, parentId: workOrderId, after });
      return toSubtaskResponse((await this.workOrders.findSubtask(tx, id))!);
    });
  }

  update(companyId: number, actor: Actor, id: number, body: UpdateSubtaskBody): Promise<SubtaskResponse> {
    return this.database.inCompany(companyId, actor, async (tx) => {
      const isRename = body.title !== undefined;
      const { subtask, order } = await this.lockBoth(tx, id, isRename);
      const { completed, ...fields } = body;
      const { title, position, workOrderId } = subtask;
      if (!differs(subtask, body)) return toSubtaskResponse(subtask);
      // The first tick wins: repeating it changes nothing.
      const tick = tickChange(tx, subtask.completed, completed, tx.happenedAt(subtask.createdAt));
      tx.send(this.workOrders.updateSubtask(tx, id, { ...fields, ...tick }));
      if (order && body.title !== title) tx.send(this.workOrders.update(tx, order, {}));
      const before = { title, position, completed: subtask.completed };
      const isTick = completed !== undefined && completed !== subtask.completed;
      const action = isTick ? (completed ? 'ticked' : 'unticked') : 'updated';
      const after = isTick ? { title, ...body } : { ...body };
      tx.audit({ action, noun: 'subtask', recordId: id, parentId: workOrderId, before, after });
      return toSubtaskResponse((await this.workOrders.findSubtask(tx, id))!);
    });
  }

  delete(companyId: number, actor: Actor, id: number): Promise<void> {
    return this.database.inCompany(companyId, actor, async (tx) => {
      const { subtask, order } = await this.lockBoth(tx, id, true);
      tx.deviceTimeFor(subtask.createdAt);
      tx.send(this.workOrders.deleteSubtasks(tx, [id]), this.workOrders.update(tx, order!, {}));
      const { workOrderId, title } = subtask;
      const before = { workOrderId, title };
      tx.audit({ action: 'deleted', noun: 'subtask', recordId: id, parentId: workOrderId, before });
    });
  }

  insertLines(tx: CompanyTx, lines: readonly NewSubtaskLine[]): Promise<void> {
    const rows = lines.map((line, position) => ({
      workOrderId: LAST_ID.noted,
      title: line.title,
      position,
      ...tickChange(tx, false, line.completed, new Date()),
    }));
    return this.workOrders.insertSubtasks(tx, rows);
  }

  /** Makes the order's list equal to the body's: known ids are updated, new lines added, missing ones deleted. */
  replaceLines(
    tx: CompanyTx,
    { id: workOrderId, createdAt }: Pick<WorkOrder, 'id' | 'createdAt'>,
    before: readonly Subtask[],
    lines: readonly SubtaskLine[],
  ): void {
    const existing = new Map(before.map((subtask) => [subtask.id, subtask]));
    const kept = lines.flatMap(({ id }) => id ?? []);
    if (new Set(kept).size < kept.length || !kept.every((id) => existing.has(id))) {
      throw new Invalid([{ field: 'subtasks', message: 'One of the subtasks does not exist.' }], 'unknown-reference');
    }
    const gone = [...existing.keys()].filter((id) => !kept.includes(id));
    const at = tx.happenedAt(createdAt);
    const written = lines.map((line, position) => {
      const known = existing.get(line.id ?? NO_ID);
      const tick = tickChange(tx, known?.completed ?? false, line.completed, at);
      return { ...known, title: line.title, position, ...tick };
    });
    const fresh = written.filter((line) => !isSubtask(line)).map((line) => ({ workOrderId, ...line }));
    tx.send(
      this.workOrders.deleteSubtasks(tx, gone),
      this.workOrders.updateSubtasks(tx, written.filter(isSubtask)),
      this.workOrders.insertSubtasks(tx, fresh),
    );
    tx.audit({
      action: 'subtasks-replaced',
      noun: 'work-order',
      recordId: workOrderId,
      before: { subtasks: before.map(({ id, title, completed }) => ({ id, title, completed })) },
      after: { subtasks: lines },
    });
  }

  /** Locks the order before its subtask, as every edit of an order does, so that two edits cannot deadlock. */
  private async lockBoth(
    tx: CompanyTx,
    id: number,
    withOrder: boolean,
  ): Promise<{ subtask: Subtask; order: WorkOrder | undefined }> {
    const seen = await this.workOrders.findSubtask(tx, id);
    if (!seen) throw new NotFound('Subtask');
    const [order, subtask] = await Promise.all([
      withOrder ? this.lockOrder(tx, seen.workOrderId) : undefined,
      this.workOrders.lockSubtask(tx, id),
    ]);
    if (!subtask) throw new NotFound('Subtask');
    return { subtask, order };
  }

  private async lockOrder(tx: CompanyTx, id: number): Promise<WorkOrder> {
    const order = await this.workOrders.lock(tx, id);
    if (!order) throw new NotFound('Work order');
    return order;
  }
}

type Tick = Partial<Pick<Subtask, 'completed' | 'completedAt' | 'completedById'>>;

function tickChange(tx: CompanyTx, before: boolean, after: boolean | undefined, at: Date): Tick {
  if (after === undefined || after === before) return {};
  return after
    ? { completed: true, completedAt: at, completedById: tx.actor.userId }
    : { completed: false, completedAt: null, completedById: null };
}

const differs = (subtask: Subtask, { title, position, completed }: UpdateSubtaskBody): boolean =>
  (title ?? subtask.title) !== subtask.title ||
  (position ?? subtask.position) !== subtask.position ||
  (completed ?? subtask.completed) !== subtask.completed;

const isSubtask = <Line extends object>(line: Line | Subtask): line is Subtask => 'id' in line;
