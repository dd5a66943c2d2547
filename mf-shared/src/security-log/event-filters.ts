import { isDay } from '../format';
import { isKind, type SecurityEventKind } from './event-kinds';

/** Filters that every security log has; they are stored in the address. */
export interface EventFilters {
  kind: SecurityEventKind | undefined;
  from: string | undefined;
  to: string | undefined;
}

export const noEventFilters: EventFilters = { kind: undefined, from: undefined, to: undefined };

/** Reads the address; unknown values are ignored. */
export function readEventFilters(search: URLSearchParams): EventFilters {
  const kind = search.get('kind') ?? '';
  const dayIn = (name: string): string | undefined => {
    const day = search.get(name) ?? '';
    return isDay(day) ? day : undefined;
  };
  return { kind: isKind(kind) ? kind : undefined, from: dayIn('from'), to: dayIn('to') };
}

/** Whether the last day is before the first one. It is not used then. */
export const isRangeReversed = ({ from, to }: Pick<EventFilters, 'from' | 'to'>): boolean =>
  from !== undefined && to !== undefined && to < from;

/** For the API. */
export function eventQueryOf(filters: EventFilters): { kind?: SecurityEventKind[]; from?: string; to?: string } {
  const { kind, from, to } = filters;
  return {
    ...(kind && { kind: [kind] }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && !isRangeReversed(filters) && { to }),
  };
}
