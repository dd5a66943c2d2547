import { itemTypes, type Item } from './item-form';

export const itemSorts = [
  { value: 'name', label: 'Name' },
  { value: 'newest', label: 'Newest First' },
  { value: 'oldest', label: 'Oldest First' },
] as const;

/** What the list shows; it lives in the address, so it can be shared and Back returns to it. */
export interface ItemFilters {
  q: string;
  type: Item['type'] | undefined;
  sort: (typeof itemSorts)[number]['value'];
}

/** A catalogue is read by name. */
const DEFAULT_SORT = 'name';

/** Reads the address; what is no known value is left out. */
export function readFilters(search: URLSearchParams): ItemFilters {
  return {
    q: search.get('q') ?? '',
    type: itemTypes.find(({ value }) => value === search.get('type'))?.value,
    sort: itemSorts.find(({ value }) => value === search.get('sort'))?.value ?? DEFAULT_SORT,
  };
}

/** The address for filters: only what differs from the default. */
export function writeFilters({ sort, ...narrowing }: ItemFilters): URLSearchParams {
  const given = Object.entries(narrowing).filter(([, value]) => value);
  return new URLSearchParams([...given, ...(sort === DEFAULT_SORT ? [] : [['sort', sort]])] as string[][]);
}
