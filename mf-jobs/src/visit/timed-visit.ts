import type { CurrentUser } from '@nerka/mf-shared/contract';
import type { Visit, VisitState } from './visit';

type Timer = Visit['runningTimers'][number];

/** What of a visit is shown after its state was changed now. */
export function inState(visit: Visit, state: VisitState, user: CurrentUser): Partial<Visit> {
  const { id: userId, displayName, firstName, username } = user;
  const startedAt = new Date().toISOString();
  if (state !== 'started') return { state, ...withoutTimers(visit, () => true) };
  if (visit.runningTimers.some((timer) => timer.userId === userId)) return { state };
  const timer: Timer = { id: -userId, userId, user: { id: userId, displayName, firstName, username }, startedAt };
  return { state, runningTimers: [...visit.runningTimers, timer] };
}

/** After these timers were stopped now. */
export function withoutTimers(
  { runningTimers, workedSeconds }: Visit,
  isStopped: (timer: Timer) => boolean,
): Pick<Visit, 'runningTimers' | 'workedSeconds'> {
  const secondsOf = ({ startedAt }: Timer) => Math.max(0, Math.round((Date.now() - Date.parse(startedAt)) / 1000));
  const stopped = runningTimers.filter(isStopped);
  return {
    runningTimers: runningTimers.filter((timer) => !isStopped(timer)),
    workedSeconds: stopped.reduce((sum, timer) => sum + secondsOf(timer), workedSeconds),
  };
}
