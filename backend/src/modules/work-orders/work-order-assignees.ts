import { Injectable } from '@nestjs/common';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import type { Assignment } from '../bulk/bulk.service.js';
import type { WorkOrder } from './work-order.entity.js';
import { replaceFirstAssignee } from './work-order-rules.js';
import { WorkOrdersRepository } from './work-orders.repository.js';

/** Writes who works on an order; returns who is new on it. */
@Injectable()
export class WorkOrderAssignees {
  constructor(private readonly workOrders: WorkOrdersRepository) {}

  replaceFirst(
    tx: CompanyTx,
    order: WorkOrder,
    before: number[],
    first: number | null | undefined,
  ): number[] | undefined {
    if (first === undefined) return undefined;
    const userIds = replaceFirstAssignee(before, first);
    return String(before) === String(userIds) ? undefined : this.replace(tx, order, before, userIds);
  }

  replace(
    tx: CompanyTx,
    { id }: WorkOrder,
    before: number[],
    userIds: number[],
    former: readonly Assignment[] = [],
  ): number[] {
    this.workOrders.replaceAssignees(tx, id, userIds, former);
    tx.audit({ action: 'assigned', noun: 'work-order', recordId: id, before: { userIds: before }, after: { userIds } });
    return userIds.filter((userId) => !before.includes(userId));
  }
}
