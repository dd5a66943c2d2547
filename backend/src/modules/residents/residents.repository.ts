import { Injectable } from '@nestjs/common';
import type { QueryDeepPartialEntity } from 'typeorm';
import { TODAY } from '../../platform/database/company-day.js';
import type { CompanyRead, CompanyTx } from '../../platform/database/company-tx.js';
import { readPage, type Sorting } from '../../platform/database/keyset-list.js';
import { search, searchFilter } from '../../platform/database/search.js';
import { utc } from '../../platform/database/sql-json.js';
import type { JsonText, Page } from '../../platform/http/paging.js';
import { isLive } from './lease-sql.js';
import type { ResidentQuery, ResidentResponse, ResidentSort } from './resident.dto.js';
import { Resident } from './resident.entity.js';

/** The columns of ResidentResponse over `residents r`; one text for the list and for a single record. */
const residentColumns = `
  r.id, r.company_id as "companyId", r.customer_id as "customerId", r.first_name as "firstName",
  r.last_name as "lastName", r.preferred_name as "preferredName", r.email, r.phone, r.move_in_date as "moveInDate",
  r.move_out_date as "moveOutDate", r.lease_end_date as "leaseEndDate", r.notes, home.unit, r.version,
  ${utc('r.created_at')} as "createdAt", ${utc('r.updated_at')} as "updatedAt"`;

const residentJoins = `
  left join lateral (
    select json_build_object('id', l.id, 'unitId', l.unit_id, 'unitNumber', u.unit_number,
      'buildingName', u.building_name, 'startDate', l.start_date, 'endDate', l.end_date, 'role', l.role,
      'leaseStart', l.lease_start, 'leaseEnd', l.lease_end, 'noticeDate', l.notice_date) as unit
    from unit_residents l join units u on u.company_id = l.company_id and u.id = l.unit_id
    where l.company_id = r.company_id and l.resident_id = r.id and ${isLive('l')}
    order by l.start_date > ${TODAY}, l.start_date, l.id limit 1) home on true`;

const creation = { sql: 'r.created_at', type: 'timestamptz' } as const;
const text = (column: string) => ({ sql: `${column} collate "und-x-icu"`, type: 'text' }) as const;

const sortings: Record<ResidentSort, Sorting> = {
  newest: { keys: [creation], direction: 'desc' },
  oldest: { keys: [creation], direction: 'asc' },
  name: { keys: [text('r.last_name'), text('r.first_name')], direction: 'asc' },
};

/** How a resident is called in other records: their customer, their units' history. */
export const fullName = ({ firstName, lastName }: Pick<Resident, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`;

/** Reads and writes residents. */
@Injectable()
export class ResidentsRepository {
  async list(read: CompanyRead, query: ResidentQuery): Promise<Page<ResidentResponse>> {
    const found = await search(read, 'search_residents', query.q);
    const sort = query.sort ?? 'newest';
    const values: unknown[] = [read.companyId];
    const filters = ['r.company_id = $1'];
    if (found) filters.push(searchFilter('r', found, (value) => `$${values.push(value)}`));
    const list = {
      name: `residents ${sort} ${read.companyId}`,
      table: 'residents',
      alias: 'r',
      rowColumns: 'r.*',
      columns: residentColumns,
      joins: residentJoins,
      filters,
      values,
      sorting: sortings[sort],
    };
    return readPage(read, list, query);
  }

  async find(read: CompanyRead, id: number): Promise<JsonText<ResidentResponse> | null> {
    const rows = await read.query<{ record: JsonText<ResidentResponse> }>(
      `select row_to_json(record)::text as record from (
         select ${residentColumns} from residents r ${residentJoins} where r.company_id = $1 and r.id = $2) record`,
      [read.companyId, id],
    );
    return rows[0]?.record ?? null;
  }

  lock(tx: CompanyTx, id: number): Promise<Resident | null> {
    return tx.findForUpdate(Resident, id);
  }

  insert(tx: CompanyTx, values: Omit<QueryDeepPartialEntity<Resident>, 'id' | 'companyId'>): Promise<number> {
    return tx.insert(Resident, values);
  }

  async update(tx: CompanyTx, id: number, changes: QueryDeepPartialEntity<Resident>): Promise<void> {
    await tx.update(Resident, { id }, { ...changes, version: () => 'version + 1', updatedAt: () => 'now()' });
  }

  /** The name by which units remember the resident. */
  async renameInUnits(tx: CompanyTx, id: number, name: string): Promise<void> {
    await tx.query('update unit_residents set resident_name = $3 where company_id = $1 and resident_id = $2', [
      tx.companyId,
      id,
      name,
    ]);
  }

  /** The links stay in their units' timelines, with the name alone (api.md section 4). */
  async leaveNameInUnits(tx: CompanyTx, id: number): Promise<void> {
    await tx.query('update unit_residents set resident_id = null where company_id = $1 and resident_id = $2', [
      tx.companyId,
      id,
    ]);
  }

  async delete(tx: CompanyTx, id: number): Promise<void> {
    await tx.delete(Resident, { id });
  }
}
