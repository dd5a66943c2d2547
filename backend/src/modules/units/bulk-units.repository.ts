import { Injectable } from '@nestjs/common';
import type { CompanyRead, CompanyTx } from '../../platform/database/company-tx.js';
import type { UnitStatus } from './unit.entity.js';
import { usedBy } from './units.repository.js';

export interface NumberedUnit {
  id: number;
  unitNumber: string;
}

const unused = usedBy
  .map((view) => `and not exists (select from ${view} c where c.company_id = u.company_id and c.unit_id = u.id)`)
  .join(' ');

/** Reads and writes many units in one statement. */
@Injectable()
export class BulkUnitsRepository {
  withNumbers(read: CompanyRead, numbers: readonly string[]): Promise<NumberedUnit[]> {
    return read.query(
      `select u.id, u.unit_number as "unitNumber" from units u where u.company_id = $1 and u.unit_number = any ($2::text[])`,
      [read.companyId, numbers],
    );
  }

  /** Adds vacant units; returns those that were not there. */
  insertVacant(tx: CompanyTx, numbers: readonly string[]): Promise<NumberedUnit[]> {
    return tx.query(
      `insert into units (company_id, unit_number)
       select $1, number from unnest($2::text[]) as number order by number
       on conflict (company_id, unit_number) do nothing returning id, unit_number as "unitNumber"`,
      [tx.companyId, numbers],
    );
  }

  /** Gives the units this status that have one of those before it; returns what each had. */
  setStatus(
    tx: CompanyTx,
    ids: readonly number[],
    status: UnitStatus,
    from: readonly UnitStatus[],
  ): Promise<{ id: number; before: UnitStatus }[]> {
    return tx.query(
      `with old as (
         select u.id, u.status from units u
         where u.company_id = $1 and u.id = any ($2::int[]) and u.status = any ($4::text[]) order by u.id for update)
       update units u set status = $3, version = u.version + 1, updated_at = now() from old
       where u.company_id = $1 and u.id = old.id returning u.id, old.status as before`,
      [tx.companyId, ids, status, from],
    );
  }

  /** Takes the units of one instant away that nobody has changed since and that nothing names. */
  deleteUnused(tx: CompanyTx, madeAt: string): Promise<(NumberedUnit & { status: UnitStatus })[]> {
    return tx.query(
      `delete from units u where u.company_id = $1 and u.created_at = $2 and u.version = 1 ${unused}
       returning u.id, u.unit_number as "unitNumber", u.status`,
      [tx.companyId, madeAt],
    );
  }
}
