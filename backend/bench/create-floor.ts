import pg from 'pg';
import type { BenchCompany } from './bench-database.js';
import { oneOf } from './cases.js';

const CONNECTIONS = 16;

/**
 * How many creates a second the database allows: each writes by hand, in one statement and one round trip, what the
 * product writes for the case 'Create', without a server, a sign-in, a check or anything that is read.
 */
export async function createFloor(
  superuserUrl: string,
  companies: readonly BenchCompany[],
  seconds: number,
): Promise<number> {
  const clients = Array.from({ length: CONNECTIONS }, () => new pg.Client(superuserUrl));
  await Promise.all(clients.map((client) => client.connect()));
  const startedAt = performance.now();
  const end = startedAt + seconds * 1_000;
  let creates = 0;
  const create = async (client: pg.Client): Promise<void> => {
    while (performance.now() < end) {
      const { id, userId, unitNumbers } = oneOf(companies);
      await client.query({ name: 'create', text: createWhole, values: [id, userId, oneOf(unitNumbers), after] });
      creates += 1;
    }
  };
  await Promise.all(clients.map(create));
  const perSecond = creates / ((performance.now() - startedAt) / 1_000);
  await Promise.all(clients.map((client) => client.end()));
  return perSecond;
}

const after = JSON.stringify({
  title: 'Tap drips in the kitchen',
  description: 'It has been getting worse since Monday.',
  priority: 'high',
  category: 'plumbing',
  status: 'open',
});

/** The order with its number, person and lines, its line in the log, the note of a change, and the counts. */
const createWhole = `with numbered as (
    insert into company_numbers (company_id, noun, last) values ($1, 'work-order', 1)
    on conflict (company_id, noun) do update set last = company_numbers.last + 1 returning 'WO-' || last as number),
  made as (
    insert into work_orders (company_id, work_order_number, title, description, priority, category, property_unit, unit_id,
      assigned_to_id, due_date, created_by_id)
    select $1, number, $4::jsonb->>'title', $4::jsonb->>'description', 'high', 'plumbing', $3::text,
      (select id from units where company_id = $1 and unit_number = $3::text), $2::int, current_date + 7, $2::int
    from numbered returning id, work_order_number),
  assigned as (
    insert into work_order_assignments (company_id, work_order_id, user_id, position) select $1, id, $2::int, 0 from made),
  listed as (
    insert into work_order_subtasks (company_id, work_order_id, title, position)
    select $1, id, line.title, line.position
    from made, (values ('Turn the water off', 0), ('Replace the washer', 1)) as line (title, position)),
  counted as (
    insert into company_counts (company_id, noun, state, count)
    values ($1, 'open_orders', $2::text, 1), ($1, 'work_orders', 'open', 1)
    on conflict (company_id, noun, state) do update set count = company_counts.count + excluded.count),
  noted as (
    insert into company_changes (company_id, slot, count) values ($1, pg_backend_pid() % 16, 1)
    on conflict (company_id, slot) do update set count = company_changes.count + 1)
  insert into audit_log (company_id, actor_id, action, noun, record_id, subject, after)
  select $1, $2::int, 'created', 'work-order', id, work_order_number, $4::jsonb from made`;
