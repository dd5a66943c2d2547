import type pg from 'pg';
import { defaultChecklist } from '../src/modules/turns/default-checklist.js';

/** The data for requests of other records than work orders; empty in a company of nothing else. */
export interface FilledOthers {
  invoiceIds: number[];
  turnIds: number[];
  customerIds: number[];
  /** Of the people who live there. */
  names: string[];
}

const firstNames = [
  'Ada', 'Ben', 'Carla', 'Dario', 'Elena', 'Finn', 'Grace', 'Hugo', 'Iris', 'Jonas', 'Kira', 'Leon', 'Mara', 'Nils', 'Olga',
  'Pablo', 'Quinn', 'Rosa', 'Sven', 'Tessa',
]; // oxfmt-ignore
const lastNames = [
  'Abbott', 'Birch', 'Castillo', 'Dawson', 'Ekström', 'Fischer', 'Grant', 'Hughes', 'Ivanov', 'Jensen', 'Keller', 'Lindqvist',
  'Moreau', 'Novak', 'Okafor', 'Petrov', 'Quintana', 'Rossi', 'Schmidt', 'Tanaka',
]; // oxfmt-ignore
const items = [
  'Rent', 'Parking space', 'Storage room', 'Late fee', 'Key replaced', 'Cleaning', 'Painting, a room', 'Water',
]; // oxfmt-ignore

/**
 * Fills the companies of `bench_companies` that have invoices: each unit has a resident with a lease, who is a customer;
 * nine of ten turns are completed, and the units of the others have been given notice. One statement a table fills all.
 */
export async function insertOthers(client: pg.Client): Promise<void> {
  await client.query(homes, [firstNames, lastNames]);
  await client.query('analyze bench_homes');
  for (const statement of residents) await client.query(statement);
  for (const { sql, values } of invoices) await client.query(sql, values);
  await client.query(turns);
  await client.query('analyze turns');
  const column = (name: 'category' | 'room' | 'task'): string[] => defaultChecklist.map((line) => line[name]);
  await client.query(turnTasks, [column('category'), column('room'), column('task')]);
  for (const statement of [turnPhases, ...noted]) await client.query(statement);
}

/** The n-th unit of each company with who lives there; leases of a year began at some time within 900 days. */
const homes = `
  create temporary table bench_homes as
  select b.company_id, b.manager_id, b.turns, b.technicians, b.invoices, u.id as unit_id, u.n, named.*, lease.*,
    coalesce(notice.date, started.date + 365 * (1 + (current_date - started.date) / 365) - 1) as lease_end, notice.date as end_date
  from bench_companies b
  join (select id, company_id, row_number() over (partition by company_id order by id)::int as n from units) u using (company_id),
    lateral (select ($1::text[])[u.n % 20 + 1] as first_name, ($2::text[])[u.n / 20 % 20 + 1] as last_name) named,
    lateral (select current_date - 60 - u.n * 37 % 900 as date) started,
    lateral (select started.date as lease_start) lease,
    lateral (select case when u.n <= b.turns / 10 then current_date + 10 + u.n % 20 end as date) notice
  where b.invoices > 0`;

const residents = [
  `insert into customers (company_id, customer_id, name, email, phone, address, created_at, updated_at)
   select company_id, 'CUST-' || lpad(n::text, greatest(4, length(n::text)), '0'), first_name || ' ' || last_name,
     'resident-' || n || '@example.com', '555-' || 1000 + n, n || ' Main Street', lease_start, lease_start
   from bench_homes order by company_id, n`,
  `analyze customers`,
  `insert into residents (company_id, customer_id, first_name, last_name, email, phone, move_in_date, move_out_date,
     lease_end_date, created_at, updated_at)
   select h.company_id, c.id, first_name, last_name, c.email, c.phone, lease_start, end_date, lease_end, lease_start, lease_start
   from bench_homes h
   join (select id, company_id, email, phone, row_number() over (partition by company_id order by id)::int as n from customers) c
     using (company_id, n)
   order by h.company_id, n`,
  `analyze residents`,
  `insert into unit_residents (company_id, unit_id, resident_id, resident_name, start_date, end_date, role, lease_start,
     lease_end, rent, deposit, notice_date, tenure_start, created_at, updated_at)
   select h.company_id, unit_id, r.id, first_name || ' ' || last_name, lease_start, end_date, 'leaseholder', lease_start,
     lease_end, 110000 + n % 30 * 2500, 110000, end_date - 30, lease_start, lease_start, lease_start
   from bench_homes h
   join (select id, company_id, row_number() over (partition by company_id order by id)::int as n from residents) r
     using (company_id, n)`,
  `update units u set building_name = 'Building ' || split_part(u.unit_number, '-', 1), city = 'Riverton', bedrooms = n % 4,
     bathrooms = 1 + n % 2, square_feet = 500 + n % 40 * 15, market_rent = 115000 + n % 30 * 2500
   from bench_homes h where u.company_id = h.company_id and u.id = h.unit_id`,
];

