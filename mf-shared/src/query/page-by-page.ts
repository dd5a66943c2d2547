import { keepPreviousData } from '@tanstack/react-query';

/** How a list is read page by page: from the first one on, each telling where the next begins; other filters keep the rows until theirs are there. */
export const pageByPage = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page: { nextCursor: string | undefined }) => page.nextCursor,
  placeholderData: keepPreviousData,
};
