import { addressOf } from '@nerka/mf-shared/api';
import type { QueryClient } from '@nerka/mf-shared/query';

/**
 * Whether the cache has something that was read from this path, or reads it now, and nothing has made it stale. The user
 * may have another order or size of pages than a screen declares, so what else was asked for does not count.
 */
export function isCached(client: QueryClient, address: string): boolean {
  const [path] = address.split('?');
  const isOfPath = ({ queryKey: [template, params] }: { queryKey: readonly unknown[] }) =>
    typeof template === 'string' && template.startsWith('/api/') && addressOf(template, { params }) === path;
  return client
    .getQueryCache()
    .findAll({ predicate: isOfPath })
    .some(({ state }) => state.fetchStatus === 'fetching' || (state.data !== undefined && !state.isInvalidated));
}
