import { Injectable } from '@nestjs/common';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import { FollowedOrdersRepository } from './followed-orders.repository.js';
import type { Changes } from './work-order-changes.js';
import type { WorkOrder, WorkOrderStatus } from './work-order.entity.js';

/** What of an order others follow; absent: it did not change. */
export interface OrderProgress {
  status?: WorkOrderStatus;
  /** null: it is not planned any more. */
  scheduledAt?: Date | null;
}

/** A module whose records follow orders. */
export interface FollowsWorkOrders {
  followOrder(tx: CompanyTx, workOrderId: number, progress: OrderProgress): Promise<void>;
  /** Clears the order of the records, which stay, while it is in the trash. */
  takeOrder(tx: CompanyTx, workOrderId: number): void;
}

/** Modules whose records follow orders. */
@Injectable()
export class WorkOrderFollowersService {
  private readonly followers: FollowsWorkOrders[] = [];

  constructor(private readonly orders: FollowedOrdersRepository) {}

  /** Registers one; called once, when the application starts. */
  keep(follower: FollowsWorkOrders): void {
    this.followers.push(follower);
  }

  /**
   * Locks an order for a record that is to follow it, and returns its status; null if there is none. Whoever changes an
   * order locks it before what follows it, and so does this: whoever has locked a record already takes only a free one.
   */
  lock(tx: CompanyTx, workOrderId: number, { isFree = false } = {}): Promise<WorkOrderStatus | null> {
    return this.orders.lockStatus(tx, workOrderId, isFree);
  }

  /** Who allowed to enter has left the home: whoever lives there now is called first. */
  async withdrawPermission(tx: CompanyTx, workOrderIds: readonly number[]): Promise<void> {
    if (workOrderIds.length === 0) return;
    const [before, after] = [{ permissionToEnter: 'yes' }, { permissionToEnter: 'call_first' }];
    for (const { id } of await this.orders.withdrawPermission(tx, workOrderIds))
      tx.audit({ action: 'updated', noun: 'work-order', recordId: id, before, after });
  }

  async follow(tx: CompanyTx, { id }: Pick<WorkOrder, 'id'>, { status, scheduledAt }: Changes): Promise<void> {
    if (status === undefined && scheduledAt === undefined) return;
    const progress = {
      ...(status !== undefined && { status: status as WorkOrderStatus }),
      ...(scheduledAt !== undefined && { scheduledAt: scheduledAt as Date | null }),
    };
    await Promise.all(this.followers.map((one) => one.followOrder(tx, id, progress)));
  }

  take(tx: CompanyTx, id: number): void {
    for (const follower of this.followers) follower.takeOrder(tx, id);
  }
}
