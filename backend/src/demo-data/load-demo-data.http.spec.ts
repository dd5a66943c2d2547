import { type Caller, startApp, type TestApp } from '../../test/start-app.js';
import { testDatabase } from '../../test/test-database.js';
import { addDays } from '../platform/database/company-day.js';
import { loadDemoData } from './load-demo-data.js';

interface RentRoll {
  asOf: string;
  summary: { occupancyPercent: number | null };
  rows: { alert: string | null }[];
}

const PASSWORD = 'nerka-demo';
const printed: string[] = [];
const idOf: Record<string, number> = {};
let databaseUrl: string;
let test: TestApp;
let managers: Record<string, Caller>;

const load = (password: string) => loadDemoData({ databaseUrl, password }, (line) => printed.push(line));

beforeAll(async () => {
  const database = await testDatabase();
  databaseUrl = database.ownerUrl;
  await load(PASSWORD);
  test = await startApp({}, database);
  managers = {
    strata: await test.signIn('strata.manager', PASSWORD),
    brightside: await test.signIn('brightside.manager', PASSWORD),
  };
  for (const [slug, manager] of Object.entries(managers)) {
    idOf[slug] = ((await manager.get('/api/user')).body as { company: { id: number } }).company.id;
  }
});

afterAll(() => test.stop());

const countIn = async (slug: string, from: string): Promise<number> => {
  const [row] = await test.factories.query<{ count: number }>(
    idOf[slug]!,
    `select count(*)::int as count from ${from}`,
  );
  return row!.count;
};

it('prints the record counts of each company', () => {
  expect(printed).toEqual([
    'Template: empty',
    expect.stringMatching(/^Strata Apartments: 300 units, \d+ residents, 1800 work orders, 146 turns$/),
    'Brightside Home Services: 180 customers, 310 jobs, 145 deals, 21 estimates, 70 items',
  ]);
});

describe.each(['strata', 'brightside'])('%s', (slug) => {
  it('has the counts that its dashboard shows', async () => {
    const summary = (await managers[slug]!.get(`/api/companies/${idOf[slug]}/summary`)).body as Record<string, object>;
    const expected: Record<string, [table: string, column: string]> = {
      workOrders: ['work_orders', 'status'],
      units: ['units', 'status'],
      turns: ['turns', 'status'],
      deals: ['deals', 'stage'],
    };
    expect(summary.customers).toBe(await countIn(slug, 'customers'));
    for (const [noun, [table, column]] of Object.entries(expected)) {
      for (const [state, count] of Object.entries(summary[noun]!)) {
        const where = state === 'total' ? '' : ` where ${column} = '${state}'`;
        expect([noun, state, count]).toEqual([noun, state, await countIn(slug, `${table}${where}`)]);
      }
    }
    for (const state of ['draft', 'paid']) {
      const count = await countIn(slug, `invoices where status = '${state}'`);
      expect(summary.invoices).toMatchObject({ [state]: count });
    }
    const counts = await test.factories.query<{ noun: string; count: number }>(
      idOf[slug]!,
      `select noun, sum(count)::int as count from company_counts
       where noun <> 'open_orders' group by noun`,
    );
    for (const { noun, count } of counts) expect([noun, count]).toEqual([noun, await countIn(slug, noun)]);
  });

  it('gives the next number to who comes next', async () => {
    const body = { name: 'Comes Next' };
    const response = await managers[slug]!.post(`/api/companies/${idOf[slug]}/customers`, body);
    const last = (await countIn(slug, 'customers')).toString().padStart(4, '0');
    expect(response.body).toMatchObject({ customerId: `CUST-${last}` });
    await managers[slug]!.delete(`/api/customers/${(response.body as { id: number }).id}`);
  });

  it('remembers the last number of each noun', async () => {
    const rows = await test.factories.query<{ noun: string; last: number }>(
      idOf[slug]!,
      `select noun, last from company_numbers where noun <> 'customer' order by noun`,
    );
    const tables: Record<string, string> = {
      'work-order': 'work_orders',
      turn: 'turns',
      invoice: 'invoices',
      estimate: 'estimates',
      request: 'requests',
    };
    expect(rows.length).toBe(slug === 'strata' ? 4 : 3);
    for (const { noun, last } of rows) expect([noun, last]).toEqual([noun, await countIn(slug, tables[noun]!)]);
  });

  it('has invoices that are the sum of their lines', async () => {
    const priced = 'round((n.quantity * 100 + n.quantity_hundredths) * n.unit_price / 100.0)';
    const sums = `select sum(${priced}), sum(n.price) from invoice_items n where n.invoice_id = i.id`;
    expect(await countIn(slug, `invoices i where (i.subtotal, i.subtotal) <> (${sums})`)).toBe(0);
    const total = 'i.subtotal - i.discount + i.tax - i.deducted';
    expect(await countIn(slug, `invoices i where i.total <> ${total}`)).toBe(0);
  });
});

