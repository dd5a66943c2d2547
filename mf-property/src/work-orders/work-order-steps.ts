import type { NextStep } from '@nerka/mf-shared/record-page';
import { useSession } from '@nerka/mf-shared/contract';
import type { WorkOrder } from '../on-the-job/work-order-labels';
import { useTimerButton } from '../on-the-job/job-timer.api';
import { refuseCompletion, useChangeWorkOrder } from '../on-the-job/change-order.api';

/** What happens next: the timer starts, stops, and once time is recorded the order is completed. */
export function useNextStep(order: WorkOrder): (NextStep & { isOfTimer: boolean }) | undefined {
  const { isStopping, isPending, press } = useTimerButton(order);
  const change = useChangeWorkOrder(order);
  const { status, onJobStartedAt, onJobAccumulatedSeconds } = order;
  const ofTimer = { isOfTimer: true, isPending, onPress: press };
  if (isStopping) return { ...ofTimer, label: 'Off Job', icon: 'stop', isDanger: true };
  if (status === 'completed' || status === 'cancelled') return undefined;
  // Who works on orders joins a colleague.
  if (onJobAccumulatedSeconds === 0 || onJobStartedAt !== null) {
    return { ...ofTimer, label: 'On Job', icon: 'start' };
  }
  const complete = () => change.mutate({ changes: { status: 'completed' }, before: { status } });
  return {
    isOfTimer: false,
    label: 'Mark as Completed',
    icon: 'check',
    isPending: change.isPending,
    onPress: complete,
  };
}

/** While the own timer runs: it ends and the order is completed with one press, after a question where colleagues are on it. */
export function useDoneStep(order: WorkOrder): NextStep | undefined {
  const { id } = useSession();
  const change = useChangeWorkOrder(order);
  const { status, runningTimers } = order;
  if (status === 'completed' || status === 'cancelled') return undefined;
  if (!runningTimers.some(({ userId }) => userId === id)) return undefined;
  const complete = (stopsTimers: 'own' | 'all') =>
    change.mutate({ changes: { status: 'completed' }, before: { status }, stopsTimers });
  const isAlone = runningTimers.every(({ userId }) => userId === id);
  const onPress = () => (isAlone ? complete('own') : refuseCompletion(() => complete('all')));
  return { label: 'Done', icon: 'check', isPending: change.isPending, onPress };
}
