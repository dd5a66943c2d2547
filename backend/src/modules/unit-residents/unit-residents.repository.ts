import { Injectable } from '@nestjs/common';
import type { QueryDeepPartialEntity } from 'typeorm';
import { TODAY } from '../../platform/database/company-day.js';
import type { CompanyRead, CompanyTx } from '../../platform/database/company-tx.js';
import { readPage } from '../../platform/database/keyset-list.js';
import { type RecordId, recordStatement } from '../../platform/database/noted-values.js';
import { type Found, type Search, searchThrough } from '../../platform/database/search.js';
import type { PageQuery } from '../../platform/http/list-query.js';
import type { JsonText, Page } from '../../platform/http/paging.js';
import type { LeaseQuery, LeaseResponse, UnitResidentResponse } from './unit-resident.dto.js';
import { throughUnits } from '../units/units.service.js';
import { leaseList, linkColumns, linkJoins, linkList, oneLease, throughPeople } from './lease-list.js';
import { isLive } from './lease-sql.js';
import { UnitResident } from './unit-resident.entity.js';

export interface Home {
  /** The id of the lease link. */
  id: number;
  unitId: number;
  unitNumber: string;
  /** The id of the first lease link of the stay. */
  firstId: number;
}

/** A link as a renewal or a move-in writes it. */
export type NewLink = Omit<UnitResident, 'companyId' | 'id' | 'version' | 'updatedAt'>;

/** What a resident owes on the last day of the lease, and their deposit. */
export type AgreedAmounts = Pick<UnitResident, 'id' | 'rent' | 'deposit'>;

export type ResidentLink = Pick<UnitResident, 'id' | 'residentId' | 'startDate' | 'endDate'> & { unitNumber: string };

const oneLink = recordStatement(
  (id) => `select row_to_json(record)::text as record from (
    select ${linkColumns} from unit_residents l ${linkJoins} where l.company_id = $1 and l.id = ${id}) record`,
);

@Injectable()
export class UnitResidentsRepository {
  /** The leases of found people and units. */
  async searchThrough(read: CompanyRead, people: Search, units: Search): Promise<Found[]> {
    return [
      await searchThrough(read, 'unit_residents', units, throughUnits),
      await searchThrough(read, 'unit_residents', people, throughPeople),
    ];
  }

  list(read: CompanyRead, query: LeaseQuery, found: readonly Found[] | undefined): Promise<Page<LeaseResponse>> {
    return readPage(read, leaseList(read.companyId, query, found), query);
  }

  async exists(read: CompanyRead, view: 'units_read' | 'residents_read', id: number): Promise<boolean> {
    const rows = await read.query(`select id from ${view} where company_id = $1 and id = $2`, [read.companyId, id]);
    return rows.length > 0;
  }

  ofUnit(read: CompanyRead, unitId: number, query: PageQuery): Promise<Page<UnitResidentResponse>> {
    return readPage(read, linkList(read.companyId, 'unit_id', unitId), query);
  }

  ofResident(read: CompanyRead, residentId: number, query: PageQuery): Promise<Page<UnitResidentResponse>> {
    return readPage(read, linkList(read.companyId, 'resident_id', residentId), query);
  }

  async find(read: CompanyRead, id: RecordId): Promise<JsonText<UnitResidentResponse> | null> {
    const [row] = await read.query<{ record: JsonText<UnitResidentResponse> }>(...oneLink(read.companyId, id));
    return row?.record ?? null;
  }

  findLink(read: CompanyRead, id: number): Promise<UnitResident | null> {
    return read.findOne(UnitResident, { id });
  }

  async liveLinkOf(tx: CompanyTx, residentId: number): Promise<Home | null> {
    const rows = await tx.query<Home>(
      `select l.id, l.unit_id as "unitId", u.unit_number as "unitNumber", coalesce((
         select f.id from unit_residents f
         where f.company_id = l.company_id and f.resident_id = l.resident_id and f.unit_id = l.unit_id
           and f.start_date = l.tenure_start and f.end_date > f.start_date order by f.id limit 1), l.id) as "firstId"
       from unit_residents l ${linkJoins}
       where l.company_id = $1 and l.resident_id = $2 and ${isLive('l')}
       order by l.start_date > ${TODAY}, l.start_date, l.id limit 1`,
      [tx.companyId, residentId],
    );
    return rows[0] ?? null;
  }

