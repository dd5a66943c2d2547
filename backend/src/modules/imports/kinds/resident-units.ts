import type { CompanyTx } from '../../../platform/database/company-tx.js';
import type { Columns, WrittenRecord } from '../import-kind.js';
import { writtenDollars } from './written-dollars.js';

/** Something about where the resident `t` lives, for SQL over the link `l` and its unit `u`. */
const ofHome = (sql: string): string => `(select ${sql} from unit_residents l
  join units u on u.company_id = l.company_id and u.id = l.unit_id
  where l.company_id = t.company_id and l.resident_id = t.id and (l.end_date is null or l.end_date >= current_date)
  order by l.start_date desc, l.id desc limit 1)`;

/** The number of the unit in which the resident `t` lives, for SQL. */
export const UNIT_OF_RESIDENT = ofHome('u.unit_number');

/** What the resident `t` pays there, in cents as it lies there and in dollars as a file says it. */
export const amountOfResident = (column: 'rent' | 'deposit') => ({
  held: ofHome(`l.${column}`),
  exported: ofHome(writtenDollars(`l.${column}`)),
});

/** Moves in who has got a unit, writes what the others pay, and takes back what an undone import moved in. */
export async function followLeases(tx: CompanyTx, records: readonly WrittenRecord[]): Promise<void> {
  const arrivals = records.filter(({ before, after }) => !before?.unit && after.unit);
  const leavers = records.filter(({ before, after }) => before?.unit && !after.unit);
  if (leavers.length > 0) await leaveUnits(tx, leavers.map(({ id }) => id)); // oxfmt-ignore
  if (arrivals.length > 0) await moveIn(tx, arrivals);
  const stayers = records.filter(({ before, after }) => before?.unit && before.unit === after.unit);
  await setAmounts(tx, stayers.filter(({ before, after }) => paid(before!) !== paid(after))); // oxfmt-ignore
}

const paid = ({ rent, deposit }: Columns): string => JSON.stringify([rent ?? null, deposit ?? null]);

async function setAmounts(tx: CompanyTx, records: readonly WrittenRecord[]): Promise<void> {
  if (records.length === 0) return;
  const amounts = records.map(({ id, after: { rent, deposit } }) => ({ id, rent, deposit }));
  await tx.query(
    `update unit_residents l set rent = a.rent, deposit = a.deposit, version = l.version + 1, updated_at = now()
     from jsonb_to_recordset($2::jsonb) as a (id int, rent int, deposit int)
     join residents t on t.company_id = $1 and t.id = a.id
     where l.company_id = $1 and l.id = ${ofHome('l.id')}`,
    [tx.companyId, JSON.stringify(amounts)],
  );
}

/** Whoever moves into a unit in which somebody lives joins that lease; else a lease begins with the first of them. */
async function moveIn(tx: CompanyTx, arrivals: readonly WrittenRecord[]): Promise<void> {
  await tx.query(
    `insert into unit_residents (company_id, unit_id, resident_id, resident_name, start_date, end_date, lease_start,
       lease_end, rent, deposit)
     select $1, u.id, r.id, r.first_name || ' ' || r.last_name, start.date, r.move_out_date,
       coalesce(lease.lease_start, first_value(start.date) over home),
       case when lease.id is null then first_value(r.lease_end_date) over home else lease.lease_end end, a.rent, a.deposit
     from jsonb_to_recordset($2::jsonb) as a (resident_id int, unit_number text, rent int, deposit int)
     join residents r on r.company_id = $1 and r.id = a.resident_id
     join units u on u.company_id = $1 and u.unit_number = a.unit_number
     join companies c on c.id = $1
     cross join lateral (select coalesce(r.move_in_date, r.move_out_date, (now() at time zone c.timezone)::date) as date) start
     left join lateral (
       select l.id, l.lease_start, l.lease_end from unit_residents l
       where l.company_id = $1 and l.unit_id = u.id and (l.end_date is null or l.end_date >= current_date)
       order by l.id limit 1) lease on true
     window home as (partition by u.id order by r.id)`,
    [tx.companyId, JSON.stringify(arrivals.map(arrivalOf))],
  );
  await setStatus(
    tx,
    'occupied',
    `u.status <> 'occupied' and u.unit_number = any ($3::text[]) and exists (select from unit_residents l
       where l.company_id = u.company_id and l.unit_id = u.id and (l.end_date is null or l.end_date >= current_date))`,
    arrivals.map(({ after }) => after.unit),
  );
}

const arrivalOf = ({ id, after: { unit, rent, deposit } }: WrittenRecord) => ({
  resident_id: id,
  unit_number: unit,
  rent,
  deposit,
});

/** Takes the links of these residents away that nobody has changed since; a unit without residents is vacant. */
export async function leaveUnits(tx: CompanyTx, residentIds: readonly number[]): Promise<void> {
  const left = await tx.query<{ unitId: number }>(
    `delete from unit_residents l where l.company_id = $1 and l.resident_id = any ($2::int[]) and l.version = 1
     returning l.unit_id as "unitId"`,
    [tx.companyId, residentIds],
  );
  await setStatus(
    tx,
    'vacant',
    `u.status = 'occupied' and u.id = any ($3::int[]) and not exists (select from unit_residents l
       where l.company_id = u.company_id and l.unit_id = u.id and (l.end_date is null or l.end_date >= current_date))`,
    left.map(({ unitId }) => unitId),
  );
}

async function setStatus(tx: CompanyTx, status: string, condition: string, values: readonly unknown[]): Promise<void> {
  const changed = await tx.query<{ id: number; before: string }>(
    `with old as (select u.id, u.status from units u where u.company_id = $1 and ${condition} order by u.id for update)
     update units u set status = $2, version = u.version + 1, updated_at = now() from old
     where u.company_id = $1 and u.id = old.id returning u.id, old.status as before`,
    [tx.companyId, status, values],
  );
  for (const { id, before } of changed) {
    tx.count('units', before, -1);
    tx.count('units', status, 1);
    tx.audit({ action: 'updated', noun: 'unit', recordId: id, before: { status: before }, after: { status } });
  }
}
