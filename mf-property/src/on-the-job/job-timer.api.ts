import { ApiError, request } from '@nerka/mf-shared/api';
import { fail, notify, useSession } from '@nerka/mf-shared/contract';
import { useOptimisticMutation } from '@nerka/mf-shared/query';
import { timerPerson } from './timer-person';
import type { WorkOrder } from './work-order-labels';
import { useInlineChange, type OnEnd, type OrderOnCard } from './work-orders-cache';

type Press =
  | { action: 'start-job'; /** Ends the timer that the user has running on another order. */ switch?: boolean }
  | { action: 'stop-job'; /** Stops everybody's timer on the order. */ all?: boolean };

const send = (id: number, press: Press) =>
  press.action === 'start-job'
    ? // The server refuses a second start; an idempotency key would repeat the previous response instead.
      request('post', '/api/work-orders/{id}/start-job', {
        ...{ params: { id }, once: false },
        body: press.switch ? { switch: true } : {},
      })
    : request('post', '/api/work-orders/{id}/stop-job', {
        ...{ params: { id }, once: false },
        body: press.all ? { all: true } : {},
      });

function useJobTimer(order: OrderOnCard, onEnd?: OnEnd) {
  const inline = useInlineChange(order);
  const timer = useOptimisticMutation({
    ...inline,
    send: (press: Press) => send(order.id, press),
    shown: () => [],
    // A start may also change the status to in progress, and a switch changes another order.
    stale: () => inline.staleBy(['status']),
    onSaved: (_saved, { action }) => {
      onEnd?.({ hasFailed: false });
      notify(notices[action]);
    },
    onFailed: (error, _kind, { action }) => {
      if (!(error instanceof ApiError) || error.code !== 'other-timer-running') {
        onEnd?.({ hasFailed: true });
        return failToPress(action);
      }
      notify({
        title: 'On another job',
        description: error.sentence,
        variant: 'destructive',
        action: { label: 'Switch', run: () => timer.mutate({ action: 'start-job', switch: true }) },
      });
    },
  });
  return timer;
}

function failToPress(action: Press['action']): void {
  fail(`Failed to ${action === 'start-job' ? 'start' : 'stop'} job. Please try again.`);
}

const notices = {
  'start-job': { title: 'Job started', description: 'Time tracking has started for this work order.' },
  'stop-job': { title: 'Job stopped', description: 'Time has been recorded for this work order.' },
};

/**
 * The user's own button: it stops their own timer, or, if they do not work on orders, everybody's. A technician joins a
 * colleague instead.
 */
export function useTimerButton(order: WorkOrder, onEnd?: OnEnd) {
  const { id, accountType } = useSession();
  const timer = useJobTimer(order, onEnd);
  const { runningTimers, onJobStartedAt } = order;
  const isOwn = runningTimers.some(({ userId }) => userId === id);
  const isStopping = isOwn || (onJobStartedAt !== null && accountType !== 'maintenance');
  const stop = () => timer.mutate({ action: 'stop-job' });
  const press = () => {
    if (!isStopping) timer.mutate({ action: 'start-job' });
    else if (isOwn || runningTimers.length === 0) stop();
    else askToStop(runningTimers, stop);
  };
  return { isStopping, isPending: timer.isPending, press };
}

/** A colleague who works on goes on being paid for it; nobody ends that by a slip. */
function askToStop(running: WorkOrder['runningTimers'], stop: () => void): void {
  const people = running.map(timerPerson);
  notify({
    title: `${people.join(' and ')} ${people.length === 1 ? 'is' : 'are'} on this job`,
    description:
      people.length === 1
        ? 'Their time ends now if you stop the timer.'
        : 'Their time ends now if you stop the timers.',
    action: { label: people.length === 1 ? 'Stop the timer' : 'Stop all timers', run: stop },
  });
}
