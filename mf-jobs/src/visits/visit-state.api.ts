import { ApiError, errorMessage, request } from '@nerka/mf-shared/api';
import { fail, notify } from '@nerka/mf-shared/contract';
import { useOptimisticMutation } from '@nerka/mf-shared/query';
import { stateLabels, VISIT, type Visit, type VisitState } from '../visit/visit';
import { staleBy, visitPatches } from '../visit/visits.api';

const STATE = `${VISIT}/state` as const;
const FAILED = 'The visit was not changed. Please try again.';

interface StateChange {
  state: VisitState;
  /** What Undo goes back to; absent in the Undo itself, and where only a timer starts. */
  before?: VisitState;
  /** Ends the timer that the user has running elsewhere. */
  switch?: boolean;
  /** Stops everybody's timer on the visit. */
  all?: boolean;
}

/** One step: shown at once, with Undo; a refusal offers what to do about it. */
export function useChangeState(visit: Visit) {
  const { id } = visit;
  const change = useOptimisticMutation({
    queue: () => `visit-${id}`,
    send: ({ before: _before, ...body }: StateChange) =>
      // The server refuses a second start; an idempotency key would repeat the previous response instead.
      request('post', STATE, { params: { id }, body, once: false }),
    shown: ({ state }) => visitPatches(id, (known) => ({ ...known, state })),
    saved: (saved) => visitPatches(id, () => saved),
    stale: () => staleBy(visit),
    onSaved: ({ state }, { before }) =>
      notify({
        title: before === state || !before ? 'Visit updated' : `Visit: ${stateLabels[state]}`,
        ...(before && before !== state && { action: { label: 'Undo', run: () => change.mutate({ state: before }) } }),
      }),
    onFailed: (error, _kind, sent) => {
      const code = error instanceof ApiError ? error.code : undefined;
      if (code === 'other-timer-running') {
        return offer('On another job', error, 'Switch', () => change.mutate({ ...sent, switch: true }));
      }
      if (code === 'timer-running') {
        const label = sent.state === 'done' ? 'Stop all and complete' : 'Stop all';
        return offer('Cannot complete', error, label, () => change.mutate({ ...sent, all: true }));
      }
      return fail(errorMessage(error, FAILED));
    },
  });
  return change;
}

function offer(title: string, error: Error, label: string, run: () => void): void {
  notify({ title, description: errorMessage(error, FAILED), variant: 'destructive', action: { label, run } });
}

/** For a break: stops one's own timer, and the visit stays started. */
export function useStopTimer(visit: Visit) {
  const { id } = visit;
  return useOptimisticMutation({
    queue: () => `visit-${id}`,
    send: (_nothing: void) => request('post', `${VISIT}/stop-timer`, { params: { id }, body: {}, once: false }),
    shown: () => [],
    saved: (saved) => visitPatches(id, () => saved),
    stale: () => staleBy(visit),
    onSaved: () => notify({ title: 'Timer stopped' }),
    onFailed: (error) => fail(errorMessage(error, 'The timer was not stopped. Please try again.')),
  });
}
