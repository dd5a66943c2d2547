import { addressOf, ApiError, withReference } from '@nerka/mf-shared/api';
import { fail, isServerAway, notify, useCompany, useSession, type CurrentUser } from '@nerka/mf-shared/contract';
import { formatShortDateTime } from '@nerka/mf-shared/format';
import { useKeptMutation, useQueryClient } from '@nerka/mf-shared/query';
import { notifyKept, shownOrder, submitOfOrder } from '@nerka/mf-shared/waiting-changes';
import { withoutTimers, withTimer } from './timed-order';
import { timerPerson } from './timer-person';
import type { WorkOrder } from './work-order-labels';
import { countsOf, otherRunning, useInlineChange, type OnEnd } from './work-orders-cache';

type Press =
  | {
      action: 'start-job';
      /** Ends the timer that the user has running on another order. */
      switch?: boolean;
      /** That order, if this page knows it. */
      other?: WorkOrder | undefined;
    }
  | { action: 'stop-job'; /** Stops everybody's timer on the order. */ all?: boolean };

function send(order: WorkOrder, user: CurrentUser, press: Press) {
  const { id, companyId } = order;
  const isOwn = ({ userId }: WorkOrder['runningTimers'][number]) => userId === user.id;
  const call = (action: string, body: object) =>
    ({ method: 'POST', url: addressOf(`/api/work-orders/{id}/${action}`, { params: { id } }), body }) as const;
  if (press.action === 'start-job') {
    const { other } = press;
    return submitOfOrder<WorkOrder>(order, {
      call: call('start-job', press.switch ? { switch: true } : {}),
      did: other ? `Switched from ${other.workOrderNumber}` : 'Started the timer',
      set: withTimer(order, user),
      ...(other && { others: [shownOrder(other, { set: withoutTimers(other, isOwn) })] }),
      stale: countsOf(companyId),
    });
  }
  const isAll = press.all === true || !order.runningTimers.some(isOwn);
  return submitOfOrder<WorkOrder>(order, {
    call: call('stop-job', press.all ? { all: true } : {}),
    did: 'Stopped the timer',
    set: withoutTimers(order, (timer) => isAll || isOwn(timer)),
    needlessIf: ['timer-not-running'],
    stale: countsOf(companyId),
  });
}

function useJobTimer(order: WorkOrder, onEnd?: OnEnd) {
  const inline = useInlineChange(order);
  const user = useSession();
  const timer = useKeptMutation({
    ...inline,
    send: (press: Press) => send(order, user, press),
    shown: () => [],
    // A start may also change the status to in progress, and a switch changes another order.
    stale: () => inline.staleBy(['status']),
    onSaved: (_saved, { action }) => {
      onEnd?.({ hasFailed: false });
      notify(notices[action]);
    },
    onKept: () => {
      onEnd?.({ hasFailed: false });
      notifyKept();
    },
    onFailed: (error, _kind, { action }) => {
      if (!(error instanceof ApiError) || error.code !== 'other-timer-running') {
        onEnd?.({ hasFailed: true });
        return failToPress(action, error);
      }
      offerSwitch(error.sentence, () => timer.mutate({ action: 'start-job', switch: true }));
    },
  });
  return timer;
}

function offerSwitch(description: string, run: () => void): void {
  notify({ title: 'On another job', description, variant: 'destructive', action: { label: 'Switch', run } });
}

function failToPress(action: Press['action'], error: unknown): void {
  fail(withReference(`Failed to ${action === 'start-job' ? 'start' : 'stop'} job. Please try again.`, error));
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
  const { timezone } = useCompany();
  const client = useQueryClient();
  const timer = useJobTimer(order, onEnd);
  const { runningTimers, onJobStartedAt } = order;
  const isOwn = runningTimers.some(({ userId }) => userId === id);
  const isStopping = isOwn || (onJobStartedAt !== null && accountType !== 'maintenance');
  const stop = () => timer.mutate({ action: 'stop-job' });
  const start = () => {
    // Without the server only this page knows it.
    const other = isServerAway() ? otherRunning(client, order, id) : undefined;
    const since = other?.runningTimers.find(({ userId }) => userId === id)?.startedAt;
    if (!other || !since) return timer.mutate({ action: 'start-job' });
    offerSwitch(`You are on ${other.workOrderNumber} since ${formatShortDateTime(since, timezone)}.`, () =>
      timer.mutate({ action: 'start-job', switch: true, other }),
    );
  };
  const press = () => {
    if (!isStopping) start();
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
