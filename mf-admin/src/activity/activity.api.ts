import { requestPage, type Query } from '@nerka/mf-shared/api';
import { infiniteQueryOptions, pageByPage } from '@nerka/mf-shared/query';

const ACTIVITY = '/api/activity';
const PAGE_SIZE = 50;

export type PlatformFilters = Omit<NonNullable<Query<typeof ACTIVITY, 'get'>>, 'cursor' | 'limit'>;

/** Who did what in all projects and companies, newest first. */
export function platformActivityQuery(filters: PlatformFilters) {
  const query = { ...filters, limit: PAGE_SIZE };
  return infiniteQueryOptions({
    queryKey: [ACTIVITY, query],
    queryFn: ({ pageParam, signal }) => requestPage(ACTIVITY, { query: { ...query, cursor: pageParam }, signal }),
    staleTime: 0,
    ...pageByPage,
  });
}
