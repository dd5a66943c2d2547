import { useQueryClient, type QueryClient, type QueryKey } from '@nerka/mf-shared/query';
import { useEffect, useEffectEvent } from 'react';

/** After what the screen itself reads. */
const REST_MS = 4_000;
const MAX_READ = 60;
const FRESH_MS = 5 * 60_000;

interface Readable {
  queryKey: QueryKey;
  queryFn?: unknown;
  /** Of a list that is read page by page. */
  initialPageParam?: unknown;
}

type PagesToRead = Parameters<QueryClient['prefetchInfiniteQuery']>[0];

/** A query whose code is loaded for it; the key stands for it until then. */
interface Loadable {
  queryKey: QueryKey;
  load: () => Promise<Readable>;
}

async function readOne(client: QueryClient, query: Readable): Promise<void> {
  const options = { ...query, staleTime: FRESH_MS, retry: false };
  if ('initialPageParam' in query) await client.prefetchInfiniteQuery(options as PagesToRead);
  else await client.prefetchQuery(options as Parameters<QueryClient['prefetchQuery']>[0]);
}

/** Reads records before anybody opens them, one after the other, so that they open without a network. */
export function useReadAhead(queries: readonly (Readable | Loadable)[]): void {
  const client = useQueryClient();
  const keys = JSON.stringify(queries.map(({ queryKey }) => queryKey));
  const read = useEffectEvent(async (isOver: () => boolean) => {
    for (const query of queries.slice(0, MAX_READ)) {
      if (isOver() || !navigator.onLine) return;
      await readOne(client, 'load' in query ? await query.load() : query);
    }
  });
  useEffect(() => {
    let isOver = false;
    const timer = setTimeout(() => void read(() => isOver), REST_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [keys]);
}
