import { useQueryClient, type QueryKey } from '@nerka/mf-shared/query';
import { useEffect, useEffectEvent } from 'react';

/** After what the screen itself reads. */
const REST_MS = 4_000;
const MAX_READ = 40;
const FRESH_MS = 5 * 60_000;

interface Readable {
  queryKey: QueryKey;
  queryFn?: unknown;
}

/** Reads records before anybody opens them, one after the other, so that they open without a network. */
export function useReadAhead(queries: readonly Readable[]): void {
  const client = useQueryClient();
  const keys = JSON.stringify(queries.map(({ queryKey }) => queryKey));
  const read = useEffectEvent(async (isOver: () => boolean) => {
    for (const query of queries.slice(0, MAX_READ)) {
      if (isOver() || !navigator.onLine) return;
      await client.prefetchQuery({ ...(query as object), queryKey: query.queryKey, staleTime: FRESH_MS, retry: false });
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
