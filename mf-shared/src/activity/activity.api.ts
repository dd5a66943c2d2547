import { requestPage, type Query, type Schemas } from '@nerka/mf-shared/api';
import { infiniteQueryOptions, pageByPage } from '@nerka/mf-shared/query';

export type ActivityEntry = Schemas['ActivityEntryResponse'];

const ACTIVITY = '/api/companies/{companyId}/activity';

type Known = Omit<NonNullable<Query<typeof ACTIVITY, 'get'>>, 'cursor' | 'limit'>;
/** Absent or undefined: any. */
export type ActivityFilters = { [Name in keyof Known]: Known[Name] | undefined };

/** What is worked on where there may be no network. */
const keptNouns: readonly ActivityFilters['noun'][] = ['work-order', 'turn', 'unit', 'visit'];

const TIMELINE_SIZE = 20;

/** With a noun and an id the activity of that record, else of the company. */
export function activityQuery(companyId: number, filters: ActivityFilters, limit: number) {
  const query = { ...filters, limit };
  return infiniteQueryOptions({
    queryKey: [ACTIVITY, { companyId, ...query }],
    meta: { isKept: filters.recordId !== undefined && keptNouns.includes(filters.noun) },
    queryFn: ({ pageParam, signal }) =>
      requestPage(ACTIVITY, { params: { companyId }, query: { ...query, cursor: pageParam }, signal }),
    // Live updates report only what others change.
    staleTime: 0,
    ...pageByPage,
  });
}

/** What the page of a record shows of its activity at first. */
export const timelineQuery = (companyId: number, noun: NonNullable<ActivityFilters['noun']>, recordId: number) =>
  activityQuery(companyId, { noun, recordId }, TIMELINE_SIZE);
