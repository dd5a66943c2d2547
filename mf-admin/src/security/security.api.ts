import { errorMessage, receiveFile, request, requestPage, saveFile, type Schemas } from '@nerka/mf-shared/api';
import { fail } from '@nerka/mf-shared/contract';
import { infiniteQueryOptions, pageByPage, queryOptions, useMutation } from '@nerka/mf-shared/query';
import { eventQueryOf } from '@nerka/mf-shared/security-log';
import type { SecurityFilters } from './security-filters';

const EVENTS = '/api/security-events';
const FILE = '/api/security-events/file';
const COMPANIES = '/api/security-events/companies';
const PAGE_SIZE = 50;

export type SecurityEvent = Schemas['SecurityEventResponse'];

const queryOf = ({ companyId, person, address, ...filters }: SecurityFilters) => ({
  ...eventQueryOf(filters),
  ...(companyId !== undefined && { companyId }),
  ...(person && { person }),
  ...(address && { address }),
});

/** Those that were deleted, too: their events stay for a year. */
export const eventCompaniesQuery = queryOptions({
  queryKey: [COMPANIES],
  queryFn: ({ signal }) => request('get', COMPANIES, { signal }),
});

/** Newest first. */
export function securityEventsQuery(filters: SecurityFilters) {
  const query = { ...queryOf(filters), limit: PAGE_SIZE };
  return infiniteQueryOptions({
    queryKey: [EVENTS, query],
    queryFn: ({ pageParam, signal }) => requestPage(EVENTS, { query: { ...query, cursor: pageParam }, signal }),
    staleTime: 0,
    ...pageByPage,
  });
}

/** All events that fit. A server that is busy is asked again. */
export function useDownloadEvents() {
  return useMutation({
    mutationFn: async (filters: SecurityFilters) =>
      saveFile(await receiveFile('get', FILE, { params: undefined, query: queryOf(filters) }), 'security-events.csv'),
    onError: (error) => fail(errorMessage(error, 'The file could not be made.')),
  });
}
