import { BUILDINGS } from '../buildings/buildings.api';
import { isStaleEdit, request, requestPage, errorMessage, type Schemas } from '@nerka/mf-shared/api';
import { fail, notify } from '@nerka/mf-shared/contract';
import {
  infiniteQueryOptions,
  keepPreviousData,
  listsDecidedBy,
  pageByPage,
  queryOptions,
  readAgain,
  recordPatches,
  showSaved,
  useMutation,
  useOptimisticMutation,
  useQueryClient,
  type DecidingFields,
  type Patch,
  type QueryClient,
  type QueryKey,
} from '@nerka/mf-shared/query';
import { summaryQuery } from '@nerka/mf-shared/readers';
import { notifyDeleted } from '@nerka/mf-shared/trash';
import { pageSizeOf, type ListView } from '@nerka/mf-shared/lists';
import { type UnitFilters, unitFilters } from './unit-filters';
import type { Unit } from './unit-labels';

const PAGE_SIZE = 60;
const TIMELINE_PAGE_SIZE = 40;
const CHANGES_PAGE_SIZE = 8;

const LIST = '/api/companies/{companyId}/units';
const COUNTS = '/api/companies/{companyId}/units/counts';
const RECORD = '/api/units/{id}';
const TIMELINE = '/api/units/{id}/timeline';
const COSTS = '/api/units/{id}/costs';
const LINKS = '/api/units/{id}/residents';
const TURNS = '/api/companies/{companyId}/turns';
const activeTurns = ['not_started', 'in_progress'] as const;
/** The search finds too. */
const MAX_TURNS_NAMED_ALIKE = 20;
const CHANGES = '/api/units/{id}/changes';
export const inLists = (companyId: number): QueryKey => [LIST, { companyId }];
/** Key of the mutation that deletes a unit. */
export const deletionOf = (id: number) => ['delete-unit', id];

type Changes = Schemas['UpdateUnitBody'];
/** A filter of the timeline, as the API names it. */
export type TimelinePart = 'people' | 'work' | 'turns' | 'photos';

export function unitsQuery(companyId: number, filters: UnitFilters, view?: ListView) {
  const query = { ...unitFilters.query(filters), limit: pageSizeOf(view, PAGE_SIZE) };
  return infiniteQueryOptions({
    queryKey: [LIST, { companyId, ...query }],
    queryFn: ({ pageParam, signal }) =>
      requestPage(LIST, { params: { companyId }, query: { ...query, cursor: pageParam }, signal }),
    ...pageByPage,
  });
}

/** How many units have each status under the other filters. */
export function statusCountsQuery(companyId: number, filters: UnitFilters) {
  const { status: _status, sort: _sort, ...others } = unitFilters.query(filters);
  const query = { ...others, of: ['status'] as const };
  return queryOptions({
    queryKey: [COUNTS, { companyId, ...query }],
    queryFn: ({ signal }) => request('get', COUNTS, { params: { companyId }, query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function unitQuery(id: number) {
  return queryOptions({
    queryKey: [RECORD, { id }],
    meta: { isKept: true },
    queryFn: ({ signal }) => request('get', RECORD, { params: { id }, signal }),
  });
}

/** The turn that is open in a unit. */
export function openTurnQuery({ id, companyId, unitNumber }: Unit) {
  const query = { q: unitNumber, status: activeTurns, limit: MAX_TURNS_NAMED_ALIKE };
  return queryOptions({
    queryKey: [TURNS, { companyId, ...query }],
    queryFn: async ({ signal }) => (await requestPage(TURNS, { params: { companyId }, query, signal })).items,
    select: (turns) => turns.find(({ unitId }) => unitId === id),
  });
}

/** The history of a unit, or one part of it. */
export function timelineQuery(id: number, part: TimelinePart | undefined) {
  return infiniteQueryOptions({
    queryKey: [TIMELINE, { id, part, limit: TIMELINE_PAGE_SIZE }],
    meta: { isKept: true },
    queryFn: ({ pageParam, signal }) =>
      requestPage(TIMELINE, { params: { id }, query: { part, limit: TIMELINE_PAGE_SIZE, cursor: pageParam }, signal }),
    ...pageByPage,
  });
}

/** Everybody who lives, will live or has lived in the unit, the latest first. */
export function unitLinksQuery(id: number) {
  return queryOptions({
    queryKey: [LINKS, { id }],
    queryFn: ({ signal }) => request('get', LINKS, { params: { id }, signal }),
  });
}

/** Market rent and status of a unit by their days. */
export function changesQuery(id: number) {
  return infiniteQueryOptions({
    queryKey: [CHANGES, { id, limit: CHANGES_PAGE_SIZE }],
    queryFn: ({ pageParam, signal }) =>
      requestPage(CHANGES, { params: { id }, query: { limit: CHANGES_PAGE_SIZE, cursor: pageParam }, signal }),
    ...pageByPage,
  });
}

/** The costs of a unit, in total and by year. */
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
      return readAgain(client, [[LIST, { companyId }], [BUILDINGS, { companyId }], ...countsOf(companyId)]);
    },
    onError: (error) => fail(errorMessage(error, 'Failed to create unit')),
  });
}

export function useSaveUnit(companyId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version, changes }: { id: number; version: number; changes: Changes }) =>
      request('put', RECORD, { params: { id }, body: changes, ifMatch: version }),
    onSuccess: (saved, { changes }) => {
      notify({ title: 'Unit updated successfully' });
      const patches = unitPatches(saved, () => saved);
      return showSaved(client, patches, staleBy(client, companyId, Object.keys(changes)));
    },
    onError: (error) => {
      if (!isStaleEdit(error)) fail(errorMessage(error, 'Failed to update unit'));
    },
  });
}

