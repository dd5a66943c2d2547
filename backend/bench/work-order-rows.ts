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

const UNITS = 400;
/** Occurs in one order of ten. */
export const COMMON_WORD = 'leak';
const problems = [
  'leak', 'no heat', 'drain blocked', 'door sticks', 'light out', 'outlet dead', 'tile loose', 'fan rattles', 'window stuck',
  'paint peels',
]; // oxfmt-ignore
const rooms = ['kitchen', 'bathroom', 'bedroom', 'hallway', 'balcony', 'laundry', 'entrance', 'living room'];

/**
 * Fills a company with work orders as after years of use: nine of ten are done, each has a unit and an assignee, and
 * every second one has two subtasks.
 */
export async function fillCompany(client: pg.Client, companyId: number, rows: number): Promise<Filled> {
  await client.query(
    `insert into units (company_id, unit_number, status)
     select $1, chr(65 + n / 100) || '-' || 100 + n % 100, 'occupied' from generate_series(0, $2 - 1) n`,
    [companyId, UNITS],
  );
  await insertWorkOrders(client, companyId, rows);
  await insertParts(client, companyId);
  return { ...(await readBack(client, companyId)), rows };
}

async function insertWorkOrders(client: pg.Client, companyId: number, rows: number): Promise<void> {
  await client.query(
    `with technician as (select array_agg(id) as ids from users where company_id = $1 and account_type = 'maintenance'),
       unit as (select array_agg(id order by id) as ids, array_agg(unit_number order by id) as numbers
                from units where company_id = $1)
     insert into work_orders (company_id, work_order_number, title, description, category, priority, status, unit_id,
       property_unit, assigned_to_id, created_at, updated_at, completed_at)
     select $1, 'WO-' || lpad(n::text, greatest(4, length(n::text)), '0'), initcap(($3::text[])[n % 10 + 1]) || ' in the ' || ($4::text[])[n / 10 % 8 + 1],
       'Reported by the resident. Please call ' || n % 9 + 1 || ' hours before coming, there is a dog.',
       ($5::text[])[n % 4 + 1], ($6::text[])[n % 7 % 4 + 1],
       case when n % 20 = 0 then 'open' when n % 50 = 1 then 'in_progress' when n % 50 = 2 then 'cancelled' else 'completed' end,
       unit.ids[n % $7 + 1], unit.numbers[n % $7 + 1], technician.ids[n % 6 + 1], at, at,
       case when n % 20 <> 0 and n % 50 not in (1, 2) then at end
     from generate_series(1, $2) n, technician, unit,
       lateral (select date_trunc('milliseconds', now() - ($2 - n) * interval '7 minutes') as at) as created`,
    [
      companyId,
      rows,
      problems,
      rooms,
      ['plumbing', 'hvac', 'electrical', 'general'],
      ['medium', 'low', 'high', 'urgent'],
      UNITS,
    ],
  );
}

async function insertParts(client: pg.Client, companyId: number): Promise<void> {
  const statements = [
    `insert into work_order_assignments (company_id, work_order_id, user_id)
     select company_id, id, assigned_to_id from work_orders where company_id = $1`,
    `insert into work_order_subtasks (company_id, work_order_id, title, position)
     select company_id, id, ($$[0:1]={"Look at it","Take a picture"}$$::text[])[line], line
     from work_orders, generate_series(0, 1) line where company_id = $1 and id % 2 = 0`,
    `insert into company_counts (company_id, noun, state, count)
     select company_id, 'work_orders', status, count(*) from work_orders where company_id = $1 group by 1, 3`,
    `insert into company_counts (company_id, noun, state, count)
     select company_id, 'open_orders', assigned_to_id::text, count(*) from work_orders
     where company_id = $1 and status in ('open', 'in_progress') and assigned_to_id is not null group by 1, 3`,
    `insert into company_numbers (company_id, noun, last)
     select $1, 'work-order', count(*) from work_orders where company_id = $1`,
  ];
  for (const statement of statements) await client.query(statement, [companyId]);
}

interface ReadBack extends Omit<Filled, 'rows' | 'middle'> {
  createdAt: Date;
  id: number;
}

async function readBack(client: pg.Client, companyId: number): Promise<Omit<Filled, 'rows'>> {
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
