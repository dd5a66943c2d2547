import { failureOf, isStaleEdit, request, requestPage, type Schemas } from '@nerka/mf-shared/api';
import { fail, notify } from '@nerka/mf-shared/contract';
import { formatDate } from '@nerka/mf-shared/format';
import {
  infiniteQueryOptions,
  pageByPage,
  keepPreviousData,
  queryOptions,
  readAgain,
  useMutation,
  useQueryClient,
} from '@nerka/mf-shared/query';
import { LEASES as LIST, LINK, peopleKeys, RESIDENT_UNITS, UNIT_RESIDENTS, UNITS } from './people-cache';
import type { LeaseFilters } from './resident-filters';

const PAGE_SIZE = 60;
const TURNS = '/api/companies/{companyId}/turns';

export function leasesQuery(companyId: number, filters: LeaseFilters) {
  return infiniteQueryOptions({
    queryKey: [LIST, { companyId, ...filters, limit: PAGE_SIZE }],
    queryFn: ({ pageParam, signal }) =>
      requestPage(LIST, {
        params: { companyId },
        query: { ...filters, limit: PAGE_SIZE, cursor: pageParam },
        signal,
      }),
    ...pageByPage,
  });
}

export function linkQuery(id: number) {
  return queryOptions({
    queryKey: [LINK, { id }],
    queryFn: ({ signal }) => request('get', LINK, { params: { id }, signal }),
  });
}

/** The past, current and future residents of a unit, latest first. */
export function unitPeopleQuery(unitId: number) {
  return queryOptions({
    queryKey: [UNIT_RESIDENTS, { id: unitId }],
    queryFn: ({ signal }) => request('get', UNIT_RESIDENTS, { params: { id: unitId }, signal }),
  });
}

/** The past, current and future units of a resident, latest first. */
export function residentUnitsQuery(residentId: number) {
  return queryOptions({
    queryKey: [RESIDENT_UNITS, { id: residentId }],
    queryFn: ({ signal }) => request('get', RESIDENT_UNITS, { params: { id: residentId }, signal }),
  });
}

/** The turns of units with a number like this that are not completed. */
export function openTurnsQuery(companyId: number, unitNumber: string) {
  const query = { q: unitNumber, status: ['not_started', 'in_progress'], tasks: 'none', limit: 20 } as const;
  return queryOptions({
    queryKey: [TURNS, { companyId, ...query }],
    queryFn: ({ signal }) => request('get', TURNS, { params: { companyId }, query, signal }),
  });
}

/** Units whose number contains the typed text. */
export function foundUnitsQuery(companyId: number, typed: string) {
  const query = { q: typed, limit: 20 };
  return queryOptions({
    queryKey: [UNITS, { companyId, ...query }],
    queryFn: ({ signal }) => request('get', UNITS, { params: { companyId }, query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useMoveIn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ unitId, body }: { unitId: number; body: Schemas['MoveInBody'] }) =>
      request('post', UNIT_RESIDENTS, { params: { id: unitId }, body }),
    onSuccess: ({ residentName, unitNumber, companyId }) => {
      notify({ title: 'Moved in', description: `${residentName} has unit ${unitNumber}.` });
      return readAgain(client, peopleKeys(companyId));
    },
    onError: (error) => fail(failureOf('Failed to move in', error)),
  });
}

export function useRenewLease() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: { id: number; body: Schemas['RenewBody'] }) =>
      request('post', '/api/unit-residents/{id}/renew', { params: { id }, body }),
    onSuccess: ({ companyId, unitNumber, startDate }) => {
      notify({ title: 'Lease renewed', description: `Unit ${unitNumber}, from ${formatDate(startDate)}.` });
      return readAgain(client, peopleKeys(companyId));
    },
    onError: (error) => fail(failureOf('Failed to renew lease', error)),
  });
}

/** A rent change: new without `id`, corrected, or removed without `step`. */
interface StepChange {
  linkId: number;
  id?: number | undefined;
  version?: number | undefined;
  step?: Schemas['RentStepBody'];
}

export function useChangeRent(companyId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ linkId, id, version, step }: StepChange): Promise<unknown> => {
      if (id === undefined)
        return request('post', '/api/unit-residents/{id}/rent-steps', { params: { id: linkId }, body: step! });
      const path = '/api/rent-steps/{id}';
      if (!step) return request('delete', path, { params: { id } });
      return request('put', path, { params: { id }, body: step, ...(version !== undefined && { ifMatch: version }) });
    },
    onSuccess: (_, { step }) => {
      notify({ title: step ? 'Rent change saved' : 'Rent change removed' });
      return readAgain(client, peopleKeys(companyId));
    },
    onError: (error) => fail(failureOf('Failed to change the rent', error)),
  });
}

interface LeaseChange {
  id: number;
  version: number;
  changes: Schemas['UpdateUnitResidentBody'];
  /** The title of the toast. */
  done: string;
}

/** Changes a lease, records a notice or moves out. */
export function useChangeLease() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version, changes }: LeaseChange) =>
      request('put', LINK, { params: { id }, body: changes, ifMatch: version }),
    onSuccess: (saved, { done }) => {
      notify({ title: done });
      client.setQueryData([LINK, { id: saved.id }], saved);
      const stale = peopleKeys(saved.companyId).filter(([address]) => address !== LINK);
      return readAgain(client, stale);
    },
    onError: (error) => {
      if (!isStaleEdit(error)) fail(failureOf('Failed to update lease', error));
    },
  });
}
