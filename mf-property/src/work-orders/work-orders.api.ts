import { request, errorMessage, type Schemas, withReference } from '@nerka/mf-shared/api';
import { fail, notify } from '@nerka/mf-shared/contract';
import {
  keepPreviousData,
  queryOptions,
  readAgain,
  showSaved,
  skipToken,
  useMutation,
  useOptimisticMutation,
  useQueryClient,
} from '@nerka/mf-shared/query';
import { notifyDeleted } from '@nerka/mf-shared/trash';
import type { Person } from '@nerka/mf-shared/readers';
import { activeStatuses } from '../on-the-job/work-order-labels';
import { type WorkOrderFilters, workOrderFilters } from '../on-the-job/work-order-filters';
import { failOnCard, failToUpdate, notifyUpdated } from '../on-the-job/change-order.api';
import { hasOpenLine, offerLine } from '../on-the-job/complete-line';
import {
  COUNTS,
  countsOf,
  inLists,
  LIST,
  orderPatches,
  RECORD,
  staleBy,
  useInlineChange,
  type OrderOnCard,
} from '../on-the-job/work-orders-cache';

/** Key of the mutation that deletes a work order. */
export const deletionOf = (id: number) => ['delete-work-order', id];

type Changes = Schemas['UpdateWorkOrderBody'];

/** How many orders have each status under the other filters. */
export function statusCountsQuery(companyId: number, filters: WorkOrderFilters) {
  const { status: _status, sort: _sort, ...others } = workOrderFilters.query(filters);
  const query = { ...others, of: ['status', 'only'] as const };
  return queryOptions({
    queryKey: [COUNTS, { companyId, ...query }],
    queryFn: ({ signal }) => request('get', COUNTS, { params: { companyId }, query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** How many unfinished orders each person has. */
export function workloadQuery(companyId: number) {
  const query = { status: activeStatuses, of: ['assignedToId'] as const };
  return queryOptions({
    queryKey: [COUNTS, { companyId, ...query }],
    queryFn: ({ signal }) => request('get', COUNTS, { params: { companyId }, query, signal }),
  });
}

/** Reads nothing without an id. */
export function workOrderQuery(id: number | undefined) {
  return queryOptions({
    queryKey: [RECORD, { id }],
    meta: { isKept: true },
    queryFn: id === undefined ? skipToken : ({ signal }) => request('get', RECORD, { params: { id }, signal }),
  });
}

export function useCreateWorkOrder(companyId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Schemas['CreateWorkOrderBody']) => request('post', LIST, { params: { companyId }, body }),
    onSuccess: () => {
      notify({ title: 'Work order created' });
      return readAgain(client, [inLists(companyId), ...countsOf(companyId)]);
    },
    onError: (error) => fail(errorMessage(error, 'Failed to create work order. Please try again.')),
  });
}

export function useSaveWorkOrder(companyId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version, changes }: { id: number; version: number; changes: Changes }) =>
      request('put', RECORD, { params: { id }, body: changes, ifMatch: version }),
    onSuccess: (saved, { changes }) => {
      if (changes.status === 'completed' && hasOpenLine(saved)) offerLine(client, saved);
      else notify({ title: 'Work order updated' });
      const patches = orderPatches(saved, () => saved);
      return showSaved(client, patches, staleBy(client, companyId, Object.keys(changes)));
    },
    onError: (error, { changes }) => failToUpdate(error, changes),
  });
}

interface Assignment {
  people: readonly Person[];
  /** Whom Undo assigns again; absent in the Undo itself. */
  before?: readonly Person[];
  version?: number;
}

export function useAssignWorkOrder(order: OrderOnCard) {
  const inline = useInlineChange(order);
  const assign = useOptimisticMutation({
    ...inline,
    send: ({ people, version = inline.version() }: Assignment) =>
      request('put', '/api/work-orders/{id}/assignments', {
        params: { id: order.id },
        body: { userIds: people.map((person) => person.id) },
        ifMatch: version,
      }),
    shown: ({ people }) => inline.change((known) => ({ ...known, assignedUsers: [...people] })),
    stale: () => inline.staleBy(['assignedToId']),
    onSaved: ({ version }, { before }) => notifyUpdated(before && (() => assign.mutate({ people: before, version }))),
    onFailed: (error) => failOnCard(error),
  });
  return assign;
}

export function useDeleteWorkOrder(companyId: number, id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: deletionOf(id),
    mutationFn: () => request('delete', RECORD, { params: { id } }),
    onSuccess: () => {
      notifyDeleted(client, { title: 'Work order deleted' }, { companyId, noun: 'work-order', id });
      return showSaved(
        client,
        orderPatches({ id, companyId }, () => undefined),
        countsOf(companyId),
      );
    },
    onError: (error) => fail(withReference('Failed to delete work order. Please try again.', error)),
  });
}
