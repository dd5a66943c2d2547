import type { NextStep } from '@nerka/mf-shared/record-page';
import { phaseLabels, phaseOptions, type Phase, type Turn } from './turn-labels';
import { useChangeTurn } from './turns.api';

/**
 * What happens next: the turn starts, its phase is worked off, the next phase begins, and once every task is done the
 * turn is completed.
 */
export function useNextStep(
  turn: Turn,
  { onContinue, onComplete }: { onContinue: (phase: Phase) => void; onComplete: () => void },
): NextStep | undefined {
  const change = useChangeTurn(turn.companyId);
  const { status, currentPhase, progress } = turn;
  const step = (label: string, changes: Parameters<typeof change.mutate>[0]['changes']): NextStep => ({
    ...{ label, isPending: change.isPending },
    onPress: () => change.mutate({ turn, changes }),
  });
  if (status === 'completed') return undefined;
  if (progress.total > 0 && progress.completed === progress.total) {
    return { label: 'Mark as Completed', icon: 'check', onPress: onComplete };
  }
  if (status === 'not_started') return { ...step('Start Turn', { status: 'in_progress' }), icon: 'start' };
  const isDone = (phase: Phase) => !turn.tasks.some(({ category, completed }) => category === phase && !completed);
  if (!isDone(currentPhase)) {
    const label = `Continue ${phaseLabels[currentPhase]}`;
    return { label, icon: 'forward', onPress: () => onContinue(currentPhase) };
  }
  const next = phaseOptions.map(({ value }) => value).find((phase) => !isDone(phase));
  return next && { ...step(`Go to ${phaseLabels[next]}`, { currentPhase: next }), icon: 'forward' };
}
