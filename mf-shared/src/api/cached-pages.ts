const MAX_PAGES = 30;

interface CachedPage {
  /** What the server calls it: it says that the page is the same (304) instead of sending it again. */
  tag: string;
  page: unknown;
}

/** The pages of lists that were read last, by their addresses; only in memory. */
const cached = new Map<string, CachedPage>();

export const cachedPage = (url: string): CachedPage | undefined => cached.get(url);

export function rememberPage(url: string, tag: string | null, page: unknown): void {
  cached.delete(url);
  if (tag === null) return;
  cached.set(url, { tag, page });
  if (cached.size > MAX_PAGES) cached.delete(cached.keys().next().value!);
}
