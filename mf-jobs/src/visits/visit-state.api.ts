import { addressOf, ApiError, errorMessage } from '@nerka/mf-shared/api';
import { fail, notify, useSession } from '@nerka/mf-shared/contract';
import { useKeptMutation } from '@nerka/mf-shared/query';
import { notifyKept } from '@nerka/mf-shared/waiting-changes';
import { submitOfVisit } from '../visit/kept-visit';
import { inState, withoutTimers } from '../visit/timed-visit';
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
  const user = useSession();
  const change = useKeptMutation({
    queue: () => `visit-${id}`,
    send: ({ before: _before, ...body }: StateChange) =>
      submitOfVisit<Visit>(visit, {
        call: { method: 'POST', url: addressOf(STATE, { params: { id } }), body },
        did: stateLabels[body.state],
        set: inState(visit, body.state, user),
        stale: staleBy(visit),
      }),
    shown: ({ state }) => visitPatches(id, (known) => ({ ...known, state })),
    saved: (saved) => visitPatches(id, () => saved),
    stale: () => staleBy(visit),
    onSaved: ({ state }, { before }) =>
      notify({
        title: before === state || !before ? 'Visit updated' : `Visit: ${stateLabels[state]}`,
        ...(before && before !== state && { action: { label: 'Undo', run: () => change.mutate({ state: before }) } }),
      }),
    onKept: notifyKept,
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
  const user = useSession();
  return useKeptMutation({
    queue: () => `visit-${id}`,
    send: (_nothing: void) =>
      submitOfVisit<Visit>(visit, {
        call: { method: 'POST', url: addressOf(`${VISIT}/stop-timer`, { params: { id } }), body: {} },
        did: 'Stopped the timer',
        set: withoutTimers(visit, ({ userId }) => userId === user.id),
        needlessIf: ['timer-not-running'],
        stale: staleBy(visit),
      }),
    onKept: notifyKept,
    shown: () => [],
    saved: (saved) => visitPatches(id, () => saved),
    stale: () => staleBy(visit),
    onSaved: () => notify({ title: 'Timer stopped' }),
    onFailed: (error) => fail(errorMessage(error, 'The timer was not stopped. Please try again.')),
  });
}
