import type { InfiniteData, QueryClient } from '@nerka/mf-shared/query';
import { pluralOf } from './affected-queries';
import type { ChangeMessage } from './live-message';

interface Page {
  items?: readonly { id: number }[];
}

/**
 * Takes deleted records out of their lists: one that was finished on the screen is kept when they are read again. Lists of
 * records that the message does not name are read from the start.
 */
export function removeRows(client: QueryClient, { noun, id, isDeleted, deletedIds }: ChangeMessage): void {
  const queryKey = [`/api/companies/{companyId}/${pluralOf(noun)}`];
  const gone = new Set(isDeleted && id !== undefined ? [id] : deletedIds);
  if (isDeleted && id === undefined) void client.resetQueries({ queryKey });
  if (gone.size === 0) return;
  client.setQueriesData<Partial<InfiniteData<Page>>>({ queryKey }, (data) => {
    if (!data?.pages?.some(({ items }) => items?.some((row) => gone.has(row.id)))) return data;
    const pages = data.pages.map((page) => ({ ...page, items: page.items?.filter((row) => !gone.has(row.id)) ?? [] }));
    return { ...data, pages };
  });
}
