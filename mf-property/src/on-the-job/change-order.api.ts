import { addressOf, ApiError, isStaleEdit, type Schemas, withReference } from '@nerka/mf-shared/api';
import { fail, notify } from '@nerka/mf-shared/contract';
import { useKeptMutation, useQueryClient } from '@nerka/mf-shared/query';
import { notifyKept, submitOfOrder } from '@nerka/mf-shared/waiting-changes';
import { hasOpenLine, offerLine } from './complete-line';
import { priorityLabels, statusLabels, type WorkOrder } from './work-order-labels';
import { RECORD, useInlineChange, type OnEnd, type OrderOnCard } from './work-orders-cache';

const STOP_TIMER_FIRST = 'Please stop the job timer before marking as completed.';

const TIMER_STAYS = 'Its timer stays stopped. Start it again if you go on.';

type Changes = Schemas['UpdateWorkOrderBody'];
type ChangesOnCard = Pick<Changes, 'status' | 'priority'>;

interface CardChange {
  changes: ChangesOnCard;
  /** What Undo restores; absent in the Undo itself. */
  before?: ChangesOnCard;
  /** In an Undo: the version that the change has made, so that it overwrites no later one. */
  version?: number;
  /** In an Undo: the change has stopped a timer, which no Undo starts again. */
  hasStoppedTimer?: boolean;
  /** Stops everybody's timer first, or only the user's. */
  stopsTimers?: 'all' | 'own';
}

/** Changes status or priority on the card: optimistic, with Undo, and with a message and rollback if the server refuses. */
export function useChangeWorkOrder(order: OrderOnCard, onEnd?: OnEnd) {
  const inline = useInlineChange(order);
  const client = useQueryClient();
  const change = useKeptMutation({
    ...inline,
    send: async ({ changes, version, stopsTimers }: CardChange) => {
      // Together, so that a page that is closed while the first waits loses neither.
      const stopped = stopsTimers && stopTimers(order, stopsTimers === 'all');
      const changed = submitOfOrder<WorkOrder>(order, {
        call: { method: 'PUT', url: addressOf(RECORD, { params: { id: order.id } }), body: changes },
        did: didOf(changes),
        ...(version !== undefined && { baseVersion: version }),
        set: changes,
        stale: inline.staleBy(Object.keys(changes)),
      });
      const [saved] = await Promise.all([changed, stopped]);
      return saved;
    },
    shown: ({ changes }) => inline.change((known) => ({ ...known, ...changes })),
    stale: ({ changes }) => inline.staleBy(Object.keys(changes)),
    onSaved: (saved, { changes, before, stopsTimers, hasStoppedTimer }) => {
      onEnd?.({ hasFailed: false });
      if (changes.status === 'completed' && hasOpenLine(saved)) return offerLine(client, saved);
      const { version } = saved;
      const undo = { changes: before ?? {}, version, hasStoppedTimer: stopsTimers !== undefined };
      return notifyUpdated(before && (() => change.mutate(undo)), hasStoppedTimer ? TIMER_STAYS : undefined);
    },
    onKept: () => {
      onEnd?.({ hasFailed: false });
      notifyKept();
    },
    onFailed: (error, _kind, { changes, before }) => {
      if (isTimerRunning(error) && changes.status === 'completed') {
        return refuseCompletion(() => change.mutate({ changes, ...(before && { before }), stopsTimers: 'all' }));
      }
      onEnd?.({ hasFailed: true });
      return failOnCard(error);
    },
  });
  return change;
}

/** Nothing needs to be said of a refusal: the server does not complete the order while a timer runs. */
async function stopTimers(order: OrderOnCard, all: boolean): Promise<void> {
  const url = addressOf('/api/work-orders/{id}/stop-job', { params: { id: order.id } });
  await submitOfOrder(order, {
    call: { method: 'POST', url, body: all ? { all } : {} },
    did: 'Stopped the timer',
    set: { runningTimers: [], onJobStartedAt: null },
    needlessIf: ['timer-not-running'],
  }).catch(() => undefined);
}

function didOf({ status, priority }: ChangesOnCard): string {
  if (status) return `Set to ${statusLabels[status]}`;
  return priority ? `Priority ${priorityLabels[priority]}` : 'Changed';
}

export function notifyUpdated(undo: (() => void) | undefined, description?: string): void {
  notify({
    title: 'Work order updated',
    ...(description && { description }),
    ...(undo && { action: { label: 'Undo', run: undo } }),
  });
}

/** Says why a work order cannot be completed now, and offers to end that. */
export function refuseCompletion(stopAndComplete: () => void): void {
  notify({
    title: 'Cannot complete',
    description: STOP_TIMER_FIRST,
    variant: 'destructive',
    action: { label: 'Stop all and complete', run: stopAndComplete },
  });
}

/** A card has no dialog that shows a conflict. */
export function failOnCard(error: Error): void {
  if (isStaleEdit(error)) fail(error.sentence);
  else failToUpdate(error);
}

const isTimerRunning = (error: Error): boolean => error instanceof ApiError && error.code === 'timer-running';

/** A dialog shows a conflict by itself. */
export function failToUpdate(error: Error, changes: Changes = {}): void {
  if (isStaleEdit(error)) return;
  if (isTimerRunning(error) && changes.status === 'completed') return fail(STOP_TIMER_FIRST, 'Cannot complete');
  const isRefusal = error instanceof ApiError && error.status === 409;
  fail(isRefusal ? error.sentence : withReference('Failed to update work order. Please try again.', error));
}
