import { request, type Schemas, withReference } from '@nerka/mf-shared/api';
import { fail, notify } from '@nerka/mf-shared/contract';
import { queryOptions, readAgain, useMutation, useQueryClient } from '@nerka/mf-shared/query';
import { inLists, RECORD } from '../../on-the-job/work-orders-cache';

export type TimeEntry = Schemas['TimeEntryResponse'];

/** The time of an order, not of a visit. */
type TimeOfOrder = Pick<TimeEntry, 'id' | 'workOrderId'>;

const LIST = '/api/companies/{companyId}/time-entries';
const OF_ORDER = '/api/work-orders/{id}/time-entries';
const ENTRY = '/api/time-entries/{id}';

/** The time entries of an order, newest first. */
export function timeEntriesQuery(workOrderId: number) {
  return queryOptions({
    queryKey: [OF_ORDER, { id: workOrderId }],
    meta: { isKept: true },
    queryFn: ({ signal }) => request('get', OF_ORDER, { params: { id: workOrderId }, signal }),
    // Live updates report only what others change.
    staleTime: 0,
  });
}

/** What a change of the order's time makes stale: its entries, and its total. */
function useReadTimeAgain(companyId: number, workOrderId: number) {
  const client = useQueryClient();
  return () => readAgain(client, [[OF_ORDER, { id: workOrderId }], [RECORD, { id: workOrderId }], inLists(companyId)]);
}

export function useEnterTime(companyId: number, workOrderId: number) {
  const readTimeAgain = useReadTimeAgain(companyId, workOrderId);
  return useMutation({
    mutationFn: (body: Schemas['CreateTimeEntryBody']) => request('post', LIST, { params: { companyId }, body }),
    onSuccess: () => {
      notify({ title: 'Time saved' });
      return readTimeAgain();
    },
  });
}

export function useCorrectTime(companyId: number, { id, workOrderId }: TimeOfOrder) {
  const readTimeAgain = useReadTimeAgain(companyId, workOrderId!);
  return useMutation({
    mutationFn: (body: Schemas['UpdateTimeEntryBody']) => request('put', ENTRY, { params: { id }, body }),
    onSuccess: () => {
      notify({ title: 'Time corrected' });
      return readTimeAgain();
    },
  });
}

export function useDeleteTime(companyId: number, { id, workOrderId }: TimeOfOrder) {
  const readTimeAgain = useReadTimeAgain(companyId, workOrderId!);
  return useMutation({
    mutationFn: () => request('delete', ENTRY, { params: { id } }),
    onSuccess: () => {
      notify({ title: 'Time deleted' });
      return readTimeAgain();
    },
    onError: (error) => fail(withReference('The time could not be deleted. Please try again.', error)),
  });
}
