import { Injectable } from '@nestjs/common';
import type { QueryDeepPartialEntity } from 'typeorm';
import { referenceCounts } from '../../platform/database/bulk-records.js';
import type { CompanyRead, CompanyTx } from '../../platform/database/company-tx.js';
import { readPage } from '../../platform/database/keyset-list.js';
import { countChoices } from '../../platform/database/list-choices.js';
import { type RecordId, recordStatement } from '../../platform/database/noted-values.js';
import { type Search, search } from '../../platform/database/search.js';
import type { JsonText, Page } from '../../platform/http/paging.js';
import { Nouns } from '../../platform/nouns/nouns.js';
import { type RecordUse, usesOf } from '../../platform/nouns/record-uses.js';
import type { BulkRecord } from '../bulk/bulk.service.js';
import type { BuildingResponse, UnitCountsQuery, UnitCountsResponse, UnitQuery, UnitResponse } from './unit.dto.js';
import { unitNoun } from './unit.noun.js';
import { Unit } from './unit.entity.js';
import { countedUnits, unitColumns, unitJoins, unitList } from './unit-list.js';

const MAX_BUILDINGS = 500;

const oneUnit = recordStatement(
  (id) => `select row_to_json(r)::text as record from (
    select ${unitColumns} from units u ${unitJoins} where u.company_id = $1 and u.id = ${id}) r`,
);

@Injectable()
export class UnitsRepository {
  constructor(private readonly nouns: Nouns) {}

  async list(read: CompanyRead, query: UnitQuery): Promise<Page<UnitResponse>> {
    return readPage(read, unitList(read.companyId, query, await this.found(read, query.q)), query);
  }

  async counts(read: CompanyRead, query: UnitCountsQuery): Promise<JsonText<UnitCountsResponse>> {
    return countChoices(read, countedUnits(query, await this.found(read, query.q)));
  }

  /** The text as typed, and without spaces and hyphens, to find unit numbers typed in another form. */
  private async found(read: CompanyRead, text: string | undefined): Promise<Search[]> {
    const terms = new Set([text?.trim(), text?.replace(/[\s-]/g, '')]);
    const searches = await Promise.all([...terms].map((term) => this.search(read, term)));
    return searches.filter((one) => one !== undefined);
  }

  search(read: CompanyRead, text: string | undefined): Promise<Search | undefined> {
    return search(read, 'search_units', text);
  }

  /** That the person of the transaction sees, of whom a scope decides it. */
  async buildingsInScope(tx: CompanyTx): Promise<string[]> {
    const rows = await tx.query<{ name: string }>('select name from scope_buildings() as name order by name');
    return rows.map(({ name }) => name);
  }

  async exists(read: CompanyRead, id: number): Promise<boolean> {
    const rows = await read.query('select from units where company_id = $1 and id = $2', [read.companyId, id]);
    return rows.length > 0;
  }

  async find(read: CompanyRead, id: RecordId): Promise<JsonText<UnitResponse> | null> {
    const [row] = await read.query<{ record: JsonText<UnitResponse> }>(...oneUnit(read.companyId, id));
    return row?.record ?? null;
  }

  findAll(tx: CompanyTx, ids: readonly number[]): Promise<BulkRecord[]> {
    return tx.query(
      `select ${unitColumns} from units u ${unitJoins} where u.company_id = $1 and u.id = any ($2::int[])`,
      [tx.companyId, ids],
    );
  }

  buildings(read: CompanyRead): Promise<BuildingResponse[]> {
    return read.query(
      `select building_name as name, count(*)::int as units from units
       where company_id = $1 and building_name is not null
       group by building_name order by lower(building_name) collate natural_order, building_name limit ${MAX_BUILDINGS}`,
      [read.companyId],
    );
  }

  async numberById(tx: CompanyTx, id: number): Promise<string> {
    return (await tx.findOne(Unit, { id }))!.unitNumber;
  }

  lock(tx: CompanyTx, id: number): Promise<Unit | null> {
    return tx.findForUpdate(Unit, id);
  }

  /** Locks the unit that a column of a record is about to get. */
  async lockNamed(tx: CompanyTx, unitId: number | (() => string)): Promise<void> {
    const isKnown = typeof unitId === 'number';
    await tx.query(
      `select from units where company_id = $1 and id = ${isKnown ? '$2' : unitId()} for update`,
      isKnown ? [tx.companyId, unitId] : [tx.companyId],
    );
  }

  insert(tx: CompanyTx, values: Omit<QueryDeepPartialEntity<Unit>, 'id' | 'companyId'>): Promise<number> {
    return tx.insert(Unit, values);
  }

  async update(tx: CompanyTx, { id, version }: Unit, changes: QueryDeepPartialEntity<Unit>): Promise<void> {
    await tx.update(Unit, { id }, { ...changes, version: version + 1, updatedAt: () => 'now()' });
  }

  async uses(tx: CompanyTx, id: number): Promise<RecordUse[]> {
    const holds = this.nouns.holdsOf(unitNoun.name);
    const [row] = await tx.query<{ counts: number[] }>(`select ${referenceCounts(holds)} as counts`, [
      tx.companyId,
      id,
    ]);
    return usesOf(holds, row!.counts);
  }
}
