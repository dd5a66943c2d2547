import type { InfiniteData, QueryKey } from '@tanstack/react-query';
import type { Patch } from './pending-changes';

interface Identified {
  id: number;
}

interface RecordPlaces<Shown extends Identified> {
  id: number;
  /** What the keys begin with under which the record lies: in lists, by pages or whole, or by itself. */
  keys: readonly QueryKey[];
  /** The record as it is to be seen; undefined: it is no longer in lists. */
  change: (known: Shown) => Shown | undefined;
}

/** Changes one record wherever it is loaded. */
export function recordPatches<Shown extends Identified>({ id, keys, change }: RecordPlaces<Shown>): Patch[] {
  const inList = (items: readonly Shown[]): readonly Shown[] =>
    items.some((item) => item.id === id)
      ? items.flatMap((item) => (item.id === id ? (change(item) ?? []) : item))
      : items;
  const apply = (data: unknown): unknown => {
    if (Array.isArray(data)) return inList(data as Shown[]);
    if (isPaged<Shown>(data)) {
      const removed = data.pages.flatMap(({ items }) => items).filter((item) => item.id === id && !change(item)).length;
      const inPage = (page: Page<Shown>) => {
        const items = inList(page.items);
        return items === page.items && removed === 0 ? page : { ...page, ...shrunk(page, removed), items };
      };
      const pages = data.pages.map(inPage);
      return pages.every((page, index) => page === data.pages[index]) ? data : { ...data, pages };
    }
    return isRecord<Shown>(data) && data.id === id ? (change(data) ?? data) : data;
  };
  return keys.map((queryKey) => ({ queryKey, apply }));
}

interface Page<Shown> {
  items: readonly Shown[];
  /** Of the whole list. */
  total?: number;
}
type Paged<Shown> = InfiniteData<Page<Shown>>;

const shrunk = <Shown>({ total }: Page<Shown>, removed: number) => total !== undefined && { total: total - removed };

const isPaged = <Shown>(data: unknown): data is Paged<Shown> =>
  typeof data === 'object' && data !== null && 'pages' in data;
const isRecord = <Shown extends Identified>(data: unknown): data is Shown =>
  typeof data === 'object' && data !== null && 'id' in data;
