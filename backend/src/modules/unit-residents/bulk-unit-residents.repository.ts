import { Injectable } from '@nestjs/common';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import { homeOfResident, livesOn } from './resident-home.js';

export interface Arrival {
  residentId: number;
  unitNumber: string;
  rent: number | null;
  deposit: number | null;
}

/** What a resident pays for their home, in cents. */
export interface HomeAmounts {
  residentId: number;
  rent: number | null;
  deposit: number | null;
}

@Injectable()
export class BulkUnitResidentsRepository {
  /** Joins the lease of an occupied unit; else a lease begins with the first arrival. Returns the units. */
  async moveIn(tx: CompanyTx, arrivals: readonly Arrival[]): Promise<number[]> {
    const rows = await tx.query<{ unitId: number }>(
      `insert into unit_residents (company_id, unit_id, resident_id, resident_name, start_date, end_date, lease_start,
         lease_end, rent, deposit)
       select $1, u.id, r.id, coalesce(r.preferred_name, r.first_name) || ' ' || r.last_name, start.date, r.move_out_date,
         coalesce(lease.lease_start, first_value(start.date) over home),
         case when lease.id is null then first_value(r.lease_end_date) over home else lease.lease_end end, a.rent, a.deposit
       from jsonb_to_recordset($2::jsonb) as a ("residentId" int, "unitNumber" text, rent int, deposit int)
       join residents_read r on r.company_id = $1 and r.id = a."residentId"
       join units_read u on u.company_id = $1 and u.unit_number = a."unitNumber"
       join companies_read c on c.id = $1
       cross join lateral (
         select coalesce(r.move_in_date, r.move_out_date, (now() at time zone c.timezone)::date) as date) start
       left join lateral (
         select l.id, l.lease_start, l.lease_end from unit_residents l
         where l.company_id = $1 and l.unit_id = u.id and ${livesOn('l')}
         order by l.end_reason is not null and l.end_date <= current_date, l.start_date > current_date, l.id limit 1) lease on true
       window home as (partition by u.id order by r.id)
       returning unit_id as "unitId"`,
      [tx.companyId, JSON.stringify(arrivals)],
    );
    return rows.map(({ unitId }) => unitId);
  }

  /** Deletes the lease links of these residents that nobody has changed or renewed; returns their units. */
  async deleteUnchanged(tx: CompanyTx, residentIds: readonly number[]): Promise<number[]> {
    const rows = await tx.query<{ unitId: number }>(
      `delete from unit_residents l where l.company_id = $1 and l.resident_id = any ($2::int[]) and l.version = 1 and l.renews_id is null
       returning l.unit_id as "unitId"`,
      [tx.companyId, residentIds],
    );
    return rows.map(({ unitId }) => unitId);
  }

  /** Of a rent that has changed within the lease, the step in force is corrected. */
  async setAmounts(tx: CompanyTx, amounts: readonly HomeAmounts[]): Promise<void> {
    await tx.query(
      `with step as (
         update rent_steps s set rent = coalesce(a.rent, 0), version = s.version + 1, updated_at = now()
         from jsonb_to_recordset($2::jsonb) as a ("residentId" int, rent int)
         where s.company_id = $1 and s.id = (
           select o.id from rent_steps o where o.company_id = $1 and o.effective_date <= current_date
             and o.unit_resident_id = ${homeOfResident('l.id', { companyId: '$1', residentId: 'a."residentId"' })}
           order by o.effective_date desc limit 1)
         returning s.unit_resident_id)
       update unit_residents l set rent = case when l.id in (select unit_resident_id from step) then l.rent else a.rent end, deposit = a.deposit, version = l.version + 1, updated_at = now()
       from jsonb_to_recordset($2::jsonb) as a ("residentId" int, rent int, deposit int)
       where l.company_id = $1 and l.id = ${homeOfResident('l.id', { companyId: '$1', residentId: 'a."residentId"' })}`,
      [tx.companyId, JSON.stringify(amounts)],
    );
  }

  async lived(tx: CompanyTx, unitIds: readonly number[]): Promise<Set<number>> {
    const rows = await tx.query<{ unitId: number }>(
      `select distinct l.unit_id as "unitId" from unit_residents l
       where l.company_id = $1 and l.unit_id = any ($2::int[]) and ${livesOn('l')}`,
      [tx.companyId, unitIds],
    );
    return new Set(rows.map(({ unitId }) => unitId));
  }
}
