import type { Page } from './request';

/** The first of a list that matches, page after page; null when none does. */
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
