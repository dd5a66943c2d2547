import { ApiError, request, requestPage, sentenceOf, type Page, type Schemas } from '@nerka/mf-shared/api';
import { notify } from '@nerka/mf-shared/contract';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@nerka/mf-shared/query';
import type { WorkOrderFilters } from './work-order-filters';
import type { Person } from '../staff/person-name';
import type { Subtask, WorkOrder } from './work-order-words';

const PAGE_SIZE = 30;
const REFRESH_WHILE_TIMING_MS = 30_000;
const STOP_TIMER_FIRST = 'Please stop the job timer before marking as completed.';

type Pages = InfiniteData<Page<WorkOrder>>;
type Changes = Schemas['UpdateWorkOrderBody'];

const LIST = '/api/companies/{companyId}/work-orders';
const RECORD = '/api/work-orders/{id}';
const SUMMARY = '/api/companies/{companyId}/summary';

/** The list, page by page; read again every 30 seconds while a timer runs on it. */
export function workOrdersQuery(companyId: number, filters: WorkOrderFilters) {
  return infiniteQueryOptions({
    queryKey: [LIST, { companyId, ...filters, limit: PAGE_SIZE }],
    queryFn: ({ pageParam, signal }) =>
      requestPage(LIST, {
        params: { companyId },
        query: { ...filters, limit: PAGE_SIZE, cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (hasRunningTimer(state.data) ? REFRESH_WHILE_TIMING_MS : false),
  });
}

/** One work order, for the dialog that a link opens. */
export function workOrderQuery(id: number) {
  return queryOptions({
    queryKey: [RECORD, { id }],
    queryFn: ({ signal }) => request('get', RECORD, { params: { id }, signal }),
  });
}

/** The dashboard's counts: how many work orders have each status. */
export function countsQuery(companyId: number) {
  return queryOptions({
    queryKey: [SUMMARY, { companyId }],
    queryFn: ({ signal }) => request('get', SUMMARY, { params: { companyId }, signal }),
  });
}

export function useCreateWorkOrder(companyId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Schemas['CreateWorkOrderBody']) => request('post', LIST, { params: { companyId }, body }),
    onSuccess: () => {
      notify({ title: 'Work order created' });
      return refresh(client, companyId);
    },
    onError: (error) => fail(sentenceOf(error, 'Failed to create work order. Please try again.')),
  });
}

/** Saves the edit dialog: the fields that changed, and the version they were read at. */
export function useSaveWorkOrder(companyId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version, changes }: { id: number; version: number; changes: Changes }) =>
      request('put', RECORD, { params: { id }, body: changes, ifMatch: version }),
    onSuccess: (saved) => {
      notify({ title: 'Work order updated' });
      client.setQueryData([RECORD, { id: saved.id }], saved);
      return refresh(client, companyId);
    },
    onError: failToUpdate,
  });
}

/** Changes status or priority on the card: shown at once, taken back with a message if the server refuses. */
export function useChangeWorkOrder(companyId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ order, changes }: { order: WorkOrder; changes: Pick<Changes, 'status' | 'priority'> }) =>
      request('put', RECORD, { params: { id: order.id }, body: changes }),
    onMutate: ({ order, changes }) => show(client, companyId, order.id, (known) => ({ ...known, ...changes })),
    onSuccess: (saved) => {
      notify({ title: 'Work order updated' });
      return show(client, companyId, saved.id, () => saved);
    },
    onError: (error, _sent, undo) => {
      undo?.();
      failToUpdate(error);
    },
    onSettled: () => refresh(client, companyId),
  });
}

export function useAssignWorkOrder(companyId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ order, people }: { order: WorkOrder; people: Person[] }) =>
      request('put', '/api/work-orders/{id}/assignments', {
        params: { id: order.id },
        body: { userIds: people.map((person) => person.id) },
        ifMatch: order.version,
      }),
    onMutate: ({ order, people }) =>
      show(client, companyId, order.id, (known) => ({ ...known, assignedUsers: people })),
    onSuccess: (saved) => {
      notify({ title: 'Work order updated' });
      return show(client, companyId, saved.id, () => saved);
    },
    onError: (error, _sent, undo) => {
      undo?.();
      if (error instanceof ApiError && error.status === 412) fail(error.sentence);
      else failToUpdate(error);
    },
    onSettled: () => refresh(client, companyId),
  });
}

export function useDeleteWorkOrder(companyId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => request('delete', RECORD, { params: { id } }),
    onSuccess: () => {
      notify({ title: 'Work order deleted' });
      return refresh(client, companyId);
    },
    onError: () => fail('Failed to delete work order. Please try again.'),
  });
}

