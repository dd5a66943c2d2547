import { failureOf, isStaleEdit, request, requestPage, type Schemas } from '@nerka/mf-shared/api';
import { fail, notify } from '@nerka/mf-shared/contract';
import {
  infiniteQueryOptions,
  pageByPage,
  keepPreviousData,
  listsDecidedBy,
  queryOptions,
  readAgain,
  recordPatches,
  showSaved,
  useMutation,
  useQueryClient,
  type DecidingFields,
  type Patch,
  type QueryKey,
} from '@nerka/mf-shared/query';
import { notifyDeleted } from '@nerka/mf-shared/trash';
import { peopleKeys, RESIDENT as RECORD, RESIDENT_COUNTS, RESIDENT_UNITS, RESIDENTS as LIST } from './people-cache';
import { residentFilters, type ResidentFilters } from './resident-filters';
import { pageSizeOf, type ListView } from '@nerka/mf-shared/lists';
import type { Resident } from './resident-labels';

const PAGE_SIZE = 60;
/** Key of the mutation that deletes a resident. */
export const deletionOf = (id: number) => ['delete-resident', id];

export function residentsQuery(companyId: number, filters: ResidentFilters, view?: ListView) {
  const query = { ...residentFilters.query(filters), limit: pageSizeOf(view, PAGE_SIZE) };
  return infiniteQueryOptions({
    queryKey: [LIST, { companyId, ...query }],
    queryFn: ({ pageParam: cursor, signal }) =>
      requestPage(LIST, { params: { companyId }, query: { ...query, cursor }, signal }),
    ...pageByPage,
  });
}

/** How many residents there are for each value of a filter, under the other filters. */
export function residentCountsQuery(companyId: number, filters: ResidentFilters) {
  const { sort: _sort, ...query } = residentFilters.query(filters);
  return queryOptions({
    queryKey: [RESIDENT_COUNTS, { companyId, ...query }],
    queryFn: ({ signal }) => request('get', RESIDENT_COUNTS, { params: { companyId }, query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Residents whose name contains the typed text. */
export function foundResidentsQuery(companyId: number, typed: string) {
  const query = { q: typed, sort: 'name', limit: 20 } as const;
  return queryOptions({
    queryKey: [LIST, { companyId, ...query }],
    queryFn: ({ signal }) => request('get', LIST, { params: { companyId }, query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function residentQuery(id: number) {
  return queryOptions({
    queryKey: [RECORD, { id }],
    queryFn: ({ signal }) => request('get', RECORD, { params: { id }, signal }),
  });
}

export function useCreateResident(companyId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Schemas['CreateResidentBody']) => request('post', LIST, { params: { companyId }, body }),
    onSuccess: () => {
      notify({ title: 'Resident created successfully' });
      return readAgain(client, peopleKeys(companyId));
    },
    onError: (error) => fail(failureOf('Failed to create resident', error)),
  });
}

export function useSaveResident() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version, changes }: { id: number; version: number; changes: Schemas['UpdateResidentBody'] }) =>
      request('put', RECORD, { params: { id }, body: changes, ifMatch: version }),
    onSuccess: (saved, { changes }) => {
      notify({ title: 'Resident updated successfully' });
      const { id, companyId } = saved;
      const lists = listsDecidedBy(client, [LIST, { companyId }], Object.keys(changes), decidingFields);
      return showSaved(
        client,
        residentPatches(id, () => saved),
        [...lists, ...staleBy(companyId)],
      );
    },
    onError: (error) => {
      if (!isStaleEdit(error)) fail(failureOf('Failed to update resident', error));
    },
  });
}

export function useDeleteResident(companyId: number, id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: deletionOf(id),
    mutationFn: () => request('delete', RECORD, { params: { id } }),
    onSuccess: () => {
      notifyDeleted(client, { title: 'Resident deleted successfully' }, { companyId, noun: 'resident', id });
      return showSaved(
        client,
        residentPatches(id, () => undefined),
        // There is no history of a deleted resident, and that of others stays the same.
        staleBy(companyId).filter(([address]) => address !== RESIDENT_UNITS),
      );
    },
    onError: (error) => fail(failureOf('Failed to delete resident', error)),
  });
}

const staleBy = (companyId: number): QueryKey[] =>
  peopleKeys(companyId).filter(([address]) => address !== LIST && address !== RECORD);

function residentPatches(id: number, change: (known: Resident) => Resident | undefined): Patch[] {
  return recordPatches({ id, keys: [[RECORD, { id }], [LIST]], change });
}

const decidingFields: DecidingFields = {
  q: ['firstName', 'lastName', 'preferredName', 'email', 'phone'],
  sort: { newest: [], oldest: [], name: ['firstName', 'lastName'] },
};
