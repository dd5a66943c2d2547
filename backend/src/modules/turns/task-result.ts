import { Invalid } from '../../platform/http/errors.js';
import type { UpdateTurnTaskBody } from './turn-task.dto.js';
import type { TaskResult, TurnTask } from './turn-task.entity.js';

type Result = TaskResult | null;

const isCompleted = (result: Result): boolean => result !== null && result !== 'failed';

/** Undefined where the body says nothing of it. A tick of what is completed already keeps its result. */
export function wantedResult(
  task: Pick<TurnTask, 'completed' | 'result'>,
  { completed, result }: Pick<UpdateTurnTaskBody, 'completed' | 'result'>,
): Result | undefined {
  if (result === undefined) {
    if (completed === undefined) return undefined;
    return completed ? (task.completed ? task.result : 'done') : null;
  }
  if (completed !== undefined && completed !== isCompleted(result))
    throw new Invalid([{ field: 'result', message: 'A task is completed if it is done or not needed, and else not.' }]);
  return result;
}

/** Completing records user and time, anything else clears both, and repeating a result keeps the first. */
export function resultChange(
  task: Pick<TurnTask, 'result'>,
  result: Result | undefined,
  userId: number | null,
  at: Date,
): Partial<Pick<TurnTask, 'result' | 'completed' | 'completedAt' | 'completedById'>> {
  if (result === undefined || result === task.result) return {};
  return isCompleted(result)
    ? { result, completed: true, completedAt: at, completedById: userId }
    : { result, completed: false, completedAt: null, completedById: null };
}

const actions = { done: 'task-ticked', not_needed: 'task-not-needed', failed: 'task-failed' } as const;

/** What the log calls the change. */
export function resultAction(before: Result, after: Result): string {
  if (after !== null) return actions[after];
  return before === 'failed' ? 'task-reopened' : 'task-unticked';
}
