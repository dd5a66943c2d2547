import type { Page } from '@nerka/mf-shared/api';
import { useQueryClient, type InfiniteData, type QueryClient, type QueryKey } from '@nerka/mf-shared/query';
import { useEffect } from 'react';

interface Row {
  id: number;
}

/** What a function that reads a page is called with. */
interface PageRead {
  client: QueryClient;
  queryKey: QueryKey;
  pageParam: string | undefined;
}

/**
 * Adds to a page that was read again the rows that were finished while the list was shown: in the cached list such a row
 * is one that its filters would leave out. Each stands behind the row that it stood behind.
 */
export function withFinished<Item extends Row>(
  page: Page<Item>,
  { client, queryKey, pageParam }: PageRead,
  isFinished: (row: Item) => boolean,
): Page<Item> {
  const cached = client.getQueryData<InfiniteData<Page<Item>>>(queryKey)?.pages.flatMap(({ items }) => items) ?? [];
  const items = [...page.items];
  for (const [index, row] of cached.entries()) {
    const before = cached[index - 1];
    const position = before ? items.findIndex(({ id }) => id === before.id) + 1 : 0;
    const isHere = before ? position > 0 : pageParam === undefined;
    if (isHere && isFinished(row) && !items.some(({ id }) => id === row.id)) items.splice(position, 0, row);
  }
  return { ...page, items };
}

/** Takes the finished rows out of a list when it is left, by the user or by other filters. */
export function useFinishedUntilLeft<Item extends Row>(
  queryKey: QueryKey,
  isFinished: ((row: Item) => boolean) | undefined,
): void {
  const client = useQueryClient();
  const name = JSON.stringify(queryKey);
  useEffect(() => {
    if (!isFinished) return undefined;
    return () => withoutRows(client, JSON.parse(name) as QueryKey, isFinished);
  }, [client, name, isFinished]);
}

function withoutRows<Item>(client: QueryClient, queryKey: QueryKey, isGone: (row: Item) => boolean): void {
  client.setQueryData<InfiniteData<Page<Item>>>(
    queryKey,
    (list) => {
      const pages = list?.pages.map((page) => ({ ...page, items: page.items.filter((row) => !isGone(row)) }));
      return pages && { ...list!, pages };
    },
    { updatedAt: client.getQueryState(queryKey)?.dataUpdatedAt ?? 0 },
  );
}