  linksOfUnit(tx: CompanyTx, unitId: number): Promise<UnitResident[]> {
    return tx.find(UnitResident, { unitId }, { id: 'asc' });
  }

  async lockLink(tx: CompanyTx, id: number): Promise<UnitResident | null> {
    return tx.findForUpdate(UnitResident, id);
  }

  /** Every link of the people who live, will live or have lived in the unit. */
  linksOfPeopleIn(tx: CompanyTx, unitId: number): Promise<ResidentLink[]> {
    return tx.query(
      `select l.id, l.resident_id as "residentId", l.start_date as "startDate", l.end_date as "endDate",
         u.unit_number as "unitNumber"
       from unit_residents l ${linkJoins} where l.company_id = $1 and l.resident_id in (
         select o.resident_id from unit_residents o where o.company_id = $1 and o.unit_id = $2) order by l.id`,
      [tx.companyId, unitId],
    );
  }

  /** On the day before this one; without a day, on the last day of each lease. */
  amountsBefore(tx: CompanyTx, unitId: number, day: string | null): Promise<AgreedAmounts[]> {
    return tx.query(
      `select l.id, l.deposit, rent_in_force(l.company_id, l.id, coalesce($3::date - 1, l.lease_end, 'infinity')) as rent
       from unit_residents l where l.company_id = $1 and l.unit_id = $2`,
      [tx.companyId, unitId, day],
    );
  }

  /** Returns their ids, in order. */
  async insertAll(tx: CompanyTx, links: readonly NewLink[]): Promise<number[]> {
    const rows = await tx.query<{ id: number }>(
      `insert into unit_residents (company_id, unit_id, resident_id, resident_name, start_date, end_date, role,
         lease_start, lease_end, rent, deposit, notice_date, renews_id, tenure_start)
       select $1, r."unitId", r."residentId", r."residentName", r."startDate", r."endDate", r.role, r."leaseStart",
         r."leaseEnd", r.rent, r.deposit, r."noticeDate", r."renewsId", r."tenureStart"
       from rows from (jsonb_to_recordset($2::jsonb) as ("unitId" int, "residentId" int, "residentName" text,
         "startDate" date, "endDate" date, role text, "leaseStart" date, "leaseEnd" date, rent int, deposit int,
         "noticeDate" date, "renewsId" int, "tenureStart" date)) with ordinality r
       order by ordinality returning id`,
      [tx.companyId, JSON.stringify(links)],
    );
    return rows.map(({ id }) => id);
  }

  /** The lease that renews these links. */
  async findRenewal(tx: CompanyTx, ids: readonly number[]): Promise<JsonText<LeaseResponse> | null> {
    const rows = await tx.query<{ record: JsonText<LeaseResponse> }>(
      oneLease(`l.id = (select min(o.id) from unit_residents o
        where o.company_id = $1 and o.renews_id = any ($2::int[]) and o.end_date is null)`),
      [tx.companyId, ids],
    );
    return rows[0]?.record ?? null;
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
         notice_date = r."noticeDate", end_reason = r."endReason", tenure_start = r."tenureStart", version = l.version + 1, updated_at = now()
       from jsonb_to_recordset($2::jsonb) as r (id int, "startDate" date, "endDate" date, role text, "leaseStart" date,
         "leaseEnd" date, rent int, deposit int, "noticeDate" date, "endReason" text, "tenureStart" date)
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

  /** Units whose status a move changes on a day that has begun; a status that a user has set since is kept. */
  unitsToFollow(tx: CompanyTx): Promise<{ id: number; status: 'occupied' | 'vacant' }[]> {
    const ofUnit = 'l.company_id = u.company_id and l.unit_id = u.id';
    const isNews = (day: string): string =>
      `${day} <= ${TODAY} and ${day} > (u.updated_at at time zone (select timezone from companies_read where id = $1))::date`;
    return tx.query(
      `select u.id, 'occupied' as status from units_read u where u.company_id = $1 and u.status = 'vacant'
         and exists (select from unit_residents l where ${ofUnit} and ${isLive('l')} and l.renews_id is null
           and ${isNews('l.start_date')})
       union all
       select u.id, 'vacant' from units_read u where u.company_id = $1 and u.status = 'occupied'
         and exists (select from unit_residents l where ${ofUnit} and l.end_date > l.start_date and ${isNews('l.end_date')})
         and not exists (select from unit_residents l where ${ofUnit} and ${isLive('l')} and l.start_date <= ${TODAY})
       order by id`,
      [tx.companyId],
    );
  }
}
