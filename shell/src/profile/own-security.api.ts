import { errorMessage, receiveFile, requestPage, saveFile, type Schemas } from '@nerka/mf-shared/api';
import { fail } from '@nerka/mf-shared/contract';
import { infiniteQueryOptions, pageByPage, queryOptions, useMutation } from '@nerka/mf-shared/query';
import { eventQueryOf, type EventFilters } from '@nerka/mf-shared/security-log';

const EVENTS = '/api/user/security-events';
const FILE = '/api/user/security-events/file';
const PAGE_SIZE = 50;
const RECENT = 5;

export type OwnEvent = Schemas['OwnSecurityEventResponse'];

/** The newest. */
export const recentEventsQuery = queryOptions({
  queryKey: [EVENTS, 'recent'],
  queryFn: async ({ signal }) => (await requestPage(EVENTS, { query: { limit: RECENT }, signal })).items,
  staleTime: 0,
});

/** Newest first. */
export function ownEventsQuery(filters: EventFilters) {
  const query = { ...eventQueryOf(filters), limit: PAGE_SIZE };
  return infiniteQueryOptions({
    queryKey: [EVENTS, query],
    queryFn: ({ pageParam, signal }) => requestPage(EVENTS, { query: { ...query, cursor: pageParam }, signal }),
    staleTime: 0,
    ...pageByPage,
  });
}

/** All events that fit. */
export function useDownloadOwnEvents() {
  return useMutation({
    mutationFn: async (filters: EventFilters) =>
      saveFile(
        await receiveFile('get', FILE, { params: undefined, query: eventQueryOf(filters) }),
        'security-activity.csv',
      ),
    onError: (error) => fail(errorMessage(error, 'The file could not be made.')),
  });
}

/** What anybody can do who knows a user name. */
const byAnybody = new Set<OwnEvent['kind']>(['sign-in-failed', 'throttled', 'reset-requested']);

/** Whose doing an event was. A sign-in that failed need not have been the person's. */
export function whoDid({ kind, isOwn, isProvider, person }: OwnEvent): string | null {
  if (isOwn) return byAnybody.has(kind) ? 'With your user name' : null;
  return isProvider ? 'By Nerka' : `By ${person ?? 'the system'}`;
}
