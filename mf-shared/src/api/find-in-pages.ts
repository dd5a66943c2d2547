import type { Page } from './request';

/** The first match in a paginated list; null if there is none. */
export async function findInPages<Item>(
  readPage: (cursor: string | undefined) => Promise<Page<Item>>,
  matches: (item: Item) => boolean,
): Promise<Item | null> {
  let cursor: string | undefined;
  do {
    const page = await readPage(cursor);
    const found = page.items.find(matches);
    if (found !== undefined) return found;
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return null;
}
