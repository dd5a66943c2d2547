import { requestPage, type Schemas } from '@nerka/mf-shared/api';
import { infiniteQueryOptions, pageByPage } from '@nerka/mf-shared/query';
import { type SecurityFilters, writeFilters } from './security-filters';

const EVENTS = '/api/security-events';
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

/** Of the file with all events that fit. */
export function csvAddress(filters: SecurityFilters): string {
  const search = writeFilters(filters);
  const company = search.get('company');
  search.delete('company');
  if (company !== null) search.set('companyId', company);
  return search.size === 0 ? `${EVENTS}/file` : `${EVENTS}/file?${search}`;
}