/** Over a year: half of them paid, one in ten a draft, the others owed. Three lines of one, two and three pieces. */
const invoices: readonly { sql: string; values: unknown[] }[] = [
  {
    sql: `
      insert into invoices (company_id, customer_id, invoice_number, status, subtotal, total, service_date, due_date, message,
        sent_at, paid_at, created_at, updated_at)
      select b.company_id, customer.ids[n % b.units + 1], 'INV-' || lpad(n::text, greatest(4, length(n::text)), '0'), status,
        total, total, at::date, at::date + 14, 'Please pay within two weeks. Thank you.', case when status <> 'draft' then at end,
        case when status = 'paid' then at + interval '20 days' end, at, at
      from bench_companies b,
        lateral (select array_agg(id order by id) as ids from customers where company_id = b.company_id) customer,
        generate_series(1, b.invoices) n,
        lateral (select case when n % 2 = 0 then 'paid' when n % 10 = 9 then 'draft' else 'sent' end as status,
          6 * (2500 + n % 20 * 500) as total,
          date_trunc('milliseconds', now() - interval '21 days' - (b.invoices - n) * (interval '344 days' / b.invoices)) as at) made`,
    values: [],
  },
  // The trigger of lines would be planned as if there were no invoices.
  { sql: 'analyze invoices', values: [] },
  {
    sql: `
      insert into invoice_items (company_id, invoice_id, item, quantity, unit_price, price, position, created_at)
      select company_id, id, ($1::text[])[(id + line) % 8 + 1], line + 1, subtotal / 6, subtotal / 6 * (line + 1), line,
        created_at
      from bench_companies join invoices using (company_id), generate_series(0, 2) line`,
    values: [items],
  },
  {
    sql: `
      insert into payments (company_id, invoice_id, amount, method, date, created_by_id, created_at)
      select company_id, id, total, 'check', paid_at::date, manager_id, paid_at
      from bench_companies join invoices i using (company_id) where i.status = 'paid'`,
    values: [],
  },
];

/** Of each unit at most one. An open one waits for the move-out, or for the first tick. */
const turns = `
  insert into turns (company_id, unit_id, turn_number, status, current_phase, move_out_date, target_completion_date,
    actual_completion_date, assigned_to_id, assigned_at, estimated_cost, actual_cost, notes, created_at, updated_at)
  select company_id, unit_id, 'TURN-' || lpad(n::text, greatest(4, length(n::text)), '0'), status,
    case when status = 'completed' then 'final' else 'inspection' end, moved, moved + 8,
    case when status = 'completed' then moved + 10 end, technician.ids[n % technicians + 1], least(moved - 3, now()), 80000 + n % 9 * 10000,
    case when status = 'completed' then 75000 + n % 11 * 10000 end, 'Keys are in the office.',
    least(moved - 3, now()), least(moved - 3, now())
  from bench_homes h,
    lateral (select case when end_date is null then 'completed' when n % 2 = 0 then 'in_progress' else 'not_started' end as status,
      coalesce(end_date, lease_start - 12) as moved) of_unit,
    lateral (select array_agg(id order by id) as ids from users
             where company_id = h.company_id and account_type = 'maintenance') technician
  where n <= turns order by company_id, n`;

const turnTasks = `
  insert into turn_tasks (company_id, turn_id, category, room, task, completed, completed_at, completed_by_id, position, created_at)
  select company_id, t.id, line.category, room, task, is_done, case when is_done then t.created_at end,
    case when is_done then t.assigned_to_id end, line.position - 1, t.created_at
  from bench_companies b join turns t using (company_id),
    unnest($1::text[], $2::text[], $3::text[]) with ordinality line (category, room, task, position),
    lateral (select t.status = 'completed' or t.status = 'in_progress' and line.position = 1 as is_done) done`;

const turnPhases = `
  insert into turn_phase_changes (company_id, turn_id, phase, started_at)
  select company_id, t.id, phase, t.created_at + (line.position - 1) * interval '2 days'
  from bench_companies b join turns t using (company_id),
    unnest('{inspection,cleaning,repairs,final}'::text[]) with ordinality line (phase, position)
  where t.status = 'completed' or line.position = 1`;

const createdOf = (noun: string, table: string, after: string): string => `
  select company_id, b.manager_id, 'created', '${noun}', r.id, ${after}, r.created_at
  from bench_companies b join ${table} r using (company_id)`;

/** The history, the counts and the last numbers. */
const noted = [
  `insert into audit_log (company_id, actor_id, action, noun, record_id, after, created_at)
   ${createdOf('customer', 'customers', `jsonb_build_object('name', r.name, 'phone', r.phone)`)} union all
   ${createdOf('resident', 'residents', `jsonb_build_object('firstName', r.first_name, 'lastName', r.last_name)`)} union all
   ${createdOf('invoice', 'invoices', `jsonb_build_object('invoiceNumber', r.invoice_number, 'total', r.total)`)} union all
   ${createdOf('turn', 'turns', `jsonb_build_object('unitId', r.unit_id, 'notes', r.notes)`)}`,
  `insert into company_counts (company_id, noun, state, count)
   select company_id, 'customers', 'all', count(*) from bench_homes group by 1
   union all select company_id, 'residents', 'all', count(*) from bench_homes group by 1
   union all select company_id, 'invoices', status, count(*) from bench_companies join invoices using (company_id) group by 1, 3
   union all select company_id, 'turns', status, count(*) from bench_companies b join turns t using (company_id) group by 1, 3`,
  `insert into company_numbers (company_id, noun, last)
   select company_id, noun, last from bench_companies,
     lateral (values ('customer', units), ('invoice', invoices), ('turn', turns)) numbered (noun, last) where invoices > 0`,
];

export async function readOthers(client: pg.Client, companyId: number): Promise<FilledOthers> {
  const { rows } = await client.query<FilledOthers>(
    `select array(select id from invoices where company_id = $1 order by md5(id::text) limit 1000) as "invoiceIds",
       array(select id from turns where company_id = $1 order by md5(id::text) limit 1000) as "turnIds",
       array(select id from customers where company_id = $1 order by md5(id::text) limit 1000) as "customerIds",
       array(select first_name || ' ' || last_name from residents where company_id = $1 order by md5(id::text) limit 1000)
         as names`,
    [companyId],
  );
  return rows[0]!;
}
