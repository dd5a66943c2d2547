import { isStaleEdit, request, requestPage, errorMessage, type Schemas } from '@nerka/mf-shared/api';
import { fail, notify } from '@nerka/mf-shared/contract';
import {
  infiniteQueryOptions,
  pageByPage,
  queryOptions,
  recordPatches,
  useMutation,
  useOptimisticMutation,
  useQueryClient,
  type Patch,
  type QueryClient,
  type QueryKey,
} from '@nerka/mf-shared/query';
import type { UnitFilters } from './unit-filters';
import type { Unit } from './unit-labels';

const PAGE_SIZE = 60;
const TIMELINE_PAGE_SIZE = 40;

const LIST = '/api/companies/{companyId}/units';
const BUILDINGS = '/api/companies/{companyId}/units/buildings';
const RECORD = '/api/units/{id}';
const TIMELINE = '/api/units/{id}/timeline';
const COSTS = '/api/units/{id}/costs';
/** Of the mutation that deletes a unit. */
export const deletionOf = (id: number) => ['delete-unit', id];
const SUMMARY = '/api/companies/{companyId}/summary';

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
    onError: (error) => fail(errorMessage(error, 'Failed to create unit')),
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
      if (!isStaleEdit(error)) fail(errorMessage(error, 'Failed to update unit'));
    },
  });
}

/** What a card calls; it stays the same, so that the card is not drawn again. */
export type ChangeUnitStatus = ReturnType<typeof useChangeUnitStatus>;

/**
 * Changes the status where it stands: shown at once, taken back with a message if the server refuses. One serves all
 * units of a list.
 */
export function useChangeUnitStatus(companyId: number) {
  const { mutate } = useOptimisticMutation({
    queue: ({ unit }) => `unit-${unit.id}`,
    send: ({ unit, status }: { unit: Unit; status: Unit['status'] }) =>
      request('put', RECORD, { params: { id: unit.id }, body: { status } }),
    shown: ({ unit, status }) => unitPatches(unit, (known) => ({ ...known, status })),
    saved: (saved) => unitPatches(saved, () => saved),
    stale: () => listsOf(companyId),
    onSaved: () => notify({ title: 'Unit updated successfully' }),
    onFailed: (error) => fail(errorMessage(error, 'Failed to update unit')),
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
    onError: (error) => fail(errorMessage(error, 'Failed to delete unit')),
  });
}

/** After every mutation the lists and counts that it may have changed are read again. */
function refresh(client: QueryClient, companyId: number): Promise<unknown> {
  return Promise.all(listsOf(companyId).map((queryKey) => client.invalidateQueries({ queryKey })));
}

const listsOf = (companyId: number): QueryKey[] =>
  [LIST, BUILDINGS, SUMMARY].map((address) => [address, { companyId }]);

/** A change of a unit in every loaded list and on its page. */
function unitPatches({ id, companyId }: Unit, change: (known: Unit) => Unit): Patch[] {
  const keys = [
    [LIST, { companyId }],
    [RECORD, { id }],
  ];
  return recordPatches({ id, keys, change });
}
