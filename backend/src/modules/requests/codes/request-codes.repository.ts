import { Injectable } from '@nestjs/common';
import { TODAY } from '../../../platform/database/company-day.js';
import type { CompanyRead, CompanyTx } from '../../../platform/database/company-tx.js';
import { Database } from '../../../platform/database/database.js';
import { readPage } from '../../../platform/database/keyset-list.js';
import { choiceFilters, valueChoice } from '../../../platform/database/list-choices.js';
import { utc } from '../../../platform/database/sql-json.js';
import type { Page } from '../../../platform/http/paging.js';
import { buildingOfUnitChoice } from '../../units/units.service.js';
import type { CodeSheetQuery, MakeCodesBody, RequestCodeQuery, RequestCodeResponse } from './request-code.dto.js';
import { type CodeEnd, RequestCode } from './request-code.entity.js';

export interface FoundCode {
  companyId: number;
  id: number;
  unitId: number | null;
  /** null: it is valid. */
  endReason: CodeEnd | null;
}

/** A code on paper. */
export interface PrintedCode {
  id: number;
  unitId: number | null;
  unitNumber: string | null;
  buildingName: string | null;
  tokenSealed: string;
}

/** A unit of which a code is made; null: the company as a whole. */
export type CodedUnit = Pick<RequestCode, 'unitId'>;

const choices = {
  unitId: valueChoice({ sql: 'k.unit_id', type: 'int' }),
  building: buildingOfUnitChoice('k'),
};

const withUnits = `left join units_read u on u.company_id = k.company_id and u.id = k.unit_id`;

/** The day on which somebody last moved out of the unit, which a renewal is not. */
const lastDeparture = (unit: string): string =>
  `(select max(l.end_date) from unit_residents_read l where l.company_id = $1 and l.unit_id = ${unit}
    and l.end_reason is null and l.end_date > l.start_date and l.end_date <= ${TODAY})`;

/**
 * Somebody has left since the code was made, and nobody lives there now who already did then: people who share a home
 * keep its code when one of them leaves.
 */
const isLeft = `exists (
  select from unit_residents_read l where l.company_id = k.company_id and l.unit_id = k.unit_id
    and l.end_reason is null and l.end_date > l.start_date and l.end_date <= ${TODAY}
    and l.end_date > coalesce(k.departed_on, '-infinity') and not exists (
      select from unit_residents_read o where o.company_id = k.company_id and o.unit_id = k.unit_id
        and (o.end_date is null or o.end_date > ${TODAY}) and coalesce(o.tenure_start, o.start_date) < l.end_date))`;

@Injectable()
export class RequestCodesRepository {
  constructor(private readonly database: Database) {}

  /** The code of a token, in any company, whether it is valid or has ended; null if there never was one. */
  async findByToken(tokenHash: Buffer): Promise<FoundCode | null> {
    const [row] = await this.database.queryUnscoped<FoundCode>(
      `select company_id as "companyId", id, unit_id as "unitId", end_reason as "endReason" from find_request_code($1)`,
      [tokenHash],
    );
    return row ?? null;
  }

  list(read: CompanyRead, query: RequestCodeQuery): Promise<Page<RequestCodeResponse>> {
    const values: unknown[] = [read.companyId];
    const bind = (value: unknown): string => `$${values.push(value)}`;
    return readPage(
      read,
      {
        name: `request-codes ${read.companyId}`,
        table: 'request_codes',
        alias: 'k',
        rowColumns: 'k.*',
        columns: `k.id, k.unit_id as "unitId", u.unit_number as "unitNumber", u.building_name as "buildingName",
          ${utc('k.last_used_at')} as "lastUsedAt", ${utc('k.created_at')} as "createdAt"`,
        joins: withUnits,
        filters: ['k.company_id = $1', 'k.ended_at is null', ...choiceFilters(choices, query, bind)],
        values,
        sorting: { keys: [{ sql: 'k.created_at', type: 'timestamptz' }], direction: 'desc' },
      },
      query,
    );
  }

  /** The valid codes of these units in the order of the building: at most one more than asked for. */
  printed(read: CompanyRead, query: CodeSheetQuery, max: number): Promise<PrintedCode[]> {
    const values: unknown[] = [read.companyId, max + 1];
    const bind = (value: unknown): string => `$${values.push(value)}`;
    const filters = ['k.company_id = $1', 'k.ended_at is null', ...choiceFilters(choices, query, bind)];
    return read.query(
      `select k.id, k.unit_id as "unitId", u.unit_number as "unitNumber", u.building_name as "buildingName",
         k.token_sealed as "tokenSealed"
       from request_codes k ${withUnits} where ${filters.join(' and ')}
       order by k.unit_id is not null, lower(u.building_name) collate natural_order, lower(u.unit_number) collate natural_order, k.id
       limit $2`,
      values,
    );
  }

