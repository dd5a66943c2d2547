import type { TurnRow } from './turns.js';
import type { WorkOrderRow } from './work-orders.js';

/**
 * Work in an empty home belongs to its open turn, and counts in what that costs. What a completed turn cost is in its
 * own lines as a whole, as far as it was noted then.
 */
export function withOpenTurns(turns: readonly TurnRow[], workOrders: readonly WorkOrderRow[]): WorkOrderRow[] {
  const open = new Map(turns.filter(({ status }) => status !== 'completed').map((turn) => [turn.unitId, turn]));
  return workOrders.map((order) => {
    const turn = order.unitId === null ? undefined : open.get(order.unitId);
    const isOfTurn = turn?.moveOutDate != null && order.createdAt.slice(0, 'yyyy-mm-dd'.length) >= turn.moveOutDate;
    return isOfTurn ? { ...order, turnId: turn.id } : order;
  });
}
