import { request, requestPage } from '@nerka/mf-shared/api';
import { queryOptions } from '@nerka/mf-shared/query';

const WORK_ORDERS = '/api/companies/{companyId}/work-orders';
const LEASES = '/api/companies/{companyId}/leases';
const TURNS = '/api/companies/{companyId}/turns';
export const WORK_ORDER = '/api/work-orders/{id}';
export const PHOTOS = '/api/work-orders/{id}/photos';
export const TURN = '/api/turns/{id}';
export const UNIT = '/api/units/{id}';
const SHOWN = 5;
/** Days turn, and others assign work. */
const REFRESH_MS = 60_000;
/** How many of the work orders that are started or open are searched for what comes first. */
const SEARCH_LIMIT = 30;
/** How many work orders of one person are shown at most. */
const OWN_LIMIT = 100;
const OWN_TURNS = 10;

/** The open or started work orders of one person, the most urgent first. */
export function assignedWorkQuery(companyId: number, assignedToId: number, status: 'open' | 'in_progress') {
  const query = { assignedToId, status, sort: 'priority', limit: SEARCH_LIMIT } as const;
  return queryOptions({
    queryKey: [WORK_ORDERS, { companyId, ...query }, 'today'],
    queryFn: ({ signal }) => request('get', WORK_ORDERS, { params: { companyId }, query, signal }),
  });
}

/** What the server is asked for a person's day: of each part so many that none of the others hides it. */
const dayParts = {
  running: (id: number) => ({ runningFor: id, limit: SEARCH_LIMIT }),
  urgent: (id: number) => ({ ...unfinished(id), priority: 'urgent' as const }),
  due: (id: number) => unfinished(id),
} as const;

const unfinished = (assignedToId: number) =>
  ({ assignedToId, status: ['open', 'in_progress'], sort: 'due', limit: OWN_LIMIT }) as const;

/** The orders with the person's timer, also those of colleagues; their urgent ones; and all, by due date. */
export function dayPartQuery(companyId: number, userId: number, part: keyof typeof dayParts) {
  const query = dayParts[part](userId);
  return queryOptions({
    queryKey: [WORK_ORDERS, { companyId, ...query }, 'my day'],
    meta: { isKept: true },
    queryFn: ({ signal }) => request('get', WORK_ORDERS, { params: { companyId }, query, signal }),
    refetchInterval: REFRESH_MS,
  });
}

/** What a page of an order, a turn or a unit reads first. */
export const recordQuery = (path: typeof WORK_ORDER | typeof PHOTOS | typeof TURN | typeof UNIT, id: number) =>
  queryOptions({
    queryKey: [path, { id }],
    meta: { isKept: true },
    queryFn: ({ signal }) => request('get', path, { params: { id }, signal }),
  });

/** The unfinished turns of a person. */
export function ownTurnsQuery(companyId: number, assignedToId: number) {
  const query = { assignedToId, status: ['not_started', 'in_progress'], limit: OWN_TURNS } as const;
  return queryOptions({
    queryKey: [TURNS, { companyId, ...query }, 'my day'],
    meta: { isKept: true },
    queryFn: ({ signal }) => request('get', TURNS, { params: { companyId }, query, signal }),
    staleTime: REFRESH_MS,
  });
}

/** Leases that end within 60 days, the earliest first. */
export function endingLeasesQuery(companyId: number) {
  const query = { state: 'ending_60', limit: SHOWN } as const;
  return queryOptions({
    queryKey: [LEASES, { companyId, ...query }, 'today'],
    queryFn: ({ signal }) => requestPage(LEASES, { params: { companyId }, query, signal }),
  });
}

/** Late turns, the latest first. */
export function lateTurnsQuery(companyId: number) {
  const query = { only: 'late', sort: 'late', limit: SHOWN } as const;
  return queryOptions({
    queryKey: [TURNS, { companyId, ...query }, 'today'],
    queryFn: ({ signal }) => requestPage(TURNS, { params: { companyId }, query, signal }),
  });
}

/** The leases in force, of which the dashboard shows the number alone. */
export function leasesInForceQuery(companyId: number) {
  const query = { state: 'active', limit: 1 } as const;
  return queryOptions({
    queryKey: [LEASES, { companyId, ...query }, 'count'],
    queryFn: ({ signal }) => requestPage(LEASES, { params: { companyId }, query, signal }),
  });
}
