import { ApiError, request, requestPage, sentenceOf, type Page, type Schemas } from '@nerka/mf-shared/api';
import { notify } from '@nerka/mf-shared/contract';
import {
  infiniteQueryOptions,
  pageByPage,
  queryOptions,
  useMutation,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@nerka/mf-shared/query';
import type { UnitFilters } from './unit-filters';
import type { Unit } from './unit-words';

const PAGE_SIZE = 60;
const TIMELINE_PAGE_SIZE = 40;

const LIST = '/api/companies/{companyId}/units';
const BUILDINGS = '/api/companies/{companyId}/units/buildings';
const RECORD = '/api/units/{id}';
const TIMELINE = '/api/units/{id}/timeline';
const COSTS = '/api/units/{id}/costs';
/** Of the mutation that deletes a unit. */
export const deletionOf = (id: number) => ['delete-unit', id];
const CHANGE_STATUS = 'change-unit-status';
const SUMMARY = '/api/companies/{companyId}/summary';

type Pages = InfiniteData<Page<Unit>>;
type Changes = Schemas['UpdateUnitBody'];
/** A part of a unit's timeline, as the API names it. */
export type TimelinePart = 'people' | 'work' | 'turns' | 'photos';

/** The list, page by page. */
export function unitsQuery(companyId: number, filters: UnitFilters) {
  return infiniteQueryOptions({
    queryKey: [LIST, { companyId, ...filters, limit: PAGE_SIZE }],
    queryFn: ({ pageParam, signal }) =>
      requestPage(LIST, { params: { companyId }, query: { ...filters, limit: PAGE_SIZE, cursor: pageParam }, signal }),
    ...pageByPage,
  });
}

/** The names to filter the list by. */
export function buildingsQuery(companyId: number) {
  return queryOptions({
    queryKey: [BUILDINGS, { companyId }],
    queryFn: ({ signal }) => request('get', BUILDINGS, { params: { companyId }, signal }),
  });
}

/** How many units have each status. */
export function countsQuery(companyId: number) {
  return queryOptions({
    queryKey: [SUMMARY, { companyId }],
    queryFn: ({ signal }) => request('get', SUMMARY, { params: { companyId }, signal }),
  });
}

/** One unit, for its page and for the dialog that a link opens. */
export function unitQuery(id: number) {
  return queryOptions({
    queryKey: [RECORD, { id }],
    queryFn: ({ signal }) => request('get', RECORD, { params: { id }, signal }),
  });
}

/** All that happened in a unit, or one part of it, page by page. */
export function timelineQuery(id: number, part: TimelinePart | undefined) {
  return infiniteQueryOptions({
    queryKey: [TIMELINE, { id, part, limit: TIMELINE_PAGE_SIZE }],
    queryFn: ({ pageParam, signal }) =>
      requestPage(TIMELINE, { params: { id }, query: { part, limit: TIMELINE_PAGE_SIZE, cursor: pageParam }, signal }),
    ...pageByPage,
  });
}

/** What a unit took, in all and year by year. */
export function costsQuery(id: number) {
  return queryOptions({
    queryKey: [COSTS, { id }],
    queryFn: ({ signal }) => request('get', COSTS, { params: { id }, signal }),
  });
}

export function useCreateUnit(companyId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Schemas['CreateUnitBody']) => request('post', LIST, { params: { companyId }, body }),
    onSuccess: () => {
      notify({ title: 'Unit created successfully' });
      return refresh(client, companyId);
    },
    onError: (error) => fail(sentenceOf(error, 'Failed to create unit')),
  });
}

/** Saves the edit dialog: the fields that changed, and the version they were read at. */
export function useSaveUnit(companyId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version, changes }: { id: number; version: number; changes: Changes }) =>
      request('put', RECORD, { params: { id }, body: changes, ifMatch: version }),
    onSuccess: (saved) => {
      notify({ title: 'Unit updated successfully' });
      client.setQueryData([RECORD, { id: saved.id }], saved);
      return refresh(client, companyId);
    },
    onError: (error) => {
      // The dialog shows both versions.
      if (!(error instanceof ApiError && error.status === 412)) fail(sentenceOf(error, 'Failed to update unit'));
    },
  });
}

/** What a card calls; it stays the same, so that the card is not drawn again. */
export type ChangeUnitStatus = ReturnType<typeof useChangeUnitStatus>;

/**
 * Changes the status where it stands: shown at once, taken back with a message if the server refuses. One serves all
 * units of a list; changes are sent one after the other, so that the last one stands.
 */
export function useChangeUnitStatus(companyId: number) {
  const client = useQueryClient();
  const isLast = () => client.isMutating({ mutationKey: [CHANGE_STATUS] }) === 1;
  const { mutate } = useMutation({
    mutationKey: [CHANGE_STATUS],
    scope: { id: CHANGE_STATUS },
    mutationFn: ({ unit, status }: { unit: Unit; status: Unit['status'] }) =>
      request('put', RECORD, { params: { id: unit.id }, body: { status } }),
    onMutate: ({ unit, status }) => show(client, companyId, { ...unit, status }),
    onSuccess: (saved) => {
      notify({ title: 'Unit updated successfully' });
      // An earlier answer knows nothing yet of what was changed after it.
      if (isLast()) show(client, companyId, saved);
    },
    onError: (error, _sent, undo) => {
      // What is still on its way brings the truth itself.
      if (isLast()) undo?.();
      fail(sentenceOf(error, 'Failed to update unit'));
    },
    onSettled: () => (isLast() ? refresh(client, companyId) : undefined),
  });
  return mutate;
}

export function useDeleteUnit(companyId: number, id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: deletionOf(id),
    mutationFn: () => request('delete', RECORD, { params: { id } }),
    onSuccess: () => {
      notify({ title: 'Unit deleted successfully' });
      return refresh(client, companyId);
    },
    onError: (error) => fail(sentenceOf(error, 'Failed to delete unit')),
  });
}

function fail(description: string): void {
  notify({ title: 'Error', description, variant: 'destructive' });
}

/** After every mutation the lists and counts that it may have changed are read again. */
function refresh(client: QueryClient, companyId: number): Promise<unknown> {
  return Promise.all(
    [LIST, BUILDINGS, SUMMARY].map((address) => client.invalidateQueries({ queryKey: [address, { companyId }] })),
  );
}

/** Shows a changed unit at once, in every loaded list and on its page; answers what takes it back. */
function show(client: QueryClient, companyId: number, unit: Unit): () => void {
  const [list, record] = [
    [LIST, { companyId }],
    [RECORD, { id: unit.id }],
  ];
  // A list that is on its way would bring the old state. Not awaited: the change is to be seen in the same moment.
  void client.cancelQueries({ queryKey: list });
  void client.cancelQueries({ queryKey: record });
  const before = [...client.getQueriesData({ queryKey: list }), ...client.getQueriesData({ queryKey: record })];
  // The completion of unit fields keeps lists of another form under the same address.
  client.setQueriesData<Pages>({ queryKey: list }, (known) =>
    known && 'pages' in known ? withUnit(known, unit) : known,
  );
  client.setQueryData<Unit>(record, (known) => known && unit);
  return () => {
    for (const [key, data] of before) client.setQueryData(key, data);
  };
}

function withUnit(data: Pages, unit: Unit): Pages {
  const pages = data.pages.map((page) => ({
    ...page,
    items: page.items.map((known) => (known.id === unit.id ? unit : known)),
  }));
  return { ...data, pages };
}
