import { Injectable } from '@nestjs/common';
import { unreferenced } from '../../platform/database/bulk-records.js';
import type { CompanyRead, CompanyTx } from '../../platform/database/company-tx.js';
import { plainLook } from '../../platform/database/look-alikes.js';
import { NotedValue } from '../../platform/database/noted-values.js';
import { Nouns } from '../../platform/nouns/nouns.js';
import type { UnitStatus } from './unit.entity.js';
import { lookOf } from './unit-look.js';
import { unitNoun } from './unit.noun.js';

/** The id of the unit that `insertOrFind` found or created last. */
export const LAST_UNIT = new NotedValue('app.last_unit', 'int');

export interface NumberedUnit {
  id: number;
  unitNumber: string;
}

@Injectable()
export class BulkUnitsRepository {
  constructor(private readonly nouns: Nouns) {}

  withLooks(read: CompanyRead, looks: readonly string[]): Promise<(NumberedUnit & { look: string })[]> {
    return read.query(
      `select u.id, u.unit_number as "unitNumber", ${lookOf('u')} as look
       from units u where u.company_id = $1 and ${lookOf('u')} = any ($2::text[])`,
      [read.companyId, looks],
    );
  }

  insertVacant(tx: CompanyTx, numbers: readonly string[]): Promise<NumberedUnit[]> {
    return tx.query(
      `insert into units (company_id, unit_number)
       select $1, number from unnest($2::text[]) as number order by number
       on conflict do nothing returning id, unit_number as "unitNumber"`,
      [tx.companyId, numbers],
    );
  }

  /**
   * Adds a vacant unit, or finds the one with this look that another request has created meanwhile; sets LAST_UNIT. The
   * second statement sees what the first one has waited for.
   */
  async insertOrFind(tx: CompanyTx, number: string): Promise<{ id: number; isNew: boolean }> {
    const [made, [unit]] = await Promise.all([
      this.insertVacant(tx, [number]),
      tx.query<{ id: number }>(
        `select u.id, ${LAST_UNIT.noting('u.id')} from (
           select id from units where company_id = $1 and ${lookOf('units')} = $2 for key share) u`,
        [tx.companyId, plainLook(number)],
      ),
    ]);
    return { id: unit!.id, isNew: made.length > 0 };
  }

  /** Sets the status of the units that have one of the given statuses; returns the previous one of each. */
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

  /** Deletes the units created at this instant that nobody has changed and nothing refers to. */
  deleteUnused(tx: CompanyTx, madeAt: string): Promise<(NumberedUnit & { status: UnitStatus })[]> {
    return tx.query(
      `delete from units t where t.company_id = $1 and t.created_at = $2 and t.version = 1
         ${unreferenced(this.nouns.referencesTo(unitNoun.name))}
       returning t.id, t.unit_number as "unitNumber", t.status`,
      [tx.companyId, madeAt],
    );
  }
}
