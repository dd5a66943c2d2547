const MAX_PAGES = 30;

interface KnownPage {
  /** What the server calls it: it says that the page is the same (304) instead of sending it again. */
  tag: string;
  page: unknown;
}

/** The pages of lists that were read last, by their addresses; only in memory. */
const known = new Map<string, KnownPage>();

export const knownPage = (url: string): KnownPage | undefined => known.get(url);

export function rememberPage(url: string, tag: string | null, page: unknown): void {
  known.delete(url);
  if (tag === null) return;
  known.set(url, { tag, page });
  if (known.size > MAX_PAGES) known.delete(known.keys().next().value!);
}
