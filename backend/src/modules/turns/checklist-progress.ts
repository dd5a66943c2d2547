import { type Turn, turnPhases } from './turn.entity.js';
import type { TurnTask } from './turn-task.entity.js';

type Followed = Pick<Turn, 'status' | 'currentPhase'>;

/**
 * What a tick changes in its turn: the first one starts it, and once all tasks of the current phase are completed, the
 * phase moves on to the next one with open tasks. It never moves back.
 */
export function followChecklist(
  { status, currentPhase }: Followed,
  tasks: readonly Pick<TurnTask, 'category' | 'completed'>[],
): Partial<Followed> {
  if (status === 'completed') return {};
  const hasOpenTask = (phase: Turn['currentPhase']): boolean =>
    tasks.some(({ category, completed }) => category === phase && !completed);
  const later = turnPhases.slice(turnPhases.indexOf(currentPhase) + 1);
  const next = hasOpenTask(currentPhase) ? undefined : later.find(hasOpenTask);
  return { ...(status === 'not_started' && { status: 'in_progress' }), ...(next && { currentPhase: next }) };
}
