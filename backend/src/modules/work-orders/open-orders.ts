import type { CompanyTx } from '../../platform/database/company-tx.js';
import type { WorkOrderStatus } from './work-order.entity.js';
import { isEnded } from './work-order-rules.js';

/** In company_counts, whose states are the ids of users here. */
export const OPEN_ORDERS = 'open_orders';

export interface AssignedOrder {
  status: WorkOrderStatus;
  /** All of its assignees. */
  userIds: readonly number[];
}

/**
 * Keeps how many open orders each person has, so that the least busy technician is found without counting them; null:
 * there is none before, or after.
 */
export function countOpenOrders(tx: CompanyTx, before: AssignedOrder | null, after: AssignedOrder | null): void {
  for (const userId of openOf(before)) tx.count(OPEN_ORDERS, String(userId), -1);
  for (const userId of openOf(after)) tx.count(OPEN_ORDERS, String(userId), 1);
}

const openOf = (order: AssignedOrder | null): readonly number[] =>
  order === null || isEnded(order.status) ? [] : order.userIds;
