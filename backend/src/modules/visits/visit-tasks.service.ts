import { Injectable } from '@nestjs/common';
import type { QueryDeepPartialEntity } from 'typeorm';
import type { Actor } from '../../platform/access/actor.js';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import { Database } from '../../platform/database/database.js';
import { Invalid, NotFound } from '../../platform/http/errors.js';
import type { JsonText } from '../../platform/http/paging.js';
import { MAX_VISIT_TASKS } from './visit.dto.js';
import type { NewVisitTask, UpdateVisitTaskBody, VisitTaskResponse } from './visit-task.dto.js';
import type { VisitTask } from './visit-task.entity.js';
import { VisitsRepository } from './visits.repository.js';

/** The checklist of a visit keeps its version, so that ticking and editing do not conflict. Its log is the visit's. */
@Injectable()
export class VisitTasksService {
  constructor(
    private readonly database: Database,
    private readonly visits: VisitsRepository,
  ) {}

  create(
    companyId: number,
    actor: Actor,
    visitId: number,
    { task }: NewVisitTask,
  ): Promise<JsonText<VisitTaskResponse>> {
    return this.database.inCompany(companyId, actor, async (tx) => {
      const [visit, existing] = await Promise.all([this.visits.lock(tx, visitId), this.visits.tasks(tx, visitId)]);
      if (!visit) throw new NotFound('Visit');
      if (existing.length >= MAX_VISIT_TASKS)
        throw new Invalid(`A visit holds at most ${MAX_VISIT_TASKS} tasks.`, 'too-many');
      const position = (existing.at(-1)?.position ?? -1) + 1;
      const id = await this.visits.insertTask(tx, { visitId, task, position }, tx.deviceTimeFor(visit.createdAt));
      tx.audit({ action: 'task-added', noun: 'visit', recordId: visitId, after: { task } });
      return (await this.visits.taskRecord(tx, id))!;
    });
  }

  update(companyId: number, actor: Actor, id: number, body: UpdateVisitTaskBody): Promise<JsonText<VisitTaskResponse>> {
    return this.database.inCompany(companyId, actor, async (tx) => {
      const before = await this.lock(tx, id);
      const changes: QueryDeepPartialEntity<VisitTask> = {};
      const at = tx.happenedAt(before.createdAt);
      const { task = before.task, completed = before.completed } = body;
      if (task !== before.task) {
        changes.task = task;
        tx.audit({ ...lineOf(before), action: 'task-changed', before: { task: before.task }, after: { task } });
      }
      if (completed !== before.completed) {
        const completedAt = completed ? at : null;
        Object.assign(changes, { completed, completedAt, completedById: completed ? tx.actor.userId : null });
        tx.audit({ ...lineOf(before), action: completed ? 'task-completed' : 'task-reopened', after: { task } });
      }
      tx.send(this.visits.updateTask(tx, id, changes));
      return (await this.visits.taskRecord(tx, id))!;
    });
  }

  delete(companyId: number, actor: Actor, id: number): Promise<void> {
    return this.database.inCompany(companyId, actor, async (tx) => {
      const before = await this.lock(tx, id);
      tx.deviceTimeFor(before.createdAt);
      tx.send(this.visits.deleteTask(tx, id));
      tx.audit({ ...lineOf(before), action: 'task-deleted', before: { task: before.task } });
    });
  }

  /** The visit before its task, as when it is deleted. */
  private async lock(tx: CompanyTx, id: number): Promise<VisitTask> {
    const seen = await this.visits.findTask(tx, id);
    if (!seen) throw new NotFound('Task');
    const [visit, task] = await Promise.all([this.visits.lock(tx, seen.visitId), this.visits.lockTask(tx, id)]);
    if (!visit || !task) throw new NotFound('Task');
    return task;
  }
}

const lineOf = ({ visitId }: VisitTask) => ({ noun: 'visit', recordId: visitId });