/** The callback for the memoized cards; it never changes. */
export type ChangeUnitStatus = ReturnType<typeof useChangeUnitStatus>;

interface StatusChange {
  unit: Unit;
  status: Unit['status'];
  isUndo?: boolean;
}

/** Changes the status inline: optimistic, with Undo, and with a message and rollback if the server refuses. */
export function useChangeUnitStatus(companyId: number) {
  const client = useQueryClient();
  const { mutate } = useOptimisticMutation({
    queue: ({ unit }) => `unit-${unit.id}`,
    // Undo is sent with the version that the change has made, so that it overwrites no later one.
    send: ({ unit, status, isUndo }: StatusChange) =>
      request('put', RECORD, { params: { id: unit.id }, body: { status }, ...(isUndo && { ifMatch: unit.version }) }),
    shown: ({ unit, status }) => unitPatches(unit, (known) => ({ ...known, status })),
    saved: (saved) => unitPatches(saved, () => saved),
    stale: () => staleBy(client, companyId, ['status']),
    onSaved: (saved, { unit, isUndo }) => {
      const undo = () => mutate({ unit: saved, status: unit.status, isUndo: true });
      notify({ title: 'Unit updated successfully', ...(!isUndo && { action: { label: 'Undo', run: undo } }) });
    },
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
      notifyDeleted(client, { title: 'Unit deleted successfully' }, { companyId, noun: 'unit', id });
      const patches = unitPatches({ id, companyId }, () => undefined);
      return showSaved(client, patches, [[BUILDINGS, { companyId }], ...countsOf(companyId)]);
    },
    onError: (error) => fail(errorMessage(error, 'Failed to delete unit')),
  });
}

/** What a unit's response does not contain: the counts, and the lists that depend on these fields. */
function staleBy(client: QueryClient, companyId: number, changed: readonly string[]): QueryKey[] {
  const buildings: QueryKey[] = changed.includes('buildingName') ? [[BUILDINGS, { companyId }]] : [];
  const history: QueryKey[] = changed.some((name) => name === 'status' || name === 'marketRent') ? [[CHANGES]] : [];
  return [
    ...history,
    ...listsDecidedBy(client, [LIST, { companyId }], changed, decidingFields),
    ...buildings,
    ...countsOf(companyId),
  ];
}

const countsOf = (companyId: number): QueryKey[] => [[COUNTS, { companyId }], summaryQuery(companyId).queryKey];

const decidingFields: DecidingFields = {
  q: ['unitNumber', 'buildingName', 'addressLine1'],
  status: ['status'],
  building: ['buildingName'],
  sort: {
    unit_number: ['unitNumber'],
    building: ['buildingName', 'unitNumber'],
    ...{ rent_high: ['marketRent', 'unitNumber'], rent_low: ['marketRent', 'unitNumber'] },
    bedrooms: ['bedrooms', 'unitNumber'],
  },
};

function unitPatches(
  { id, companyId }: Pick<Unit, 'id' | 'companyId'>,
  change: (known: Unit) => Unit | undefined,
): Patch[] {
  return recordPatches({
    id,
    keys: [
      [RECORD, { id }],
      [LIST, { companyId }],
    ],
    change,
  });
}
