import { Injectable } from '@nestjs/common';
import type { PlatformTx } from '../../platform/database/database.js';
import { readPage } from '../../platform/database/keyset-list.js';
import { utc } from '../../platform/database/sql-json.js';
import type { Page } from '../../platform/http/paging.js';
import type { SecurityEventQuery, SecurityEventResponse } from './security-event.dto.js';

const columns = `e.id, e.kind, e.person_id as "personId", e.person, e.is_provider as "isProvider",
  e.concerned_company as "companyId", e.company_name as "companyName", e.address, e.device, e.subject, e.times,
  ${utc('e.created_at')} as "createdAt", ${utc('e.last_at')} as "lastAt"`;

@Injectable()
export class SecurityRepository {
  list(tx: PlatformTx, query: SecurityEventQuery): Promise<Page<SecurityEventResponse>> {
    const values: unknown[] = [];
    const bind = (value: unknown): string => `$${values.push(value)}`;
    const filters = filtersOf(query, bind);
    const list = {
      name: 'security-events',
      table: 'security_events_read',
      alias: 'e',
      idType: 'bigint' as const,
      rowColumns: 'e.*',
      columns,
      filters: filters.length > 0 ? filters : ['true'],
      values,
      sorting: { keys: [{ sql: 'e.created_at', type: 'timestamptz' as const }], direction: 'desc' as const },
    };
    return readPage(tx, list, query);
  }
}

function filtersOf(
  { kind, companyId, person, address, from, to }: SecurityEventQuery,
  bind: (value: unknown) => string,
): string[] {
  const filters: string[] = [];
  // One kind is read in the order of its index.
  if (kind?.length === 1) filters.push(`e.kind = ${bind(kind[0])}`);
  else if (kind) filters.push(`e.kind = any (${bind(kind)}::text[])`);
  if (companyId !== undefined) filters.push(`e.concerned_company = ${bind(companyId)}`);
  if (person) filters.push(`lower(e.person) = lower(${bind(person.trim())})`);
  if (address) filters.push(`e.address = ${bind(address.trim())}`);
  if (from != null) filters.push(`e.created_at >= ${bind(from)}::date::timestamp at time zone 'UTC'`);
  if (to != null) filters.push(`e.created_at < (${bind(to)}::date + 1)::timestamp at time zone 'UTC'`);
  return filters;
}
