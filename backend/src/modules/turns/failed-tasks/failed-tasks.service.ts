import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../platform/access/actor.js';
import { Database } from '../../../platform/database/database.js';
import { NotFound } from '../../../platform/http/errors.js';
import type { JsonText } from '../../../platform/http/paging.js';
import { type WorkOrderResponse, WorkOrdersService } from '../../work-orders/work-orders.service.js';
import { resultChange } from '../task-result.js';
import { TurnTasksService } from '../turn-tasks.service.js';
import { TurnsRepository } from '../turns.repository.js';
import type { FailTurnTaskBody } from './failed-task.dto.js';
import { OrderInTrash } from './order-in-trash.js';

interface OrderOfFailedTask {
  record: JsonText<WorkOrderResponse>;
  isNew: boolean;
}

/** A task that fails has one order, however often and by however many people it is reported. */
@Injectable()
export class FailedTasksService {
  constructor(
    private readonly database: Database,
    private readonly turns: TurnsRepository,
    private readonly tasks: TurnTasksService,
    private readonly workOrders: WorkOrdersService,
  ) {}

  fail(
    companyId: number,
    actor: Actor,
    id: number,
    { replaceTrashed = false, ...body }: FailTurnTaskBody,
  ): Promise<OrderOfFailedTask> {
    return this.database.inCompany(companyId, actor, async (tx) => {
      // Sent after the lock, so that of two people the second finds the order of the first.
      const [locked, { id: orderId, trashed }] = await Promise.all([
        this.turns.lockTask(tx, id),
        this.workOrders.ofTurnTask(tx, id),
      ]);
      if (!locked) throw new NotFound('Task');
      const { task, turn } = locked;
      if (orderId === null && trashed && !replaceTrashed) throw new OrderInTrash(trashed);
      this.tasks.change(tx, locked, resultChange(task, 'failed', actor.userId, tx.happenedAt(task.createdAt)));
      if (orderId !== null) {
        // What the second person saw is not lost, and is work again.
        return { record: await this.workOrders.reportAgain(tx, orderId, body.description), isNew: false };
      }
      const order = { title: task.task, ...body, turnId: turn.id };
      const { record } = await this.workOrders.createFor(tx, order, { source: 'turn', turnTaskId: id });
      return { record: (await record)!, isNew: true };
    });
  }
}
