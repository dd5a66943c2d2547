import type { InfiniteData, QueryClient } from '@nerka/mf-shared/query';
import { pluralOf } from './affected-queries';

interface Page {
  items?: readonly { id: number }[];
}

/** Takes a deleted record out of its lists: one that was finished on the screen is kept when they are read again. */
export function removeRow(client: QueryClient, noun: string, id: number): void {
  const list = `/api/companies/{companyId}/${pluralOf(noun)}`;
  client.setQueriesData<Partial<InfiniteData<Page>>>({ queryKey: [list] }, (data) => {
    if (!data?.pages?.some(({ items }) => items?.some((row) => row.id === id))) return data;
    const pages = data.pages.map((page) => ({ ...page, items: page.items?.filter((row) => row.id !== id) ?? [] }));
    return { ...data, pages };
  });
}
