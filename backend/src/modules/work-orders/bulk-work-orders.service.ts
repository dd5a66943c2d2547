import { Injectable } from '@nestjs/common';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import { BulkWorkOrdersRepository } from './bulk-work-orders.repository.js';
import { countOpenOrders } from './open-orders.js';
import type { WorkOrderStatus } from './work-order.entity.js';

export { completionChange, statusRefusal } from './work-order-rules.js';

export interface FirstAssigned {
  status: WorkOrderStatus;
  assignedToId: number | null;
}

export interface ImportedOrder {
  id: number;
  /** null: it is new. */
  before: FirstAssigned | null;
  after: FirstAssigned;
}

@Injectable()
export class BulkWorkOrdersService {
  constructor(private readonly workOrders: BulkWorkOrdersRepository) {}

  /** Updates the first assignee in the orders' sets of assignees; other assignees stay, null removes all. */
  async followFirstAssignees(tx: CompanyTx, changes: readonly ImportedOrder[]): Promise<void> {
    const assignees = await this.workOrders.assigneesOf(
      tx,
      changes.map(({ id }) => id),
    );
    for (const { id, before, after } of changes) {
      const userIds = assignees.get(id) ?? [];
      countOpenOrders(tx, before && { ...before, userIds }, { ...after, userIds: withFirst(userIds, before, after) });
    }
    const firsts = changes.map(({ id, before, after }) => ({
      ...{ workOrderId: id, before: before?.assignedToId ?? null, after: after.assignedToId },
    }));
    const changed = firsts.filter(({ before, after }) => before !== after);
    if (changed.length > 0) await this.workOrders.replaceFirstAssignees(tx, changed);
  }

  /** Of orders that nobody has changed since they were made, and that are deleted now. */
  release(tx: CompanyTx, orders: readonly FirstAssigned[]): void {
    for (const { status, assignedToId } of orders)
      countOpenOrders(tx, { status, userIds: assignedToId === null ? [] : [assignedToId] }, null);
  }
}

function withFirst(userIds: readonly number[], before: FirstAssigned | null, after: FirstAssigned): readonly number[] {
  const [from, to] = [before?.assignedToId ?? null, after.assignedToId];
  if (from === to) return userIds;
  return to === null ? [] : [to, ...userIds.filter((id) => id !== from && id !== to)];
}
