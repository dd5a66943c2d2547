import { LeftScope } from '../../platform/http/database-errors.js';
import { type ConflictReason, NotFound } from '../../platform/http/errors.js';
import type { WorkOrder, WorkOrderStatus } from './work-order.entity.js';

type TimedOrder = Pick<WorkOrder, 'status' | 'onJobStartedAt'>;

export const isEnded = (status: WorkOrderStatus): boolean => status === 'completed' || status === 'cancelled';

export function statusRefusal(order: TimedOrder, status: WorkOrderStatus): string | null {
  if (order.onJobStartedAt === null || status === order.status) return null;
  if (status === 'completed') return 'Please stop the job timer before marking as completed.';
  if (status === 'cancelled') return 'Please stop the job timer before cancelling.';
  return null;
}

export function startRefusal(order: Pick<WorkOrder, 'status'>): ConflictReason | null {
  return isEnded(order.status)
    ? ['Please reopen the work order before starting the job timer.', 'work-order-ended']
    : null;
}

export function deletionRefusal(order: TimedOrder): string | null {
  return order.onJobStartedAt === null ? null : 'Please stop the job timer before deleting the work order.';
}

/** `completedAt` is set on completion and cleared on reopening; returns undefined to keep it. */
export function completionChange(
  before: WorkOrderStatus | null,
  after: WorkOrderStatus,
  now: Date,
): Date | null | undefined {
  if (before === after) return undefined;
  return after === 'completed' ? now : null;
}

/** Setting `assignedToId` replaces the first assignee and keeps the others; null empties the set. */
export function replaceFirstAssignee(assignees: readonly number[], first: number | null): number[] {
  return first === null ? [] : [first, ...assignees.slice(1).filter((id) => id !== first)];
}

export function requireFound<Found>(order: Found | null): Found {
  if (order === null) throw new NotFound('Work order');
  return order;
}

/** Who sees only a part of the company cannot give an order away to where they do not see it. Throws LeftScope. */
export function requireSeen<Found>(order: Found | null): Found {
  if (order === null) throw new LeftScope();
  return order;
}
