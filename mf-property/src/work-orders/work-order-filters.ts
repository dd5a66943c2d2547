import type { Schemas } from '@nerka/mf-shared/api';
import { categoryOptions, priorityOptions, sortOptions, statusOptions } from './work-order-labels';

type WorkOrder = Schemas['WorkOrderResponse'];

/** The filters of the list; they are stored in the address. */
export interface WorkOrderFilters {
  q: string;
  status: WorkOrder['status'] | undefined;
  priority: WorkOrder['priority'] | undefined;
  category: WorkOrder['category'] | undefined;
  assignedToId: number | undefined;
  sort: (typeof sortOptions)[number]['value'];
}

const DEFAULT_SORT = 'newest';

/** Reads the address; unknown values are ignored. */
export function readFilters(search: URLSearchParams): WorkOrderFilters {
  const assignedToId = Number(search.get('assignedToId'));
  return {
    q: search.get('q') ?? '',
    status: oneOf(statusOptions, search.get('status')),
    priority: oneOf(priorityOptions, search.get('priority')),
    category: oneOf(categoryOptions, search.get('category')),
    assignedToId: Number.isInteger(assignedToId) && assignedToId > 0 ? assignedToId : undefined,
    sort: oneOf(sortOptions, search.get('sort')) ?? DEFAULT_SORT,
  };
}

export function writeFilters(filters: WorkOrderFilters): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) {
    const isDefault = value === undefined || value === '' || (name === 'sort' && value === DEFAULT_SORT);
    if (!isDefault) search.set(name, String(value));
  }
  return search;
}

export function isFiltered(filters: WorkOrderFilters): boolean {
  const { sort: _sort, ...narrowing } = filters;
  return Object.values(narrowing).some((value) => value !== undefined && value !== '');
}

function oneOf<Value extends string>(options: readonly { value: Value }[], text: string | null): Value | undefined {
  return options.find((option) => option.value === text)?.value;
}
