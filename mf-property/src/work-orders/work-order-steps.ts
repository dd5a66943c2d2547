import type { NextStep } from '@nerka/mf-shared/record-page';
import { useSession } from '@nerka/mf-shared/contract';
import type { WorkOrder } from '../on-the-job/work-order-labels';
import { useIsStopping, useJobTimer } from '../on-the-job/job-timer.api';
import { useChangeWorkOrder } from '../on-the-job/change-order.api';

/** What happens next: the timer starts, stops, and once time is recorded the order is completed. */
export function useNextStep(order: WorkOrder): (NextStep & { isOfTimer: boolean }) | undefined {
  const timer = useJobTimer(order);
  const change = useChangeWorkOrder(order);
  const isStopping = useIsStopping(order);
  const { status, onJobStartedAt, onJobAccumulatedSeconds } = order;
  const ofTimer = { isOfTimer: true, isPending: timer.isPending };
  if (isStopping) {
    return {
      ...ofTimer,
      label: 'Off Job',
      icon: 'stop',
      isDanger: true,
      onPress: () => timer.mutate({ action: 'stop-job' }),
    };
  }
  if (status === 'completed' || status === 'cancelled') return undefined;
  // Who works on orders joins a colleague.
  if (onJobAccumulatedSeconds === 0 || onJobStartedAt !== null) {
    return { ...ofTimer, label: 'On Job', icon: 'start', onPress: () => timer.mutate({ action: 'start-job' }) };
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

/** While only the own timer runs: it ends and the order is completed with one press. */
export function useDoneStep(order: WorkOrder): NextStep | undefined {
  const { id } = useSession();
  const change = useChangeWorkOrder(order);
  const { status, runningTimers } = order;
  if (status === 'completed' || status === 'cancelled') return undefined;
  if (runningTimers.length === 0 || runningTimers.some(({ user }) => user?.id !== id)) return undefined;
  const onPress = () => change.mutate({ changes: { status: 'completed' }, before: { status }, stopsTimers: 'own' });
  return { label: 'Done', icon: 'check', isPending: change.isPending, onPress };
}
