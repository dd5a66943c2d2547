import { Injectable } from '@nestjs/common';
import type { QueryDeepPartialEntity } from 'typeorm';
import type { CompanyRead, CompanyTx } from '../../platform/database/company-tx.js';
import { readPage } from '../../platform/database/keyset-list.js';
import { search } from '../../platform/database/search.js';
import type { JsonText, Page } from '../../platform/http/paging.js';
import type { BuildingResponse, UnitQuery, UnitResponse } from './unit.dto.js';
import { Unit } from './unit.entity.js';
import { unitColumns, unitJoins, unitList } from './unit-list.js';

const MOST_BUILDINGS = 500;

/** How many records of each kind refer to a unit. */
export interface UnitUses {
  workOrders: number;
  turns: number;
  residents: number;
}

/** Reads and writes units. */
@Injectable()
export class UnitsRepository {
  async list(read: CompanyRead, query: UnitQuery): Promise<Page<UnitResponse>> {
    // As it was typed, and as a number that was typed with spaces or hyphens of its own (D21).
    const terms = new Set([query.q?.trim(), query.q?.replace(/[\s-]/g, '')]);
    const searches = await Promise.all([...terms].map((term) => search(read, 'search_units', term)));
    const found = searches.filter((one) => one !== undefined);
    return readPage(read, unitList(read.companyId, query, found), query);
  }

  /** The record as the API answers it, by the list's own SQL; null when there is none in this company. */
  async find(read: CompanyRead, id: number): Promise<JsonText<UnitResponse> | null> {
    const rows = await read.query<{ record: JsonText<UnitResponse> }>(
      `select row_to_json(r)::text as record from (
         select ${unitColumns} from units u ${unitJoins} where u.company_id = $1 and u.id = $2) r`,
      [read.companyId, id],
    );
    return rows[0]?.record ?? null;
  }

  /** The names of the company's buildings, to filter by. */
  buildings(read: CompanyRead): Promise<BuildingResponse[]> {
    return read.query(
      `select building_name as name, count(*)::int as units from units
       where company_id = $1 and building_name is not null
       group by building_name order by lower(building_name) collate natural_order, building_name limit ${MOST_BUILDINGS}`,
      [read.companyId],
    );
  }

  findByNumber(tx: CompanyTx, unitNumber: string): Promise<Unit | null> {
    return tx.findOne(Unit, { unitNumber });
  }

  async numberById(tx: CompanyTx, id: number): Promise<string> {
    return (await tx.findOne(Unit, { id }))!.unitNumber;
  }

  lock(tx: CompanyTx, id: number): Promise<Unit | null> {
    return tx.findForUpdate(Unit, id);
  }

  insert(tx: CompanyTx, values: Omit<QueryDeepPartialEntity<Unit>, 'id' | 'companyId'>): Promise<number> {
    return tx.insert(Unit, values);
  }

  /** Adds a vacant unit; null when another request added the same number meanwhile. */
  async insertVacant(tx: CompanyTx, unitNumber: string): Promise<number | null> {
    const rows = await tx.query<{ id: number }>(
      `insert into units (company_id, unit_number) values ($1, $2)
       on conflict (company_id, unit_number) do nothing returning id`,
      [tx.companyId, unitNumber],
    );
    return rows[0]?.id ?? null;
  }

  async update(tx: CompanyTx, { id, version }: Unit, changes: QueryDeepPartialEntity<Unit>): Promise<void> {
    await tx.update(Unit, { id }, { ...changes, version: version + 1, updatedAt: () => 'now()' });
  }

  /** The unit's number as its work orders show it. */
  async renumberWorkOrders(tx: CompanyTx, id: number, unitNumber: string): Promise<void> {
    await tx.query('update work_orders set property_unit = $3 where company_id = $1 and unit_id = $2', [
      tx.companyId,
      id,
      unitNumber,
    ]);
  }

  async uses(tx: CompanyTx, id: number): Promise<UnitUses> {
    const of = (table: string): string => `(select count(*)::int from ${table} where company_id = $1 and unit_id = $2)`;
    const [uses] = await tx.query<UnitUses>(
      `select ${of('work_orders')} as "workOrders", ${of('turns')} as turns, ${of('unit_residents')} as residents`,
      [tx.companyId, id],
    );
    return uses!;
  }

  async delete(tx: CompanyTx, id: number): Promise<void> {
    await tx.delete(Unit, { id });
  }
}