/** On Job and Off Job. */
export function useJobTimer(companyId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, action }: { id: number; action: 'start-job' | 'stop-job' }) =>
      request('post', action === 'start-job' ? '/api/work-orders/{id}/start-job' : '/api/work-orders/{id}/stop-job', {
        params: { id },
        // A second start or stop is refused by the server; a key would answer the next one with the last one's answer.
        once: false,
      }),
    onSuccess: (saved, { action }) => {
      notify(timerNotices[action]);
      return show(client, companyId, saved.id, () => saved);
    },
    onError: (_error, { action }) =>
      fail(`Failed to ${action === 'start-job' ? 'start' : 'stop'} job. Please try again.`),
    onSettled: () => refresh(client, companyId),
  });
}

const timerNotices = {
  'start-job': { title: 'Job started', description: 'Time tracking has started for this work order.' },
  'stop-job': { title: 'Job stopped', description: 'Time has been recorded for this work order.' },
};

/** Ticks a subtask: shown at once, taken back if the server refuses. Failures are only logged (section 8). */
export function useTickSubtask(companyId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, completed }: Subtask) =>
      request('put', '/api/subtasks/{id}', { params: { id }, body: { completed } }),
    onMutate: (ticked) =>
      show(client, companyId, ticked.workOrderId, (order) => ({
        ...order,
        subtasks: order.subtasks.map((subtask) => (subtask.id === ticked.id ? ticked : subtask)),
      })),
    onError: (error, _ticked, undo) => {
      undo?.();
      console.error('A subtask was not saved.', error);
    },
    onSettled: () => refresh(client, companyId),
  });
}

export function useAddSubtask(companyId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ order, title }: { order: WorkOrder; title: string }) =>
      request('post', '/api/work-orders/{id}/subtasks', { params: { id: order.id }, body: { title } }),
    onError: (error) => console.error('A subtask was not added.', error),
    onSettled: () => refresh(client, companyId),
  });
}

export function useDeleteSubtask(companyId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Subtask) => request('delete', '/api/subtasks/{id}', { params: { id } }),
    onMutate: (deleted) =>
      show(client, companyId, deleted.workOrderId, (order) => ({
        ...order,
        subtasks: order.subtasks.filter((subtask) => subtask.id !== deleted.id),
      })),
    onError: (error, _deleted, undo) => {
      undo?.();
      console.error('A subtask was not deleted.', error);
    },
    onSettled: () => refresh(client, companyId),
  });
}

/** Tells why a work order cannot be completed now; the server refuses it in the same words. */
export function refuseCompletion(): void {
  notify({ title: 'Cannot complete', description: STOP_TIMER_FIRST, variant: 'destructive' });
}

function failToUpdate(error: Error): void {
  if (error instanceof ApiError && error.status === 412) return;
  if (error instanceof ApiError && error.sentence === STOP_TIMER_FIRST) return refuseCompletion();
  const isRefusal = error instanceof ApiError && error.status === 409;
  fail(isRefusal ? error.sentence : 'Failed to update work order. Please try again.');
}

function fail(description: string): void {
  notify({ title: 'Error', description, variant: 'destructive' });
}

/** After every mutation the lists and counts that it may have changed are read again. */
function refresh(client: QueryClient, companyId: number): Promise<unknown> {
  return Promise.all([
    client.invalidateQueries({ queryKey: [LIST, { companyId }] }),
    client.invalidateQueries({ queryKey: [SUMMARY, { companyId }] }),
  ]);
}

/** Shows a change in every loaded list at once; answers what takes it back. */
function show(client: QueryClient, companyId: number, id: number, change: (order: WorkOrder) => WorkOrder): () => void {
  const queryKey = [LIST, { companyId }];
  // A list that is on its way would bring the old state. Not awaited: the change is to be seen in the same moment.
  void client.cancelQueries({ queryKey });
  const before = client.getQueriesData<Pages>({ queryKey });
  client.setQueriesData<Pages>({ queryKey }, (pages) => pages && changeOrder(pages, id, change));
  return () => {
    for (const [key, pages] of before) client.setQueryData(key, pages);
  };
}

function changeOrder(data: Pages, id: number, change: (order: WorkOrder) => WorkOrder): Pages {
  const pages = data.pages.map((page) => ({
    ...page,
    items: page.items.map((order) => (order.id === id ? change(order) : order)),
  }));
  return { ...data, pages };
}

function hasRunningTimer(data: Pages | undefined): boolean {
  return data?.pages.some((page) => page.items.some((order) => order.onJobStartedAt !== null)) ?? false;
}
