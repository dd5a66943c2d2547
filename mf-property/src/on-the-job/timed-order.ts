import type { CurrentUser } from '@nerka/mf-shared/contract';
import type { WorkOrder } from './work-order-labels';

type Timer = WorkOrder['runningTimers'][number];
type Timed = Pick<WorkOrder, 'onJobStartedAt' | 'runningTimers' | 'onJobAccumulatedSeconds'>;

/** An order as it is after the person has started it now. */
export function withTimer(order: WorkOrder, user: CurrentUser): Partial<WorkOrder> {
  const { id, displayName, firstName, username } = user;
  const startedAt = new Date().toISOString();
  const timer: Timer = { id: -id, userId: id, user: { id, displayName, firstName, username }, startedAt };
  return {
    onJobStartedAt: order.onJobStartedAt ?? startedAt,
    runningTimers: [...order.runningTimers, timer],
  };
}

/** An order as it is after these timers have stopped now. */
export function withoutTimers(order: Timed, isStopped: (timer: Timer) => boolean): Timed {
  const running = order.runningTimers.filter((timer) => !isStopped(timer));
  const seconds = order.runningTimers
    .filter(isStopped)
    .reduce((sum, { startedAt }) => sum + Math.max(0, Math.round((Date.now() - Date.parse(startedAt)) / 1000)), 0);
  return {
    runningTimers: running,
    onJobStartedAt: running[0]?.startedAt ?? null,
    onJobAccumulatedSeconds: order.onJobAccumulatedSeconds + seconds,
  };
}
