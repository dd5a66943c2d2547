import { addressOf, errorMessage, request, type Schemas } from '@nerka/mf-shared/api';
import { fail, notify } from '@nerka/mf-shared/contract';
import { KEPT, readAgain, showSaved, useMutation, useQueryClient, type QueryClient } from '@nerka/mf-shared/query';
import { summaryQuery } from '@nerka/mf-shared/readers';
import { restoreEntry } from '@nerka/mf-shared/trash';
import { notifyKept } from '@nerka/mf-shared/waiting-changes';
import type { WorkOrder } from '../../on-the-job/work-order-labels';
import { submitOfTask } from '../kept-turn';
import type { Turn, TurnTask } from '../turn-labels';
import { RECORD, taskPatches } from '../turns-cache';
import { isOver, withResult, type Result } from './results.api';

export type FailBody = Schemas['FailTurnTaskBody'];

const ORDER = '/api/work-orders/{id}';
const ORDERS = '/api/companies/{companyId}/work-orders';
const ORDER_COUNTS = '/api/companies/{companyId}/work-orders/counts';

/** The lists and counts of orders, and the forecast of the turn, which waits for them. */
const staleOf = ({ id, companyId }: Turn) => [
  [RECORD, { id }],
  [ORDERS, { companyId }],
  [ORDER_COUNTS, { companyId }],
  summaryQuery(companyId).queryKey,
];

/** Marks the line as failed and makes its order; if somebody has made one already, the server adds to its notes. */
export function useFailLine(turn: Turn, task: TurnTask) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: FailBody) =>
      submitOfTask<WorkOrder>(turn, {
        call: { method: 'POST', url: addressOf('/api/turn-tasks/{id}/work-order', { params: { id: task.id } }), body },
        did: 'Failed',
        shown: withResult(task, 'failed', null),
        stale: staleOf(turn),
      }),
    onSuccess: (order, body) => {
      if (order === KEPT) return notifyKept();
      const { id, workOrderNumber, status, description } = order;
      const isOld = task.workOrder !== null || description !== body.description.trim();
      const failed = { ...withResult(task, 'failed', null), workOrder: { id, workOrderNumber, status } };
      notify(
        isOld
          ? { title: titleOf(task, workOrderNumber), description: 'What you typed is in its notes.' }
          : {
              ...{ title: `${workOrderNumber} made`, description: task.task },
              action: { label: 'Undo', run: () => void takeBack(client, turn, failed, task.result) },
            },
      );
      return showSaved(client, taskPatches(turn.companyId, failed), staleOf(turn));
    },
  });
}

const titleOf = ({ workOrder }: TurnTask, workOrderNumber: string): string =>
  `${workOrderNumber} ${isOver(workOrder) ? 'is open again' : 'was there already'}`;

/** The order goes to the trash, and the line is as before. */
async function takeBack(client: QueryClient, turn: Turn, failed: TurnTask, before: Result): Promise<void> {
  try {
    await request('delete', ORDER, { params: { id: failed.workOrder!.id } });
    const params = { id: failed.id };
    const saved = await request('put', '/api/turn-tasks/{id}', { params, body: { result: before } });
    await showSaved(client, taskPatches(turn.companyId, saved), staleOf(turn));
  } catch (error) {
    fail(errorMessage(error, 'The order could not be taken back.'));
    await readAgain(client, staleOf(turn));
  }
}

/** Brings the order of a line back from the trash. */
export function useRestoreOrder(companyId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (recordId: number) => {
      const query = { noun: 'work-order', recordId, limit: 1 } as const;
      const [entry] = await request('get', '/api/companies/{companyId}/trash', { params: { companyId }, query });
      if (entry) await restoreEntry(client, entry);
    },
  });
}
