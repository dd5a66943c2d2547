import { request, type PathOf } from '@nerka/mf-shared/api';
import { queryOptions, skipToken, useQuery } from '@nerka/mf-shared/query';
import type { MenuEntry } from './menu';

type Counts = Readonly<Record<string, readonly { value: string; count: number }[] | undefined>>;

/** How much waits on a screen; 0 until that is known. */
export function useWaitingCount(waiting: MenuEntry['waiting']): number {
  const { data } = useQuery(waitingQuery(waiting));
  return data?.[waiting?.filter ?? '']?.find(({ value }) => value === waiting?.value)?.count ?? 0;
}

/** The address is a front end's, so its types are not known here. */
function waitingQuery(waiting: MenuEntry['waiting']) {
  const { counts, companyId, filter } = waiting ?? {};
  const call = { params: { companyId }, query: { of: [filter] } };
  return queryOptions({
    queryKey: [counts, { companyId, of: [filter] }],
    queryFn: counts
      ? async ({ signal }) => (await request('get', counts as PathOf<'get'>, { ...call, signal } as never)) as Counts
      : skipToken,
  });
}
