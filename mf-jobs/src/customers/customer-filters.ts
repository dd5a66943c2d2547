export const customerSorts = [
  { value: 'newest', label: 'Newest First' },
  { value: 'oldest', label: 'Oldest First' },
  { value: 'name', label: 'Name' },
] as const;

/** The filters of the list; they are stored in the address. */
export interface CustomerFilters {
  q: string;
  sort: (typeof customerSorts)[number]['value'];
}

const DEFAULT_SORT = 'newest';

/** Reads the address; unknown values are ignored. `chosen`: the order that the user has chosen for every visit. */
export function readFilters(search: URLSearchParams, chosen: string | null): CustomerFilters {
  const wanted = search.get('sort') ?? chosen;
  const sort = customerSorts.find(({ value }) => value === wanted)?.value;
  return { q: search.get('q') ?? '', sort: sort ?? DEFAULT_SORT };
}

export function writeFilters({ q, sort }: CustomerFilters): URLSearchParams {
  return new URLSearchParams([...(q ? [['q', q]] : []), ...(sort === DEFAULT_SORT ? [] : [['sort', sort]])]);
}
