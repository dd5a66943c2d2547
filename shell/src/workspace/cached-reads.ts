import { addressOf } from '@nerka/mf-shared/api';
import type { QueryClient } from '@nerka/mf-shared/query';

/**
 * Whether the cache has what is read from this address, or reads it now, and nothing has made it stale. A query's key is
 * its path and what it asks for, of which some may be missing, such as the size of a page.
 */
export function isCached(client: QueryClient, address: string): boolean {
  const [path, text] = address.split('?');
  const asked = new URLSearchParams(text);
  const queries = client.getQueryCache().findAll({ predicate: ({ queryKey: [template] }) => isAddress(template) });
  return queries.some(({ queryKey: [template, values], state }) => {
    const isThere = state.fetchStatus === 'fetching' || (state.data !== undefined && !state.isInvalidated);
    return (
      isThere &&
      isPartOf(addressOf(String(template), { params: values, query: othersOf(template, values) }), path, asked)
    );
  });
}

const isAddress = (template: unknown): boolean => typeof template === 'string' && template.startsWith('/api/');

function isPartOf(key: string, path: string | undefined, asked: URLSearchParams): boolean {
  const [own, text] = key.split('?');
  return own === path && [...new URLSearchParams(text)].every(([name, value]) => asked.get(name) === value);
}

/** What does not fill in the path. */
function othersOf(template: unknown, values: unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values ?? {}).filter(([name]) => !String(template).includes(`{${name}}`)));
}
