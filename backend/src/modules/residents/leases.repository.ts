import { Injectable } from '@nestjs/common';
import type { QueryDeepPartialEntity } from 'typeorm';
import { TODAY } from '../../platform/database/company-day.js';
import type { CompanyRead, CompanyTx } from '../../platform/database/company-tx.js';
import { readPage } from '../../platform/database/keyset-list.js';
import { search } from '../../platform/database/search.js';
import type { PageQuery } from '../../platform/http/list-query.js';
import type { JsonText, Page } from '../../platform/http/paging.js';
import type { LeaseQuery, LeaseResponse, UnitResidentResponse } from './lease.dto.js';
import { leaseList, linkColumns, linkJoins, linkList } from './lease-list.js';
import { isLive } from './lease-sql.js';
import { UnitResident } from './unit-resident.entity.js';

/** Reads and writes the lease links between units and residents. */
@Injectable()
export class LeasesRepository {
  async list(read: CompanyRead, query: LeaseQuery): Promise<Page<LeaseResponse>> {
    const people = await search(read, 'search_residents', query.q);
    const units = await search(read, 'search_units', query.q);
    return readPage(read, leaseList(read.companyId, query, people && units && { people, units }), query);
  }

  /** Whether the record is one of this company. */
  async isThere(read: CompanyRead, table: 'units' | 'residents', id: number): Promise<boolean> {
    const rows = await read.query(`select id from ${table} where company_id = $1 and id = $2`, [read.companyId, id]);
    return rows.length > 0;
  }

  ofUnit(read: CompanyRead, unitId: number, query: PageQuery): Promise<Page<UnitResidentResponse>> {
    return readPage(read, linkList(read.companyId, 'unit_id', unitId), query);
  }

  ofResident(read: CompanyRead, residentId: number, query: PageQuery): Promise<Page<UnitResidentResponse>> {
    return readPage(read, linkList(read.companyId, 'resident_id', residentId), query);
  }

  async find(read: CompanyRead, id: number): Promise<JsonText<UnitResidentResponse> | null> {
    const rows = await read.query<{ record: JsonText<UnitResidentResponse> }>(
      `select row_to_json(record)::text as record from (
         select ${linkColumns} from unit_residents l ${linkJoins} where l.company_id = $1 and l.id = $2) record`,
      [read.companyId, id],
    );
    return rows[0]?.record ?? null;
  }

  findLink(read: CompanyRead, id: number): Promise<UnitResident | null> {
    return read.findOne(UnitResident, { id });
  }

  /** Where the resident lives, or will; null for nobody's resident. */
  async liveLinkOf(
    tx: CompanyTx,
    residentId: number,
  ): Promise<{ id: number; unitId: number; unitNumber: string } | null> {
    const rows = await tx.query<{ id: number; unitId: number; unitNumber: string }>(
      `select l.id, l.unit_id as "unitId", u.unit_number as "unitNumber" from unit_residents l ${linkJoins}
       where l.company_id = $1 and l.resident_id = $2 and ${isLive('l')}
       order by l.start_date > ${TODAY}, l.start_date, l.id limit 1`,
      [tx.companyId, residentId],
    );
    return rows[0] ?? null;
  }

  linksOfUnit(tx: CompanyTx, unitId: number): Promise<UnitResident[]> {
    return tx.find(UnitResident, { unitId }, { id: 'asc' });
  }

  linksOfResident(tx: CompanyTx, residentId: number): Promise<(UnitResident & { unitNumber: string })[]> {
    return tx.query(
      `select l.id, l.start_date as "startDate", l.end_date as "endDate", u.unit_number as "unitNumber"
       from unit_residents l ${linkJoins} where l.company_id = $1 and l.resident_id = $2 order by l.id`,
      [tx.companyId, residentId],
    );
  }

  insert(tx: CompanyTx, values: Omit<QueryDeepPartialEntity<UnitResident>, 'id' | 'companyId'>): Promise<number> {
    return tx.insert(UnitResident, values);
  }

  async update(tx: CompanyTx, id: number, changes: QueryDeepPartialEntity<UnitResident>): Promise<void> {
    await tx.update(UnitResident, { id }, { ...changes, version: () => 'version + 1', updatedAt: () => 'now()' });
  }

  /** Today in the company's time zone. */
  async today(read: CompanyRead): Promise<string> {
    const [row] = await read.query<{ today: string }>(`select ${TODAY}::text as today`, [read.companyId]);
    return row!.today;
  }

  /** Writes the dates of residents from where they live, will live or lived last; answers whose differ now. */
  followResidents(tx: CompanyTx, residentIds: readonly number[]): Promise<{ id: number; name: string }[]> {
    return tx.query(
      `update residents r set move_in_date = home.start_date, move_out_date = home.end_date,
         lease_end_date = home.lease_end, version = r.version + 1, updated_at = now()
       from (
         select distinct on (l.resident_id) l.resident_id, l.start_date, l.end_date, l.lease_end
         from unit_residents l where l.company_id = $1 and l.resident_id = any ($2::int[])
         order by l.resident_id, not ${isLive('l')}, l.start_date > ${TODAY}, l.start_date desc, l.id desc) home
       where r.company_id = $1 and r.id = home.resident_id
         and (r.move_in_date, r.move_out_date, r.lease_end_date)
           is distinct from (home.start_date, home.end_date, home.lease_end)
       returning r.id, r.first_name || ' ' || r.last_name as name`,
      [tx.companyId, residentIds],
    );
  }

  /**
   * Units that somebody moves into, or the last one leaves, on a day that has begun since the unit was last changed: what
   * people set themselves stays.
   */
  unitsToFollow(tx: CompanyTx): Promise<{ id: number; status: 'occupied' | 'vacant' }[]> {
    const ofUnit = 'l.company_id = u.company_id and l.unit_id = u.id';
    const isNews = (day: string): string =>
      `${day} <= ${TODAY} and ${day} > (u.updated_at at time zone (select timezone from companies where id = $1))::date`;
    return tx.query(
      `select u.id, 'occupied' as status from units u where u.company_id = $1 and u.status = 'vacant'
         and exists (select from unit_residents l where ${ofUnit} and ${isLive('l')} and ${isNews('l.start_date')})
       union all
       select u.id, 'vacant' from units u where u.company_id = $1 and u.status = 'occupied'
         and exists (select from unit_residents l where ${ofUnit} and l.end_date > l.start_date and ${isNews('l.end_date')})
         and not exists (select from unit_residents l where ${ofUnit} and ${isLive('l')} and l.start_date <= ${TODAY})
       order by id`,
      [tx.companyId],
    );
  }
}
