import { phaseOptions, type Phase, type Turn, type TurnTask } from './turn-labels';

type Followed = Pick<Turn, 'status' | 'currentPhase'>;

/** What a tick changes in its turn, as the server does it (docs/domain.md), so that it shows at once. */
export function followChecklist(
  { status, currentPhase }: Followed,
  tasks: readonly Pick<TurnTask, 'category' | 'completed'>[],
): Partial<Followed> {
  if (status === 'completed') return {};
  const hasOpenTask = (phase: Phase) => tasks.some(({ category, completed }) => category === phase && !completed);
  const phases = phaseOptions.map(({ value }) => value);
  const later = phases.slice(phases.indexOf(currentPhase) + 1);
  const next = hasOpenTask(currentPhase) ? undefined : later.find(hasOpenTask);
  return { ...(status === 'not_started' && { status: 'in_progress' }), ...(next && { currentPhase: next }) };
}
