import { recordId } from '@nerka/mf-shared/contract';
import { phaseOptions, statusOptions, type Phase, type Turn } from '../turn-labels';
import { BOARD, VIEW } from '../turn-views';
import { boardColumns, DEFAULT_SORT, type ColumnKey, type SortOrder } from './board-columns';

const selections = [
  { value: 'open', label: 'Open Turns' },
  ...statusOptions,
  { value: 'all', label: 'All Turns' },
] as const;
export const selectionOptions: readonly { value: Selection; label: string }[] = selections;
export type Selection = 'open' | 'all' | Turn['status'];

/** The filters of the board; they are stored in the address. */
export interface BoardFilters {
  q: string;
  status: Selection;
  phase: Phase | undefined;
  assignedToId: number | undefined;
  building: string | undefined;
  isLateOnly: boolean;
  sort: ColumnKey;
  order: SortOrder;
}

/** Reads the address; unknown values are ignored. */
export function readBoardFilters(search: URLSearchParams): BoardFilters {
  const sort = boardColumns.find(({ key }) => key === search.get('sort'))?.key ?? DEFAULT_SORT.sort;
  return {
    q: search.get('q') ?? '',
    status: oneOf(selections, search.get('status')) ?? 'open',
    phase: oneOf(phaseOptions, search.get('phase')),
    assignedToId: recordId(search.get('assignedToId')),
    building: search.get('building') || undefined,
    isLateOnly: search.get('late') === 'yes',
    sort,
    order: search.get('order') === 'desc' ? 'desc' : 'asc',
  };
}

export function writeBoardFilters(filters: BoardFilters): URLSearchParams {
  const { q, status, phase, assignedToId, building, isLateOnly, sort, order } = filters;
  const shown = {
    ...{ [VIEW]: BOARD, q, phase, assignedToId, building },
    status: status === 'open' ? undefined : status,
    late: isLateOnly ? 'yes' : undefined,
    sort: sort === DEFAULT_SORT.sort ? undefined : sort,
    order: order === DEFAULT_SORT.order ? undefined : order,
  };
  return new URLSearchParams(
    Object.entries(shown).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, String(value)]],
    ),
  );
}

export function isNarrowed({ q, status, phase, assignedToId, building, isLateOnly }: BoardFilters): boolean {
  return q !== '' || status !== 'open' || [phase, assignedToId, building].some(Boolean) || isLateOnly;
}

/** The filters as query parameters of the API. */
export function selectionOf({ q, status, phase, assignedToId, building, isLateOnly }: BoardFilters) {
  const only = isLateOnly ? ('late' as const) : status === 'open' ? ('open' as const) : undefined;
  return {
    ...{ q, phase, assignedToId, only },
    building: building === undefined ? undefined : [building],
    status: status === 'open' || status === 'all' ? undefined : status,
  };
}

function oneOf<Value extends string>(options: readonly { value: Value }[], text: string | null): Value | undefined {
  return options.find((option) => option.value === text)?.value;
}

/** The sort as query parameters: the default is by the days that miss the next move-in, then by money lost. */
export function sortOf({ sort, order }: BoardFilters) {
  const isDefault = sort === DEFAULT_SORT.sort && order === DEFAULT_SORT.order;
  return isDefault ? ({ sort: BOARD, order: undefined } as const) : { sort, order };
}
