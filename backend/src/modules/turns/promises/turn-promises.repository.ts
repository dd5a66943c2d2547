import { Injectable } from '@nestjs/common';
import { TODAY } from '../../../platform/database/company-day.js';
import type { CompanyRead, CompanyTx } from '../../../platform/database/company-tx.js';
import { readPage } from '../../../platform/database/keyset-list.js';
import { utc } from '../../../platform/database/sql-json.js';
import type { PageQuery } from '../../../platform/http/list-query.js';
import type { Page } from '../../../platform/http/paging.js';
import { nextMoveIn } from '../turn-vacancy.js';
import type { TurnPromiseResponse } from './turn-promise.dto.js';
import { TurnPromise } from './turn-promise.entity.js';

interface PromiseDetails {
  unitNumber: string;
  building: string | null;
  nextMoveIn: string | null;
  /** The days that may be promised. */
  earliest: string;
  latest: string;
}

@Injectable()
export class TurnPromisesRepository {
  async exists(read: CompanyRead, turnId: number): Promise<boolean> {
    const rows = await read.query('select from turns where company_id = $1 and id = $2', [read.companyId, turnId]);
    return rows.length > 0;
  }

  /** The latest first. */
  list(read: CompanyRead, turnId: number, query: PageQuery): Promise<Page<TurnPromiseResponse>> {
    const list = {
      name: `turn promises ${turnId}`,
      table: 'turn_promises',
      alias: 'm',
      rowColumns: 'm.*',
      columns: `m.id, m.date, m.reason, coalesce(p.display_name, p.first_name, p.username) as "madeBy",
        ${utc('m.created_at')} as "createdAt"`,
      joins: 'left join users_read p on p.company_id = m.company_id and p.id = m.made_by_id',
      filters: ['m.company_id = $1', 'm.turn_id = $2'],
      values: [read.companyId, turnId],
      sorting: { keys: [{ sql: 'm.created_at', type: 'timestamptz' }], direction: 'desc' },
    } as const;
    return readPage(read, list, query);
  }

  async insert(tx: CompanyTx, turnId: number, date: string, reason: string): Promise<void> {
    await tx.insertAll(TurnPromise, [{ turnId, date, reason, madeById: tx.actor.userId }]);
  }

  async details(tx: CompanyTx, turnId: number): Promise<PromiseDetails | undefined> {
    const [row] = await tx.query<PromiseDetails>(
      `select u.unit_number as "unitNumber", u.building_name as building, ${nextMoveIn} as "nextMoveIn",
         (${TODAY} - interval '1 year')::date as earliest, (${TODAY} + interval '5 years')::date as latest
       from turns t join units_read u on u.company_id = t.company_id and u.id = t.unit_id
       where t.company_id = $1 and t.id = $2`,
      [tx.companyId, turnId],
    );
    return row;
  }
}
