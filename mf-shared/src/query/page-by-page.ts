import { keepPreviousData } from '@tanstack/react-query';

/** Options of a query with cursor pages; after a change of filters the old rows stay until the new ones arrive. */
export const pageByPage = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page: { nextCursor: string | undefined }) => page.nextCursor,
  placeholderData: keepPreviousData,
};
