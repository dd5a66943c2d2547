import type pg from 'pg';

/** The data for a company's requests. */
export interface Filled {
  workOrderIds: number[];
  subtaskIds: number[];
  unitNumbers: string[];
  /** Creation time and id of the order in the middle of the list, newest first. */
  middle: [createdAt: string, id: number];
  rows: number;
}

/** Occurs in one order of ten. */
export const COMMON_WORD = 'leak';
export const problems = [
  'leak', 'no heat', 'drain blocked', 'door sticks', 'light out', 'outlet dead', 'tile loose', 'fan rattles', 'window stuck',
  'paint peels',
]; // oxfmt-ignore
export const rooms = ['kitchen', 'bathroom', 'bedroom', 'hallway', 'balcony', 'laundry', 'entrance', 'living room'];

/** Fills one company that is there already, with six technicians. */
export async function fillCompany(client: pg.Client, companyId: number, rows: number): Promise<void> {
  await client.query(
    `create temporary table bench_companies as
     select $1::int as company_id, null::int as manager_id, 6 as technicians, 400 as units, $2::int as rows`,
    [companyId, rows],
  );
  await insertWorkOrders(client);
}

/**
 * Fills the companies of `bench_companies` with work orders as after years of use: nine of ten are done, each has a unit
 * and an assignee, and every second one has two subtasks. One statement a table fills all of them.
 */
export async function insertWorkOrders(client: pg.Client): Promise<void> {
  await client.query(
    `insert into units (company_id, unit_number, status)
     select company_id, chr(65 + n / 100 % 26) || case when n >= 2600 then (n / 2600)::text else '' end || '-' || 100 + n % 100, 'occupied'
     from bench_companies, generate_series(0, units - 1) n`,
  );
  await client.query(
    `insert into work_orders (company_id, work_order_number, title, description, category, priority, status, unit_id,
       property_unit, assigned_to_id, created_at, updated_at, completed_at)
     select c.company_id, 'WO-' || lpad(n::text, greatest(4, length(n::text)), '0'),
       initcap(($1::text[])[n % 10 + 1]) || ' in the ' || ($2::text[])[n / 10 % 8 + 1],
       'Reported by the resident. Please call ' || n % 9 + 1 || ' hours before coming, there is a dog.',
       ($3::text[])[n % 4 + 1], ($4::text[])[n % 7 % 4 + 1],
       case when n % 20 = 0 then 'open' when n % 50 = 1 then 'in_progress' when n % 50 = 2 then 'cancelled' else 'completed' end,
       unit.ids[n % c.units + 1], unit.numbers[n % c.units + 1], technician.ids[n % c.technicians + 1], at, at,
       case when n % 20 <> 0 and n % 50 not in (1, 2) then at end
     from bench_companies c,
       lateral (select array_agg(id order by id) as ids from users
                where company_id = c.company_id and account_type = 'maintenance') technician,
       lateral (select array_agg(id order by id) as ids, array_agg(unit_number order by id) as numbers from units
                where company_id = c.company_id) unit,
       generate_series(1, c.rows) n,
       lateral (select date_trunc('milliseconds', now() - (c.rows - n) * interval '7 minutes') as at) as created`,
    [problems, rooms, ['plumbing', 'hvac', 'electrical', 'general'], ['medium', 'low', 'high', 'urgent']],
  );
  for (const statement of parts) await client.query(statement);
}

/** What creating the orders would have left: their parts and history, counts, the last number, the changes noted. */
const parts = [
  `insert into work_order_assignments (company_id, work_order_id, user_id)
   select company_id, id, assigned_to_id from bench_companies join work_orders using (company_id)`,
  `insert into work_order_subtasks (company_id, work_order_id, title, position)
   select company_id, id, ($$[0:1]={"Look at it","Take a picture"}$$::text[])[line], line
   from bench_companies join work_orders using (company_id), generate_series(0, 1) line where id % 2 = 0`,
  `insert into audit_log (company_id, actor_id, action, noun, record_id, after, created_at)
   select company_id, c.manager_id, 'created', 'work-order', o.id,
     jsonb_build_object('title', o.title, 'priority', o.priority, 'propertyUnit', o.property_unit), o.created_at
   from bench_companies c join work_orders o using (company_id)`,
  `insert into company_counts (company_id, noun, state, count)
   select company_id, 'work_orders', status, count(*) from bench_companies join work_orders using (company_id) group by 1, 3
   union all select company_id, 'units', 'occupied', units from bench_companies
   union all select company_id, 'open_orders', assigned_to_id::text, count(*)
     from bench_companies join work_orders using (company_id)
     where status in ('open', 'in_progress') and assigned_to_id is not null group by 1, 3`,
  `insert into company_numbers (company_id, noun, last) select company_id, 'work-order', rows from bench_companies`,
  // One whose people have signed in may have the slot.
  `insert into company_changes (company_id, slot, count) select company_id, 0, rows from bench_companies
   on conflict (company_id, slot) do update set count = company_changes.count + excluded.count`,
];

interface ReadBack extends Omit<Filled, 'rows' | 'middle'> {
  createdAt: Date;
  id: number;
}

export async function readBack(client: pg.Client, companyId: number): Promise<Omit<Filled, 'rows'>> {
  const { rows } = await client.query<ReadBack>(
    `select array(select id from work_orders where company_id = $1 order by md5(id::text) limit 1000) as "workOrderIds",
       array(select id from work_order_subtasks where company_id = $1 order by md5(id::text) limit 1000) as "subtaskIds",
       array(select unit_number from units where company_id = $1) as "unitNumbers", created_at as "createdAt", id
     from work_orders where company_id = $1 order by created_at desc, id desc
     offset (select count(*) / 2 from work_orders where company_id = $1) limit 1`,
    [companyId],
  );
  const { createdAt, id, ...found } = rows[0]!;
  return { ...found, middle: [createdAt.toISOString(), id] };
}
