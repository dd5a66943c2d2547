import { statusOptions, type Job } from '../job/job';

export const sortOptions = [
  { value: 'newest', label: 'Newest First' },
  { value: 'oldest', label: 'Oldest First' },
  { value: 'service', label: 'Service Date' },
  { value: 'name', label: 'Customer' },
] as const;

/** What the list of jobs shows; it lives in the address. */
export interface JobFilters {
  q: string;
  status: Job['status'] | undefined;
  assignedToId: number | undefined;
  sort: (typeof sortOptions)[number]['value'];
}

const DEFAULT_SORT = 'newest';

/** Reads the address; what is no known value is left out. */
export function readFilters(search: URLSearchParams): JobFilters {
  const assignedToId = Number(search.get('assignedToId'));
  return {
    q: search.get('q') ?? '',
    status: statusOptions.find(({ value }) => value === search.get('status'))?.value,
    assignedToId: Number.isInteger(assignedToId) && assignedToId > 0 ? assignedToId : undefined,
    sort: sortOptions.find(({ value }) => value === search.get('sort'))?.value ?? DEFAULT_SORT,
  };
}

/** The address for filters: only what differs from the default. */
export function writeFilters(filters: JobFilters): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) {
    const isDefault = value === undefined || value === '' || (name === 'sort' && value === DEFAULT_SORT);
    if (!isDefault) search.set(name, String(value));
  }
  return search;
}

/** Whether anything narrows the list. */
export function isFiltered({ q, status, assignedToId }: JobFilters): boolean {
  return q !== '' || status !== undefined || assignedToId !== undefined;
}
