import type { PagedQuery } from '@nerka/mf-shared/ui/paged-list';
import { useEffect } from 'react';

/** A record that only its list returns, on whichever page: null if it is on none, undefined until that is known. */
export function useListedRecord<Item extends { id: number }>(
  { data, hasNextPage, isFetching, isError, fetchNextPage }: PagedQuery<Item> & { isError: boolean },
  id: number,
): Item | null | undefined {
  const record = data?.pages.flatMap(({ items }) => items).find((one) => one.id === id);
  const isOnLaterPage = !record && hasNextPage;
  useEffect(() => {
    if (isOnLaterPage && !isFetching && !isError) void fetchNextPage();
  }, [isOnLaterPage, isFetching, isError, fetchNextPage]);
  if (record) return record;
  return data && !isOnLaterPage ? null : undefined;
}
