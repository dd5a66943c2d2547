import { partialMatchKey, type QueryClient, type QueryKey } from '@tanstack/react-query';

/** Reads again what is shown of the queries whose keys begin so, each once; what is not shown is read when it is. */
export function readAgain(client: QueryClient, keys: readonly QueryKey[]): Promise<void> {
  if (keys.length === 0) return Promise.resolve();
  return client.invalidateQueries({ predicate: ({ queryKey }) => keys.some((key) => partialMatchKey(queryKey, key)) });
}
