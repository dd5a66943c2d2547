import { useQueryClient, type QueryClient, type QueryKey } from '@nerka/mf-shared/query';
import { useSyncExternalStore } from 'react';

interface Identified {
  id: number;
}

interface CachedRow {
  id: number;
  /** The beginnings of the keys of the lists that may have it as a row. */
  lists: readonly QueryKey[];
  isWanted: boolean;
}

/** The record as a loaded list has it, followed while that list changes; undefined where none has it. */
export function useCachedRow<Row extends Identified>({ id, lists, isWanted }: CachedRow): Row | undefined {
  const client = useQueryClient();
  return useSyncExternalStore(
    // The other events are those of components that render, which change no list and may not be followed by a render.
    (listener) => client.getQueryCache().subscribe(({ type }) => /^(updated|removed)$/.test(type) && listener()),
    () => (isWanted ? rowOf<Row>(client, lists, id) : undefined),
  );
}

function rowOf<Row extends Identified>(client: QueryClient, lists: readonly QueryKey[], id: number): Row | undefined {
  for (const queryKey of lists) {
    for (const [, data] of client.getQueriesData({ queryKey })) {
      const row = rowsIn<Row>(data).find((known) => known.id === id);
      if (row) return row;
    }
  }
  return undefined;
}

/** A list is cached by pages, as one page, or whole. */
function rowsIn<Row>(data: unknown): readonly Row[] {
  if (Array.isArray(data)) return data as Row[];
  if (typeof data !== 'object' || data === null) return [];
  const { pages, items = [] } = data as { pages?: readonly unknown[]; items?: readonly Row[] };
  return pages ? pages.flatMap(rowsIn<Row>) : items;
}
