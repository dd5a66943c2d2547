import { Injectable } from '@nestjs/common';
import type { QueryDeepPartialEntity } from 'typeorm';
import type { Actor } from '../../platform/access/actor.js';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import { Database } from '../../platform/database/database.js';
import { Invalid, NotFound } from '../../platform/http/errors.js';
import type { Subtask } from './subtask.entity.js';
import {
  type CreateSubtaskBody,
  MOST_SUBTASKS,
  type SubtaskLine,
  type SubtaskResponse,
  toSubtaskResponse,
  type UpdateSubtaskBody,
} from './work-order.dto.js';
import type { WorkOrder } from './work-order.entity.js';
import { WorkOrdersRepository } from './work-orders.repository.js';

/**
 * The checklist under a work order (D25). Who ticked a line and when survives every edit of the order; ticks do not
 * change the order's version; adding, removing and renaming do.
 */
@Injectable()
export class SubtasksService {
  constructor(
    private readonly database: Database,
    private readonly workOrders: WorkOrdersRepository,
  ) {}

  async list(companyId: number, workOrderId: number): Promise<SubtaskResponse[]> {
    const read = this.database.readCompany(companyId);
    if ((await this.workOrders.find(read, workOrderId)) === null) throw new NotFound('Work order');
    return (await this.workOrders.subtasks(read, workOrderId)).map(toSubtaskResponse);
  }

  create(companyId: number, actor: Actor, workOrderId: number, body: CreateSubtaskBody): Promise<SubtaskResponse> {
    return this.database.inCompany(companyId, actor, async (tx) => {
      const order = await this.lockOrder(tx, workOrderId);
      const existing = await this.workOrders.subtasks(tx, workOrderId);
      if (existing.length >= MOST_SUBTASKS) throw new Invalid(`A work order holds at most ${MOST_SUBTASKS} subtasks.`);
      const position = body.position ?? (existing.at(-1)?.position ?? -1) + 1;
      const tick = tickChange(tx, false, body.completed);
      const id = await this.workOrders.insertSubtask(tx, { workOrderId, title: body.title, position, ...tick });
      await this.workOrders.update(tx, order, {});
      tx.audit({ action: 'created', noun: 'subtask', recordId: id, after: { workOrderId, title: body.title } });
      return toSubtaskResponse((await this.workOrders.findSubtask(tx, id))!);
    });
  }

  update(companyId: number, actor: Actor, id: number, body: UpdateSubtaskBody): Promise<SubtaskResponse> {
    return this.database.inCompany(companyId, actor, async (tx) => {
      const subtask = await this.lockSubtask(tx, id);
      const { completed, ...fields } = body;
      const changes = { ...fields, ...tickChange(tx, subtask.completed, completed) };
      await this.workOrders.updateSubtask(tx, id, changes);
      const isRenamed = body.title !== undefined && body.title !== subtask.title;
      if (isRenamed) await this.workOrders.update(tx, await this.lockOrder(tx, subtask.workOrderId), {});
      const { title, position } = subtask;
      const before = { title, position, completed: subtask.completed };
      tx.audit({ action: 'updated', noun: 'subtask', recordId: id, before, after: { ...body } });
      return toSubtaskResponse((await this.workOrders.findSubtask(tx, id))!);
    });
  }

  delete(companyId: number, actor: Actor, id: number): Promise<void> {
    return this.database.inCompany(companyId, actor, async (tx) => {
      const subtask = await this.lockSubtask(tx, id);
      await this.workOrders.deleteSubtasks(tx, [id]);
      await this.workOrders.update(tx, await this.lockOrder(tx, subtask.workOrderId), {});
      const { workOrderId, title } = subtask;
      tx.audit({ action: 'deleted', noun: 'subtask', recordId: id, before: { workOrderId, title } });
    });
  }

  /** Adds the lines of a new work order's body. */
  insertLines(tx: CompanyTx, workOrderId: number, lines: readonly SubtaskLine[]): Promise<void> {
    const rows = lines.map((line, position) => ({
      workOrderId,
      title: line.title,
      position,
      ...tickChange(tx, false, line.completed),
    }));
    return this.workOrders.insertSubtasks(tx, rows);
  }

  /** Makes the order's list what the body says: known ids are updated, new lines added, missing ones removed. */
  async replaceLines(tx: CompanyTx, workOrderId: number, lines: readonly SubtaskLine[]): Promise<void> {
    const existing = new Map((await this.workOrders.subtasks(tx, workOrderId)).map((subtask) => [subtask.id, subtask]));
    const kept = new Set<number>();
    for (const { id } of lines) {
      if (id === undefined) continue;
      const isOurs = existing.has(id) && !kept.has(id);
      if (!isOurs) throw new Invalid([{ field: 'subtasks', message: 'One of the subtasks does not exist.' }]);
      kept.add(id);
    }
    await this.workOrders.deleteSubtasks(
      tx,
      [...existing.keys()].filter((id) => !kept.has(id)),
    );
    for (const [position, line] of lines.entries()) {
      const known = line.id === undefined ? undefined : existing.get(line.id);
      const tick = tickChange(tx, known?.completed ?? false, line.completed);
      const values = { title: line.title, position, ...tick };
      if (known) await this.workOrders.updateSubtask(tx, known.id, values);
      else await this.workOrders.insertSubtask(tx, { workOrderId, ...values });
    }
  }

  private async lockOrder(tx: CompanyTx, id: number): Promise<WorkOrder> {
    const order = await this.workOrders.lock(tx, id);
    if (!order) throw new NotFound('Work order');
    return order;
  }

  private async lockSubtask(tx: CompanyTx, id: number): Promise<Subtask> {
    const subtask = await this.workOrders.lockSubtask(tx, id);
    if (!subtask) throw new NotFound('Subtask');
    return subtask;
  }
}

/** Ticking notes who and when, unticking clears both, and a tick repeated keeps the first. */
function tickChange(tx: CompanyTx, before: boolean, after: boolean | undefined): QueryDeepPartialEntity<Subtask> {
  if (after === undefined || after === before) return {};
  return after
    ? { completed: true, completedAt: new Date(), completedById: tx.actor.userId }
    : { completed: false, completedAt: null, completedById: null };
}
