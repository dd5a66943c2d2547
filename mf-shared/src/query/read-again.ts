import { partialMatchKey, type QueryClient, type QueryKey } from '@tanstack/react-query';

/** Reads the shown queries whose keys begin so again, each once; others are read when they are shown. */
export function readAgain(client: QueryClient, keys: readonly QueryKey[]): Promise<void> {
  if (keys.length === 0) return Promise.resolve();
  return client.invalidateQueries({ predicate: ({ queryKey }) => keys.some((key) => partialMatchKey(queryKey, key)) });
}
