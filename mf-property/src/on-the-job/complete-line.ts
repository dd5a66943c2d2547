import { addressOf, errorMessage, type Schemas } from '@nerka/mf-shared/api';
import { fail, notify } from '@nerka/mf-shared/contract';
import { KEPT, showSaved, type QueryClient } from '@nerka/mf-shared/query';
import { summaryQuery } from '@nerka/mf-shared/readers';
import { notifyKept, submitOfOrder } from '@nerka/mf-shared/waiting-changes';
import type { WorkOrder } from './work-order-labels';
import { orderPatches } from './work-orders-cache';

type TaskResult = NonNullable<WorkOrder['turnTask']>['result'];

/** Whether the order is done and the line of the checklist for which it was made is not. */
export const hasOpenLine = ({ status, turnTask }: WorkOrder): boolean =>
  status === 'completed' && turnTask !== null && !turnTask.completed;

/** Asks whether the line is done, too; it is never completed by itself. */
export function offerLine(client: QueryClient, order: WorkOrder): void {
  notify({
    title: 'Work order updated',
    description: `Complete the line “${order.turnTask!.task}” too?`,
    action: { label: 'Complete Line', run: () => void completeLine(client, order) },
  });
}

/** Completes the line of the order; Undo gives it the result that it had. */
export async function completeLine(client: QueryClient, order: WorkOrder): Promise<void> {
  if (!(await save(client, order, 'done'))) return;
  notify({
    title: `“${order.turnTask!.task}” completed`,
    ...(order.turnNumber && { description: `On the checklist of ${order.turnNumber}` }),
    action: { label: 'Undo', run: () => void save(client, order, order.turnTask!.result) },
  });
}

/** After the change that has completed the order, which may wait on the device. */
async function save(client: QueryClient, order: WorkOrder, result: TaskResult): Promise<boolean> {
  const { companyId, turnId, turnTask } = order;
  const { id, task } = turnTask!;
  const stale = [
    ['/api/turns/{id}', { id: turnId }],
    ['/api/companies/{companyId}/turns', { companyId }],
    summaryQuery(companyId).queryKey,
  ] as const;
  try {
    const saved = await submitOfOrder<Schemas['TurnTaskResponse']>(order, {
      call: { method: 'PUT', url: addressOf('/api/turn-tasks/{id}', { params: { id } }), body: { result } },
      did: `${result === 'done' ? 'Completed' : 'Opened'} “${task}”`,
      set: { turnTask: { id, task, result, completed: result === 'done' || result === 'not_needed' } },
      stale,
    });
    if (saved === KEPT) {
      notifyKept();
      return false;
    }
    const after = { id, task, completed: saved.completed, result: saved.result };
    const patches = orderPatches(order, (known) => ({ ...known, turnTask: after }));
    await showSaved(client, patches, stale);
    return true;
  } catch (error) {
    fail(errorMessage(error, 'The line was not saved. Please try again.'));
    return false;
  }
}
