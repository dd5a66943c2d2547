import { itemTypes, type Item } from './item-form';

export const itemSorts = [
  { value: 'name', label: 'Name' },
  { value: 'newest', label: 'Newest First' },
  { value: 'oldest', label: 'Oldest First' },
] as const;

/** The filters of the list; they are stored in the address. */
export interface ItemFilters {
  q: string;
  type: Item['type'] | undefined;
  sort: (typeof itemSorts)[number]['value'];
}

const DEFAULT_SORT = 'name';

/** Reads the address; unknown values are ignored. */
export function readFilters(search: URLSearchParams): ItemFilters {
  return {
    q: search.get('q') ?? '',
    type: itemTypes.find(({ value }) => value === search.get('type'))?.value,
    sort: itemSorts.find(({ value }) => value === search.get('sort'))?.value ?? DEFAULT_SORT,
  };
}

export function writeFilters({ sort, ...narrowing }: ItemFilters): URLSearchParams {
  const given = Object.entries(narrowing).filter(([, value]) => value);
  return new URLSearchParams([...given, ...(sort === DEFAULT_SORT ? [] : [['sort', sort]])] as string[][]);
}
