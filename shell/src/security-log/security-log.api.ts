import { errorMessage, receiveFile, requestPage, saveFile, type Schemas } from '@nerka/mf-shared/api';
import { fail } from '@nerka/mf-shared/contract';
import { infiniteQueryOptions, pageByPage, useMutation } from '@nerka/mf-shared/query';
import { eventQueryOf, type EventFilters } from '@nerka/mf-shared/security-log';

const EVENTS = '/api/companies/{companyId}/security-events';
const FILE = '/api/companies/{companyId}/security-events/file';
const PAGE_SIZE = 50;

export type CompanyEvent = Schemas['CompanySecurityEventResponse'];

export interface LogFilters extends EventFilters {
  personId: number | undefined;
}

const queryOf = ({ personId, ...filters }: LogFilters) => ({
  ...eventQueryOf(filters),
  ...(personId !== undefined && { personId }),
});

/** Newest first. */
export function companyEventsQuery(companyId: number, filters: LogFilters) {
  const [params, query] = [{ companyId }, { ...queryOf(filters), limit: PAGE_SIZE }];
  return infiniteQueryOptions({
    queryKey: [EVENTS, params, query],
    queryFn: ({ pageParam, signal }) => requestPage(EVENTS, { params, query: { ...query, cursor: pageParam }, signal }),
    staleTime: 0,
    ...pageByPage,
  });
}

/** All events that fit. */
export function useDownloadLog(companyId: number) {
  return useMutation({
    mutationFn: async (filters: LogFilters) =>
      saveFile(await receiveFile('get', FILE, { params: { companyId }, query: queryOf(filters) }), 'security-log.csv'),
    onError: (error) => fail(errorMessage(error, 'The file could not be made.')),
  });
}
