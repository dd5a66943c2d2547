import type { CompanyRead } from '../../platform/database/company-tx.js';
import type { OwnAccountTx, PlatformTx } from '../../platform/database/database.js';
import { Injectable } from '@nestjs/common';
import { readPage } from '../../platform/database/keyset-list.js';
import { utc } from '../../platform/database/sql-json.js';
import type { Page } from '../../platform/http/paging.js';
import { type Bind, eventList, filtersOf } from './event-list.js';
import type {
  CompanySecurityEventQuery,
  CompanySecurityEventResponse,
  EventCompanyResponse,
  OwnSecurityEventQuery,
  OwnSecurityEventResponse,
  SecurityEventQuery,
  SecurityEventResponse,
} from './security-event.dto.js';

const times = `e.times, ${utc('e.created_at')} as "createdAt", ${utc('e.last_at')} as "lastAt"`;

const columns = `e.id, e.kind, e.person_id as "personId", e.person, e.is_provider as "isProvider",
  e.concerned_company as "companyId", e.company_name as "companyName", e.address, e.device, e.subject, ${times}`;

/** A company sees none of the provider's people, and no addresses. */
const companyColumns = `e.id, e.kind, case when not e.is_provider then e.person_id end as "personId",
  case when not e.is_provider then e.person end as person, e.is_provider as "isProvider",
  case when not e.is_provider then e.device end as device, e.subject, ${times}`;

/** $1 is the reader, who sees from where others acted as little as others see it of them. */
const ownColumns = `e.id, e.kind, e.person_id is not distinct from $1 as "isOwn",
  case when not e.is_provider then e.person end as person, e.is_provider as "isProvider",
  case when e.person_id = $1 then e.address end as address, case when e.person_id = $1 then e.device end as device,
  e.subject, ${times}`;

@Injectable()
export class SecurityRepository {
  list(tx: PlatformTx, query: SecurityEventQuery): Promise<Page<SecurityEventResponse>> {
    const [values, bind] = binding();
    const { companyId, person, address } = query;
    const filters = filtersOf(query, bind, `'UTC'`);
    if (companyId !== undefined) filters.push(`e.concerned_company = ${bind(companyId)}`);
    if (person) filters.push(`lower(e.person) = lower(${bind(person.trim())})`);
    if (address) filters.push(`e.address = ${bind(address.trim())}`);
    if (filters.length === 0) filters.push('true');
    return readPage(tx, eventList({ name: 'security-events', columns, filters, values }), query);
  }

  /** By name. Of those that are gone, the event of their end says which they were. */
  companies(tx: PlatformTx): Promise<EventCompanyResponse[]> {
    return tx.query<EventCompanyResponse>(
      `select id, name, "isDeleted" from (
         select c.id, c.name, c.purge_at is not null as "isDeleted" from companies_read c
         union all
         select distinct on (e.concerned_company) e.concerned_company, e.company_name, true from security_events_read e
         where e.kind = 'company-purged' and not exists (select from companies_read c where c.id = e.concerned_company)
       ) company
       where id is not null and name is not null order by lower(name), id`,
    );
  }

  ofCompany(read: CompanyRead, query: CompanySecurityEventQuery): Promise<Page<CompanySecurityEventResponse>> {
    const [values, bind] = binding();
    const company = bind(read.companyId);
    const zone = `(select c.timezone from companies_read c where c.id = ${company})`;
    const filters = [`e.concerned_company = ${company}`, ...filtersOf(query, bind, zone)];
    const { personId } = query;
    if (personId !== undefined) filters.push(`e.person_id = ${bind(personId)} and not e.is_provider`);
    const list = eventList({
      name: `company-security-events ${read.companyId}`,
      columns: companyColumns,
      filters,
      values,
    });
    return readPage(read, list, query);
  }

  ofPerson(
    tx: OwnAccountTx,
    userId: number,
    zone: string,
    query: OwnSecurityEventQuery,
  ): Promise<Page<OwnSecurityEventResponse>> {
    const [values, bind] = binding();
    const person = bind(userId);
    const isOwn = `(e.person_id = ${person} or e.subject_user_id = ${person})`;
    const days = query.from == null && query.to == null ? `'UTC'` : `${bind(zone)}::text`;
    const filters = [isOwn, ...filtersOf(query, bind, days)];
    return readPage(tx, eventList({ name: 'own-security-events', columns: ownColumns, filters, values }), query);
  }
}

function binding(): [values: unknown[], bind: Bind] {
  const values: unknown[] = [];
  return [values, (value) => `$${values.push(value)}`];
}
