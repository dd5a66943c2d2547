import { errorMessage, receiveFile, requestPage, saveFile, type Schemas } from '@nerka/mf-shared/api';
import { fail } from '@nerka/mf-shared/contract';
import { infiniteQueryOptions, pageByPage, useMutation } from '@nerka/mf-shared/query';
import type { SecurityFilters } from './security-filters';

const EVENTS = '/api/security-events';
const FILE = '/api/security-events/file';
const PAGE_SIZE = 50;

export type SecurityEvent = Schemas['SecurityEventResponse'];

const queryOf = ({ kind, companyId, person, address, from, to }: SecurityFilters) => ({
  ...(kind && { kind: [kind] }),
  ...(companyId !== undefined && { companyId }),
  ...(person && { person }),
  ...(address && { address }),
  ...(from !== undefined && { from }),
  ...(to !== undefined && { to }),
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