  /** The units, and the company, that have no valid code: at most one more than asked for. */
  withoutCode(tx: CompanyTx, { unitIds, buildings }: MakeCodesBody, max: number): Promise<CodedUnit[]> {
    const values: unknown[] = [tx.companyId, max + 1];
    const bind = (value: unknown): string => `$${values.push(value)}`;
    const chosen = [
      ...(unitIds ? [`u.id = any (${bind(unitIds)}::int[])`] : []),
      ...(buildings ? [`u.building_name = any (${bind(buildings)}::text[])`] : []),
    ];
    const ofUnits = `select u.id from units_read u
      where u.company_id = $1 ${chosen.length > 0 ? `and (${chosen.join(' or ')})` : ''}`;
    const ofCompany = chosen.length > 0 ? '' : 'union all select null::int';
    return tx.query(
      `select w.id as "unitId" from (${ofUnits} ${ofCompany}) w (id)
       where not exists (select from request_codes k
         where k.company_id = $1 and k.unit_id is not distinct from w.id and k.ended_at is null)
       order by w.id nulls first limit $2`,
      values,
    );
  }

  /** A code that somebody else made meanwhile stays. Returns the ids of those that are new. */
  async insertAll(
    tx: CompanyTx,
    codes: readonly Pick<RequestCode, 'unitId' | 'tokenHash' | 'tokenSealed'>[],
  ): Promise<number[]> {
    const rows = codes.map(({ unitId, tokenHash, tokenSealed }) => ({
      ...{ unitId, tokenSealed, tokenHash: tokenHash.toString('hex') },
    }));
    const inserted = await tx.query<{ id: number }>(
      `insert into request_codes (company_id, unit_id, token_hash, token_sealed, departed_on, created_by_id)
       select $1, c."unitId", decode(c."tokenHash", 'hex'), c."tokenSealed", ${lastDeparture('c."unitId"')}, $3
       from jsonb_to_recordset($2::jsonb) as c ("unitId" int, "tokenHash" text, "tokenSealed" text)
       on conflict do nothing returning id`,
      [tx.companyId, JSON.stringify(rows), tx.actor.userId],
    );
    return inserted.map(({ id }) => id);
  }

  /** Whether the company has all of these units. */
  async hasUnits(tx: CompanyTx, ids: readonly number[]): Promise<boolean> {
    const sql = 'select id from units_read where company_id = $1 and id = any ($2::int[])';
    return (await tx.query(sql, [tx.companyId, ids])).length === new Set(ids).size;
  }

  /** Whether the company has, or had, all of these codes. */
  async hasCodes(tx: CompanyTx, ids: readonly number[]): Promise<boolean> {
    const sql = 'select id from request_codes where company_id = $1 and id = any ($2::int[])';
    return (await tx.query(sql, [tx.companyId, ids])).length === new Set(ids).size;
  }

  /** Ends valid codes of these ids, and returns of which units they were. */
  replace(tx: CompanyTx, ids: readonly number[]): Promise<(CodedUnit & { id: number })[]> {
    return tx.query(
      `update request_codes k set ended_at = now(), end_reason = 'replaced'
       where k.company_id = $1 and k.id = any ($2::int[]) and k.ended_at is null returning k.id, k.unit_id as "unitId"`,
      [tx.companyId, ids],
    );
  }

  /** Ends the codes of a unit, or of all, whose people have moved out. */
  endLeft(tx: CompanyTx, unitId: number | null): Promise<(CodedUnit & { id: number })[]> {
    return tx.query(
      `update request_codes k set ended_at = now(), end_reason = 'moved_out'
       where k.company_id = $1 and k.ended_at is null and k.unit_id is not null and ($2::int is null or k.unit_id = $2)
         and ${isLeft} returning k.id, k.unit_id as "unitId"`,
      [tx.companyId, unitId],
    );
  }

  async isAnyLeft(tx: CompanyTx): Promise<boolean> {
    const [row] = await tx.query<{ isLeft: boolean }>(
      `select exists (select from request_codes k where k.company_id = $1 and k.ended_at is null
         and k.unit_id is not null and ${isLeft}) as "isLeft"`,
      [tx.companyId],
    );
    return row!.isLeft;
  }

  /** Whether the code is valid; an end of it waits until the transaction is over. Notes that it was used. */
  async use(tx: CompanyTx, id: number): Promise<boolean> {
    const used = await tx.query(
      `update request_codes set last_used_at = now() where company_id = $1 and id = $2 and ended_at is null returning id`,
      [tx.companyId, id],
    );
    return used.length > 0;
  }
}
