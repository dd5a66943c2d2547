import { requestPage, type Query, type Schemas } from '@nerka/mf-shared/api';
import { infiniteQueryOptions, pageByPage } from '@nerka/mf-shared/query';

export type ActivityEntry = Schemas['ActivityEntryResponse'];

const ACTIVITY = '/api/companies/{companyId}/activity';

type Known = Omit<NonNullable<Query<typeof ACTIVITY, 'get'>>, 'cursor' | 'limit'>;
/** Absent or undefined: any. */
export type ActivityFilters = { [Name in keyof Known]: Known[Name] | undefined };

/** With a noun and an id the activity of that record, else of the company. */
export function activityQuery(companyId: number, filters: ActivityFilters, limit: number) {
  const query = { ...filters, limit };
  return infiniteQueryOptions({
    queryKey: [ACTIVITY, { companyId, ...query }],
    queryFn: ({ pageParam, signal }) =>
      requestPage(ACTIVITY, { params: { companyId }, query: { ...query, cursor: pageParam }, signal }),
    // Live updates report only what others change.
    staleTime: 0,
    ...pageByPage,
  });
}
