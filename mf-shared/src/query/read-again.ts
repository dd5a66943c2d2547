import { partialMatchKey, type QueryClient, type QueryFilters, type QueryKey } from '@tanstack/react-query';

/** Reads the shown queries whose keys begin so again, each once; others are read when they are shown. */
export async function readAgain(client: QueryClient, keys: readonly QueryKey[]): Promise<void> {
  if (keys.length === 0) return;
  const filters: QueryFilters = { predicate: ({ queryKey }) => keys.some((key) => partialMatchKey(queryKey, key)) };
  await firstReads(client, filters);
  await client.invalidateQueries(filters);
}

/** What is being read for the first time may be of before the change, and would be taken for what is read again. */
async function firstReads(client: QueryClient, filters: QueryFilters): Promise<void> {
  const queries = client.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' });
  const first = queries.filter(({ state }) => state.data === undefined);
  await Promise.allSettled(first.map(({ promise }) => Promise.resolve(promise)));
}
