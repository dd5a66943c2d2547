import { Injectable } from '@nestjs/common';
import type { QueryDeepPartialEntity } from 'typeorm';
import { TODAY } from '../../platform/database/company-day.js';
import type { CompanyRead, CompanyTx } from '../../platform/database/company-tx.js';
import { readPage } from '../../platform/database/keyset-list.js';
import type { PageQuery } from '../../platform/http/list-query.js';
import type { JsonText, Page } from '../../platform/http/paging.js';
import type { LeaseQuery, LeaseResponse, UnitResidentResponse } from './unit-resident.dto.js';
import { type FoundLeases, leaseList, linkColumns, linkJoins, linkList } from './lease-list.js';
import { isLive } from './lease-sql.js';
import { UnitResident } from './unit-resident.entity.js';

export interface Home {
  /** The id of the lease link. */
  id: number;
  unitId: number;
  unitNumber: string;
}

export type ResidentLink = Pick<UnitResident, 'id' | 'residentId' | 'startDate' | 'endDate'> & { unitNumber: string };

@Injectable()
export class UnitResidentsRepository {
  list(read: CompanyRead, query: LeaseQuery, found: FoundLeases | undefined): Promise<Page<LeaseResponse>> {
    return readPage(read, leaseList(read.companyId, query, found), query);
  }

  async isThere(read: CompanyRead, view: 'units_read' | 'residents_read', id: number): Promise<boolean> {
    const rows = await read.query(`select id from ${view} where company_id = $1 and id = $2`, [read.companyId, id]);
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

  async liveLinkOf(tx: CompanyTx, residentId: number): Promise<Home | null> {
    const rows = await tx.query<Home>(
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

  linksOfResidents(tx: CompanyTx, residentIds: readonly number[]): Promise<ResidentLink[]> {
    return tx.query(
      `select l.id, l.resident_id as "residentId", l.start_date as "startDate", l.end_date as "endDate",
         u.unit_number as "unitNumber"
       from unit_residents l ${linkJoins} where l.company_id = $1 and l.resident_id = any ($2::int[]) order by l.id`,
      [tx.companyId, residentIds],
    );
  }

  insert(tx: CompanyTx, values: Omit<QueryDeepPartialEntity<UnitResident>, 'id' | 'companyId'>): Promise<number> {
    return tx.insert(UnitResident, values);
  }

  async updateAll(tx: CompanyTx, links: readonly UnitResident[]): Promise<void> {
    await tx.query(
      `update unit_residents l set start_date = r."startDate", end_date = r."endDate", role = r.role,
         lease_start = r."leaseStart", lease_end = r."leaseEnd", rent = r.rent, deposit = r.deposit,
         notice_date = r."noticeDate", version = l.version + 1, updated_at = now()
       from jsonb_to_recordset($2::jsonb) as r (id int, "startDate" date, "endDate" date, role text, "leaseStart" date,
         "leaseEnd" date, rent int, deposit int, "noticeDate" date)
       where l.company_id = $1 and l.id = r.id`,
      [tx.companyId, JSON.stringify(links)],
    );
  }

  async today(read: CompanyRead): Promise<string> {
    const [row] = await read.query<{ today: string }>(`select ${TODAY}::text as today`, [read.companyId]);
    return row!.today;
  }

  async rename(tx: CompanyTx, residentId: number, name: string): Promise<void> {
    await tx.query('update unit_residents set resident_name = $3 where company_id = $1 and resident_id = $2', [
      tx.companyId,
      residentId,
      name,
    ]);
  }

  /** Keeps the rows in their units' timelines, with only the name. */
  /** Units whose status a move changes on a day that has begun; a status that a user has set since is kept. */
  unitsToFollow(tx: CompanyTx): Promise<{ id: number; status: 'occupied' | 'vacant' }[]> {
    const ofUnit = 'l.company_id = u.company_id and l.unit_id = u.id';
    const isNews = (day: string): string =>
      `${day} <= ${TODAY} and ${day} > (u.updated_at at time zone (select timezone from companies_read where id = $1))::date`;
    return tx.query(
      `select u.id, 'occupied' as status from units_read u where u.company_id = $1 and u.status = 'vacant'
         and exists (select from unit_residents l where ${ofUnit} and ${isLive('l')} and ${isNews('l.start_date')})
       union all
       select u.id, 'vacant' from units_read u where u.company_id = $1 and u.status = 'occupied'
         and exists (select from unit_residents l where ${ofUnit} and l.end_date > l.start_date and ${isNews('l.end_date')})
         and not exists (select from unit_residents l where ${ofUnit} and ${isLive('l')} and l.start_date <= ${TODAY})
       order by id`,
      [tx.companyId],
    );
  }
}
