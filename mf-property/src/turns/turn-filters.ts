import { sortOptions, statusOptions, type Turn } from './turn-labels';

/** The filters of the list; they are stored in the address. */
export interface TurnFilters {
  q: string;
  status: Turn['status'] | undefined;
  assignedToId: number | undefined;
  sort: (typeof sortOptions)[number]['value'];
}

const DEFAULT_SORT = 'newest';

/** Reads the address; unknown values are ignored. */
export function readFilters(search: URLSearchParams): TurnFilters {
  return {
    q: search.get('q') ?? '',
    status: oneOf(statusOptions, search.get('status')),
    assignedToId: readAssignee(search),
    sort: oneOf(sortOptions, search.get('sort')) ?? DEFAULT_SORT,
  };
}

export function writeFilters({ q, status, assignedToId, sort }: TurnFilters): URLSearchParams {
  const shown = { q, status, assignedToId, sort: sort === DEFAULT_SORT ? undefined : sort };
  return new URLSearchParams(
    Object.entries(shown).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, String(value)]],
    ),
  );
}

export function isFiltered({ q, status, assignedToId }: TurnFilters): boolean {
  return q !== '' || status !== undefined || assignedToId !== undefined;
}

/** The assignee's user id, for cards and board. */
export function readAssignee(search: URLSearchParams): number | undefined {
  const id = Number(search.get('assignedToId'));
  return Number.isInteger(id) && id > 0 ? id : undefined;
}

export function oneOf<Value extends string>(
  options: readonly { value: Value }[],
  text: string | null,
): Value | undefined {
  return options.find((option) => option.value === text)?.value;
}