it('has work orders that name the first of their assignees and the time that was worked', async () => {
  const assigned = `select a.user_id from work_order_assignments a where a.work_order_id = o.id and a.position = 0`;
  expect(await countIn('strata', `work_orders o where assigned_to_id is distinct from (${assigned})`)).toBe(0);
  const entries = 'from time_entries t where t.work_order_id = o.id';
  const isWrong = `on_job_accumulated_seconds <> (select coalesce(sum(t.seconds), 0) ${entries})
    or on_job_started_at is distinct from (select t.started_at ${entries} and t.stopped_at is null)`;
  expect(await countIn('strata', `work_orders o where ${isWrong}`)).toBe(0);
  expect(await countIn('strata', 'work_orders where on_job_started_at is not null')).toBe(2);
  expect(await countIn('strata', 'work_order_subtasks where completed <> (completed_at is not null)')).toBe(0);
});

it('has the standard checklist in each turn, done where it is ticked', async () => {
  const { body } = (await managers.strata!.get(`/api/companies/${idOf.strata}/turns/standard-checklist`)) as {
    body: unknown[];
  };
  const tasks = 'select count(*) from turn_tasks k where k.turn_id = t.id';
  expect(await countIn('strata', `turns t where (${tasks}) <> ${body.length}`)).toBe(0);
  expect(await countIn('strata', 'turn_tasks where completed <> (completed_at is not null)')).toBe(0);
  const ofLine = `work_orders w join turn_tasks k on k.id = w.turn_task_id and k.turn_id = w.turn_id`;
  expect(await countIn('strata', `${ofLine} where k.result = 'failed' and k.task like 'Patch walls%'`)).toBe(1);
  expect(await countIn('strata', `turn_tasks where result = 'not_needed'`)).toBe(1);
});

it('shows the pictures of a work order to who may see it', async () => {
  const [photo] = await test.factories.query<{ id: number }>(
    idOf.strata!,
    'select work_order_id as id from work_order_photos limit 1',
  );
  const photos = (await managers.strata!.get(`/api/work-orders/${photo!.id}/photos`)).body as { url: string }[];
  expect((await managers.strata!.get(photos[0]!.url)).headers['content-type']).toBe('image/webp');
});

describe('a later start', () => {
  it('leaves what is there as it is', async () => {
    const before = await countIn('strata', 'work_orders');
    await load(PASSWORD);
    expect(await countIn('strata', 'work_orders')).toBe(before);
    expect((await managers.strata!.get('/api/user')).status).toBe(200);
  });

  it('replaces the known password by the configured one and ends the sessions', async () => {
    const own = 'a password of our own';
    await load(own);
    await expect(test.signIn('strata.leasing', PASSWORD)).rejects.toThrow('could not sign in');
    await test.signIn('strata.leasing', own);
    await test.signIn('admin', own);
    expect(
      await countIn('strata', 'sessions s join users u on u.id = s.user_id where u.username = $$strata.manager$$'),
    ).toBe(0);
  });
});

it('has a plausible rent roll every four weeks of the last year, with each lease recorded', async () => {
  const path = `/api/companies/${idOf.strata}/reports/occupancy-and-rent-roll`;
  const { asOf: today } = (await managers.strata!.get(path)).body as RentRoll;
  for (let daysAgo = 0; daysAgo <= 364; daysAgo += 28) {
    const { rows, summary } = (await managers.strata!.get(`${path}?asOf=${addDays(today, -daysAgo)}`)).body as RentRoll;
    const unknown = rows.filter(({ alert }) => alert === 'no_lease').length;
    const isPlausible = summary.occupancyPercent! > 85 && summary.occupancyPercent! < 99;
    expect({ daysAgo, unknown, isPlausible }).toEqual({ daysAgo, unknown: 0, isPlausible: true });
  }
});

it('lets most units but never all on any day of the last year, each by one recorded lease', async () => {
  const days = await test.factories.query(
    idOf.strata!,
    `with lived as (
       select d.day::date::text as day, l.unit_id, count(distinct l.lease_start) as leases,
         bool_or(l.rent is not null and l.lease_start <= d.day) as "isRecorded"
       from generate_series(current_date - 365, current_date - 1, interval '1 day') d (day)
       join unit_residents l on l.start_date <= d.day and (l.end_date is null or l.end_date > d.day)
       where l.company_id = $1 group by 1, 2)
     select day, count(*)::int as occupied, count(*) filter (where leases > 1)::int as doubled,
       count(*) filter (where not "isRecorded")::int as unknown
     from lived group by day order by day`,
    [idOf.strata],
  );
  expect(days).toHaveLength(365);
  const units = await countIn('strata', `units where company_id = ${idOf.strata}`);
  const share = ({ occupied }: Record<string, unknown>) => Number(occupied) / units;
  const isOdd = (day: Record<string, unknown>) =>
    day.doubled !== 0 || day.unknown !== 0 || share(day) <= 0.85 || share(day) >= 1;
  expect(days.filter(isOdd)).toEqual([]);
});
