import { Injectable } from '@nestjs/common';
import type { CompanyRead, CompanyTx } from '../../platform/database/company-tx.js';
import { readPage, type Sorting } from '../../platform/database/keyset-list.js';
import { utc } from '../../platform/database/sql-json.js';
import type { Page } from '../../platform/http/paging.js';
import type { UnitQuery, UnitResponse, UnitSort } from './unit.dto.js';
import { Unit, type UnitStatus } from './unit.entity.js';

const number = { sql: 'u.unit_number', type: 'text' } as const;
const rent = { sql: 'coalesce(u.market_rent, 0)', type: 'int' } as const;

const sortings: Record<UnitSort, Sorting> = {
  unit_number: { keys: [number], direction: 'asc' },
  building: { keys: [{ sql: `coalesce(u.building_name, '')`, type: 'text' }, number], direction: 'asc' },
  rent_high: { keys: [rent], direction: 'desc' },
  rent_low: { keys: [rent], direction: 'asc' },
  bedrooms: { keys: [{ sql: 'u.bedrooms', type: 'int' }, number], direction: 'asc' },
};

/** Reads and writes units. */
@Injectable()
export class UnitsRepository {
  list(read: CompanyRead, query: UnitQuery): Promise<Page<UnitResponse>> {
    const sort = query.sort ?? 'unit_number';
    const values: unknown[] = [read.companyId];
    const bind = (value: unknown): string => `$${values.push(value)}`;
    const filters = ['u.company_id = $1'];
    if (query.status !== undefined) filters.push(`u.status = ${bind(query.status)}`);
    if (query.building !== undefined) filters.push(`u.building_name = ${bind(query.building)}`);
    // Search ignores hyphens, spaces and case (D21).
    const term = query.q?.replace(/[\s-]/g, '').toLowerCase();
    if (term) filters.push(`strpos(lower(replace(replace(u.unit_number, '-', ''), ' ', '')), ${bind(term)}) > 0`);
    const list = {
      name: `units ${sort} ${read.companyId}`,
      table: 'units',
      alias: 'u',
      rowColumns: 'u.*',
      columns: `u.id, u.company_id as "companyId", u.unit_number as "unitNumber", u.building_name as "buildingName",
        u.address_line1 as "addressLine1", u.address_line2 as "addressLine2", u.city, u.state,
        u.postal_code as "postalCode", u.bedrooms, u.bathrooms, u.square_feet as "squareFeet", u.status,
        u.market_rent as "marketRent", u.version, ${utc('u.created_at')} as "createdAt", ${utc('u.updated_at')} as "updatedAt"`,
      filters,
      values,
      sorting: sortings[sort],
    };
    return readPage(read, list, query);
  }

  lock(tx: CompanyTx, id: number): Promise<Unit | null> {
    return tx.findForUpdate(Unit, id);
  }

  async setStatus(tx: CompanyTx, id: number, status: UnitStatus): Promise<void> {
    await tx.query(
      'update units set status = $3, version = version + 1, updated_at = now() where company_id = $1 and id = $2',
      [tx.companyId, id, status],
    );
  }

  findByNumber(tx: CompanyTx, unitNumber: string): Promise<Unit | null> {
    return tx.findOne(Unit, { unitNumber });
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
}
