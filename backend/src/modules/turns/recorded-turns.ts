import type { CompanyTx } from '../../platform/database/company-tx.js';
import { insertRecorded, type Recorded } from '../../platform/database/recorded-rows.js';
import { reserveNumbers } from '../../platform/numbering/company-numbers.js';
import { defaultChecklist } from './default-checklist.js';
import { type Turn, turnPhases } from './turn.entity.js';
import { turnNoun } from './turn.noun.js';
import type { TurnCost } from './costs/turn-cost.entity.js';
import type { TurnPromise } from './promises/turn-promise.entity.js';
import type { TurnTask } from './turn-task.entity.js';

const names = [
  'unitId', 'turnNumber', 'status', 'currentPhase', 'moveOutDate', 'targetCompletionDate', 'actualCompletionDate',
  'promisedDate', 'assignedToId', 'estimatedCost', 'actualCost', 'notes', 'createdAt', 'updatedAt',
] as const; // oxfmt-ignore
const taskNames = [
  'turnId', 'category', 'room', 'task', 'completed', 'result', 'completedAt', 'completedById', 'notes', 'position', 'createdAt',
] as const; // oxfmt-ignore

const promiseNames = ['date', 'reason', 'madeById', 'createdAt'] as const;

/** Without a result it is done if it was completed. */
export type RecordedTick = Recorded<TurnTask, 'completedAt' | 'completedById' | 'notes'> &
  Partial<Pick<TurnTask, 'result'>>;

export type RecordedPromise = Recorded<TurnPromise, (typeof promiseNames)[number]>;

/**
 * A turn with its existing number and timestamps, its ticks in the order of the standard checklist, and what was promised,
 * the latest last.
 */
export type RecordedTurn = Omit<Recorded<Turn, (typeof names)[number]>, 'promisedDate'> & {
  ticks: readonly RecordedTick[];
  promises: readonly RecordedPromise[];
  /** Beside those of its work orders. */
  costs: readonly Recorded<TurnCost, 'name' | 'amount'>[];
};

/** Returns the ids of the turns, and of all their tasks, in order. */
export async function insertRecordedTurns(
  tx: CompanyTx,
  turns: readonly RecordedTurn[],
): Promise<{ ids: number[]; taskIds: number[] }> {
  await reserveNumbers(
    tx,
    turnNoun,
    turns.map(({ turnNumber }) => turnNumber),
  );
  for (const { status } of turns) tx.count('turns', status, 1);
  const rows = turns.map((turn) => ({ ...turn, promisedDate: turn.promises.at(-1)?.date ?? null }));
  const ids = await insertRecorded(tx, 'turns', names, rows);
  const tasks = turns.flatMap((turn, index) => checklistOf(ids[index]!, turn));
  const taskIds = await insertRecorded(tx, 'turn_tasks', taskNames, tasks);
  const phases = turns.flatMap((turn, index) => phasesOf(ids[index]!, turn));
  await insertRecorded(tx, 'turn_phase_changes', ['turnId', 'phase', 'startedAt'], phases);
  const promises = turns.flatMap((turn, index) => turn.promises.map((one) => ({ ...one, turnId: ids[index]! })));
  await insertRecorded(tx, 'turn_promises', ['turnId', ...promiseNames], promises);
  const costs = turns.flatMap((turn, index) => turn.costs.map((one) => ({ ...one, turnId: ids[index]! })));
  await insertRecorded(tx, 'turn_costs', ['turnId', 'name', 'amount'], costs);
  return { ids, taskIds };
}

/** A turn came to a phase with the last tick of the phases before it. */
function phasesOf(turnId: number, { ticks, createdAt, currentPhase }: RecordedTurn) {
  const reached = turnPhases.slice(0, turnPhases.indexOf(currentPhase) + 1);
  return reached.map((phase, index) => {
    const before = reached.slice(0, index);
    const ticked = ticks.flatMap(({ completedAt }, position) =>
      completedAt !== null && before.includes(defaultChecklist[position]!.category) ? completedAt : [],
    );
    const startedAt = ticked.reduce((latest, at) => (at > latest ? at : latest), createdAt);
    return { turnId, phase, startedAt };
  });
}

const checklistOf = (
  turnId: number,
  { ticks, createdAt }: RecordedTurn,
): Recorded<TurnTask, (typeof taskNames)[number]>[] =>
  defaultChecklist.map((task, position) => {
    const tick = ticks[position]!;
    const completed = tick.completedAt !== null;
    return {
      turnId,
      ...task,
      ...tick,
      completed,
      result: tick.result ?? (completed ? 'done' : null),
      position,
      createdAt,
    };
  });
