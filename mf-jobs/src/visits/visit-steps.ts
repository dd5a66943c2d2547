import { useSession } from '@nerka/mf-shared/contract';
import type { NextStep } from '@nerka/mf-shared/record-page';
import type { Visit } from '../visit/visit';
import { useChangeState, useStopTimer } from './visit-state.api';

interface Steps {
  next: NextStep | undefined;
  also?: NextStep;
}

/** On my way, Start, Done, and the invoice once the last visit of the job is done. */
export function useVisitSteps(visit: Visit, issue: () => void): Steps {
  const { id: userId } = useSession();
  const change = useChangeState(visit);
  const stop = useStopTimer(visit);
  const { state, runningTimers, isLast, invoiceStatus } = visit;
  const step = (label: string, icon: NextStep['icon'], after: Visit['state']): NextStep => ({
    ...{ label, isPending: change.isPending, ...(icon && { icon }) },
    onPress: () => change.mutate({ state: after, before: state }),
  });
  const start = step('Start', 'start', 'started');
  if (state === 'scheduled') return { next: step('On my way', 'place', 'on_the_way'), also: start };
  if (state === 'on_the_way') return { next: start };
  if (state === 'started') {
    const isOnIt = runningTimers.some((timer) => timer.userId === userId);
    const pause: NextStep = { label: 'Pause', icon: 'stop', isPending: stop.isPending, onPress: () => stop.mutate() };
    const resume: NextStep = { ...start, label: 'Start Timer', onPress: () => change.mutate({ state: 'started' }) };
    return { next: step('Done', 'check', 'done'), also: isOnIt ? pause : resume };
  }
  const isToIssue = isLast && (invoiceStatus === 'draft' || invoiceStatus === 'sent');
  return { next: isToIssue ? { label: 'Issue the invoice', icon: 'invoices', onPress: issue } : undefined };
}
