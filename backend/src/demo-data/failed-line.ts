import { defaultChecklist } from '../modules/turns/default-checklist.js';
import type { RecordedTick } from '../modules/turns/recorded-turns.js';
import type { TurnRow } from './turns.js';
import type { WorkOrderRow } from './work-orders.js';

const failedLine = positionOf('Patch walls; touch up or repaint');
const notNeededLine = positionOf('Rekey or replace entry and mailbox locks');

const failed: RecordedTick = {
  ...{ completedAt: null, completedById: null, result: 'failed' },
  notes: 'TV mount holes, and the dark wall shows through one coat.',
};

/** Of the turn in repairs whose walls are being painted by an order: the order was made by its line, and another line was not needed. */
export function withFailedLine(
  turns: readonly TurnRow[],
  workOrders: readonly WorkOrderRow[],
): { turns: TurnRow[]; workOrders: WorkOrderRow[] } {
  const turnOf = ({ unitId, status, category }: WorkOrderRow): TurnRow | undefined =>
    category === 'painting' && (status === 'open' || status === 'in_progress')
      ? turns.find((turn) => turn.unitId === unitId && turn.currentPhase === 'repairs' && turn.status !== 'completed')
      : undefined;
  const order = workOrders.find((one) => turnOf(one) !== undefined)!;
  const turn = turnOf(order)!;
  const ticks = turn.ticks.map((tick, position): RecordedTick => {
    if (position === failedLine) return failed;
    return position === notNeededLine
      ? { ...tick, result: 'not_needed', notes: 'Rekeyed in spring, and every key came back.' }
      : tick;
  });
  const turnTaskId = (turn.id - 1) * defaultChecklist.length + failedLine + 1;
  return {
    turns: turns.map((one) => (one === turn ? { ...turn, ticks } : one)),
    workOrders: workOrders.map((one) =>
      one === order ? { ...order, source: 'turn', turnId: turn.id, turnTaskId } : one,
    ),
  };
}

function positionOf(text: string): number {
  return defaultChecklist.findIndex(({ task }) => task === text);
}
