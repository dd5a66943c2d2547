import { submit, type ShownChange, type Submission } from '@nerka/mf-shared/contract';
import type { Kept } from '@nerka/mf-shared/query';
import type { PhotoOwner } from '../photos/photo-owner';
import type { Turn, TurnTask } from './turn-labels';
import { byItself, countsOf, inLists, withTask } from './turns-cache';

interface TaskChange extends Pick<Submission, 'call' | 'texts' | 'stale'> {
  /** What the person did: 'Ticked'. */
  did: string;
  /** The line as it is shown meanwhile. */
  shown: TurnTask;
}

interface TurnChange extends Pick<Submission, 'call' | 'baseVersion' | 'stale'> {
  /** What the person did: 'Set to Completed'. */
  did: string;
  /** What of the turn is shown meanwhile. */
  set: Readonly<Record<string, unknown>>;
}

/** Sends a change of a turn, which stays on the device until the server has it. */
export function submitOfTurn(turn: Turn, { did, set, ...change }: TurnChange): Promise<Turn | Kept> {
  const { id, companyId, unitNumber } = turn;
  return submit({
    ...change,
    record: recordOf(id),
    title: `${did} · Unit ${unitNumber}`,
    path: `turns/${id}`,
    optimistic: [{ queryKeys: [byItself(id), inLists(companyId)], id, set }],
  }) as Promise<Turn | Kept>;
}

/** Sends a change of a line, which stays on the device until the server has it. */
export function submitOfTask<Saved>(turn: Turn, { did, shown, ...change }: TaskChange): Promise<Saved | Kept> {
  return submit({
    stale: countsOf(turn.companyId),
    ...change,
    record: recordOf(turn.id),
    title: `${did} “${shown.task}” · Unit ${turn.unitNumber}`,
    path: `turns/${turn.id}`,
    optimistic: shownTask(turn, shown),
  }) as Promise<Saved | Kept>;
}

/** A line as what has photos. */
export const photosOf = (turn: Pick<Turn, 'id' | 'unitNumber'>, { id, task }: TurnTask): PhotoOwner => ({
  ...{ noun: 'turn-task', id, name: `“${task}” · Unit ${turn.unitNumber}`, path: `turns/${turn.id}` },
});

/** Its name among what waits. */
export const recordOf = (turnId: number): string => `turn-${turnId}`;

/** The line, and what the turn makes of it. Rows of lists have no lines. */
function shownTask(turn: Turn, task: TurnTask): ShownChange[] {
  const { progress, status, currentPhase, forecast, forecastDate, missedDays, isAtRisk } = withTask(turn, task);
  const set = { progress, status, currentPhase, forecast, forecastDate, missedDays, isAtRisk };
  return [
    { queryKeys: [byItself(turn.id)], id: turn.id, set, lines: { tasks: [task] } },
    { queryKeys: [inLists(turn.companyId)], id: turn.id, set },
  ];
}
