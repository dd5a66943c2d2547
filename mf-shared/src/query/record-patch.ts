import type { InfiniteData, QueryKey } from '@tanstack/react-query';
import type { Patch } from './pending-changes';

interface Identified {
  id: number;
}

interface RecordPlaces<Shown extends Identified> {
  id: number;
  /** The beginnings of the keys that hold the record: in lists, by pages, as one page or whole, or by itself. */
  keys: readonly QueryKey[];
  /** The record to show; undefined removes it from lists. */
  change: (known: Shown) => Shown | undefined;
}

export function recordPatches<Shown extends Identified>({ id, keys, change }: RecordPlaces<Shown>): Patch[] {
  const inList = (items: readonly Shown[]): readonly Shown[] =>
    items.some((item) => item.id === id)
      ? items.flatMap((item) => (item.id === id ? (change(item) ?? []) : item))
      : items;
  const inPages = (pages: readonly Page<Shown>[]): readonly Page<Shown>[] => {
    const removed = pages.flatMap(({ items }) => items).filter((item) => item.id === id && !change(item)).length;
    const changed = pages.map((page) => {
      const items = inList(page.items);
      return items === page.items && removed === 0 ? page : { ...page, ...shrunk(page, removed), items };
    });
    return changed.every((page, index) => page === pages[index]) ? pages : changed;
  };
  const apply = (data: unknown): unknown => {
    if (Array.isArray(data)) return inList(data as Shown[]);
    if (isPaged<Shown>(data)) {
      const pages = inPages(data.pages);
      return pages === data.pages ? data : { ...data, pages };
    }
    if (isRecord<Shown>(data)) return data.id === id ? (change(data) ?? data) : data;
    return isPage<Shown>(data) ? inPages([data])[0] : data;
  };
  return keys.map((queryKey) => ({ queryKey, apply }));
}

interface Page<Shown> {
  items: readonly Shown[];
  total?: number;
}
type Paged<Shown> = InfiniteData<Page<Shown>>;

const shrunk = <Shown>({ total }: Page<Shown>, removed: number) => total !== undefined && { total: total - removed };

const isPaged = <Shown>(data: unknown): data is Paged<Shown> =>
  typeof data === 'object' && data !== null && 'pages' in data;
const isRecord = <Shown extends Identified>(data: unknown): data is Shown =>
  typeof data === 'object' && data !== null && 'id' in data;
const isPage = <Shown>(data: unknown): data is Page<Shown> =>
  typeof data === 'object' && data !== null && 'items' in data && Array.isArray(data.items);
