import type { KeysetList } from '../../platform/database/keyset-list.js';
import type { OwnSecurityEventFilterQuery } from './security-event.dto.js';

export type Bind = (value: unknown) => string;

/** An event's list, newest first. */
export const eventList = (parts: Pick<KeysetList, 'name' | 'columns' | 'filters' | 'values'>): KeysetList => ({
  ...parts,
  table: 'security_events_read',
  alias: 'e',
  idType: 'bigint',
  rowColumns: 'e.*',
  sorting: { keys: [{ sql: 'e.created_at', type: 'timestamptz' }], direction: 'desc' },
});

/** Of the kinds and days; `zone` is the SQL of a time zone. */
export function filtersOf({ kind, from, to }: OwnSecurityEventFilterQuery, bind: Bind, zone: string): string[] {
  const filters: string[] = [];
  // One kind is read in the order of its index.
  if (kind?.length === 1) filters.push(`e.kind = ${bind(kind[0])}`);
  else if (kind) filters.push(`e.kind = any (${bind(kind)}::text[])`);
  if (from != null) filters.push(`e.created_at >= ${bind(from)}::date::timestamp at time zone ${zone}`);
  if (to != null) filters.push(`e.created_at < (${bind(to)}::date + 1)::timestamp at time zone ${zone}`);
  return filters;
}
