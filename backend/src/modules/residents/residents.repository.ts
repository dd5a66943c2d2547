import { Injectable } from '@nestjs/common';
import type { QueryDeepPartialEntity } from 'typeorm';
import { TODAY } from '../../platform/database/company-day.js';
import type { CompanyRead, CompanyTx } from '../../platform/database/company-tx.js';
import { readPage } from '../../platform/database/keyset-list.js';
import { countChoices } from '../../platform/database/list-choices.js';
import { search } from '../../platform/database/search.js';
import type { JsonText, Page } from '../../platform/http/paging.js';
import type { BulkRecord } from '../bulk/bulk.service.js';
import type { FormerPerson } from '../customers/customers.service.js';
import { isLive } from '../unit-residents/unit-residents.service.js';
import type { ResidentCountsQuery, ResidentCountsResponse, ResidentQuery, ResidentResponse } from './resident.dto.js';
import { Resident } from './resident.entity.js';
import { countedResidents, residentColumns, residentJoins, residentList } from './resident-list.js';
import { calledNameOf } from './resident-name.js';

export type NamedResident = Pick<Resident, 'id' | 'firstName' | 'lastName' | 'preferredName'>;

@Injectable()
export class ResidentsRepository {
  async list(read: CompanyRead, query: ResidentQuery): Promise<Page<ResidentResponse>> {
    const found = await search(read, 'search_residents', query.q);
    return readPage(read, residentList(read.companyId, query, found), query);
  }

  async counts(read: CompanyRead, query: ResidentCountsQuery): Promise<JsonText<ResidentCountsResponse>> {
    return countChoices(read, countedResidents(query, await search(read, 'search_residents', query.q)));
  }

  async find(read: CompanyRead, id: number): Promise<JsonText<ResidentResponse> | null> {
    const rows = await read.query<{ record: JsonText<ResidentResponse> }>(
      `select row_to_json(record)::text as record from (
         select ${residentColumns} from residents r ${residentJoins} where r.company_id = $1 and r.id = $2) record`,
      [read.companyId, id],
    );
    return rows[0]?.record ?? null;
  }

  findAll(tx: CompanyTx, ids: readonly number[]): Promise<BulkRecord[]> {
    return tx.query(
      `select ${residentColumns} from residents r ${residentJoins} where r.company_id = $1 and r.id = any ($2::int[])`,
      [tx.companyId, ids],
    );
  }

  lock(tx: CompanyTx, id: number): Promise<Resident | null> {
    return tx.findForUpdate(Resident, id);
  }

  /** What says who with a scope sees a resident: the units of all their leases, and who made them. */
  async seenBy(tx: CompanyTx, id: number): Promise<FormerPerson> {
    const [found] = await tx.query<FormerPerson>(
      `select r.created_by_id as "makerId", array(
         select distinct l.unit_id from unit_residents_read l
         where l.company_id = $1 and l.resident_id = $2 and l.unit_id is not null) as "unitIds"
       from residents r where r.company_id = $1 and r.id = $2`,
      [tx.companyId, id],
    );
    return found!;
  }

  /** In the order of their ids, as all who lock several. */
  async lockOfUnit(tx: CompanyTx, unitId: number): Promise<void> {
    await tx.query(
      `select id from residents where company_id = $1 and id in (
         select l.resident_id from unit_residents_read l where l.company_id = $1 and l.unit_id = $2)
       order by id for update`,
      [tx.companyId, unitId],
    );
  }

  /** The resident who is billed as this customer, locked; the oldest if there are several. */
  async lockByCustomer(tx: CompanyTx, customerId: number): Promise<NamedResident | null> {
    const rows = await tx.query<NamedResident>(
      `select id, first_name as "firstName", last_name as "lastName", preferred_name as "preferredName" from residents
       where company_id = $1 and customer_id = $2 order by id limit 1 for update`,
      [tx.companyId, customerId],
    );
    return rows[0] ?? null;
  }

  insert(tx: CompanyTx, values: Omit<QueryDeepPartialEntity<Resident>, 'id' | 'companyId'>): Promise<number> {
    return tx.insert(Resident, values);
  }

  async update(tx: CompanyTx, id: number, changes: QueryDeepPartialEntity<Resident>): Promise<void> {
    await tx.update(Resident, { id }, { ...changes, version: () => 'version + 1', updatedAt: () => 'now()' });
  }

  /** Copies the dates from each resident's current, future or last lease link; returns the residents that changed. */
  followLeases(tx: CompanyTx, ids: readonly number[]): Promise<{ id: number; name: string }[]> {
    return tx.query(
      `update residents r set move_in_date = home.start_date, move_out_date = home.end_date,
         lease_end_date = home.lease_end, version = r.version + 1, updated_at = now()
       from (
         select distinct on (l.resident_id) l.resident_id, l.tenure_start as start_date, last.end_date, l.lease_end
         from unit_residents_read l
         -- Renewals end a lease, not the stay.
         cross join lateral (
           select o.end_date from unit_residents_read o
           where o.company_id = l.company_id and o.resident_id = l.resident_id and o.unit_id = l.unit_id
             and (o.id = l.id or o.tenure_start = l.tenure_start and (o.end_date is null or o.end_date > o.start_date))
           order by o.end_reason is not null, o.start_date desc limit 1) last
         where l.company_id = $1 and l.resident_id = any ($2::int[])
         order by l.resident_id, not ${isLive('l')}, l.start_date > ${TODAY}, l.start_date desc, l.id desc) home
       where r.company_id = $1 and r.id = home.resident_id
         and (r.move_in_date, r.move_out_date, r.lease_end_date)
           is distinct from (home.start_date, home.end_date, home.lease_end)
       returning r.id, ${calledNameOf('r')} as name`,
      [tx.companyId, ids],
    );
  }
}
