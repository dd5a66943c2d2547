import { errorMessage, request } from '@nerka/mf-shared/api';
import { fail, notify } from '@nerka/mf-shared/contract';
import { showSaved, type QueryClient } from '@nerka/mf-shared/query';
import { summaryQuery } from '@nerka/mf-shared/readers';
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

async function save(client: QueryClient, order: WorkOrder, result: TaskResult): Promise<boolean> {
  const { companyId, turnId, turnTask } = order;
  try {
    const saved = await request('put', '/api/turn-tasks/{id}', { params: { id: turnTask!.id }, body: { result } });
    const { id, task, completed } = saved;
    const after = { id, task, completed, result: saved.result };
    const patches = orderPatches(order, (known) => ({ ...known, turnTask: after }));
    await showSaved(client, patches, [
      ['/api/turns/{id}', { id: turnId }],
      ['/api/companies/{companyId}/turns', { companyId }],
      summaryQuery(companyId).queryKey,
    ]);
    return true;
  } catch (error) {
    fail(errorMessage(error, 'The line was not saved. Please try again.'));
    return false;
  }
}
