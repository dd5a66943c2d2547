import type { ConflictReason } from '../../platform/http/errors.js';
import type { Visit, VisitState } from './visit.entity.js';

const openStates: readonly VisitState[] = ['scheduled', 'on_the_way', 'started'];

export const isOpen = (state: VisitState): boolean => openStates.includes(state);

/** Steps may be skipped and taken back; what is done goes on, and what is cancelled is scheduled again. */
export function stateRefusal(before: VisitState, after: VisitState): ConflictReason | null {
  if (before === after || isOpen(before)) return null;
  if (before === 'cancelled' && after !== 'scheduled')
    return ['The visit is cancelled. Schedule it again first.', 'visit-ended'];
  if (before === 'done' && after === 'cancelled')
    return ['The visit is done. Reopen it before cancelling it.', 'visit-ended'];
  return null;
}

type Reached = Partial<Pick<Visit, 'onTheWayAt' | 'onTheWayById' | 'startedAt' | 'startedById'>> &
  Partial<Pick<Visit, 'doneAt' | 'doneById' | 'cancelledAt' | 'cancelledById'>>;

const steps = [
  ['on_the_way', 'onTheWayAt', 'onTheWayById'],
  ['started', 'startedAt', 'startedById'],
  ['done', 'doneAt', 'doneById'],
] as const;

/** When and by whom the state is reached; what a step back undoes is forgotten, and what it returns to stays as it was. */
export function reachedBy(visit: Visit, after: VisitState, userId: number | null, now: Date): Reached {
  const changes: Reached = {};
  const index = steps.findIndex(([state]) => state === after);
  if (after === 'cancelled') return { cancelledAt: now, cancelledById: userId };
  if (visit.cancelledAt !== null) Object.assign(changes, { cancelledAt: null, cancelledById: null });
  for (const [position, [, at, by]] of steps.entries()) {
    if (position > index && visit[at] !== null) Object.assign(changes, { [at]: null, [by]: null });
    if (position === index && visit[at] === null) Object.assign(changes, { [at]: now, [by]: userId });
  }
  return changes;
}
