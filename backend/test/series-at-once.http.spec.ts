import pg from 'pg';
import { SeriesWork } from '../src/modules/series/series-work.js';
import { type Node, startSecondNode } from './second-node.js';
import { startApp, type TestApp } from './start-app.js';
import { testDatabase } from './test-database.js';

const HOUR_MS = 3_600_000;
const STEP_HOURS = 3;
const DAYS = 4;

let test: TestApp;
let nodes: Node[];
let superuser: pg.Client;

/** Three servers on one database, whose clock the test sets: `now()` of their statements is a function of its own. */
beforeAll(async () => {
  const database = await testDatabase();
  superuser = new pg.Client(database.superuserUrl);
  await superuser.connect();
  const { rows } = await superuser.query<{ name: string }>('select quote_ident(current_database()) as name');
  await superuser.query(`
    create schema clock;
    create table clock.reading (at timestamptz);
    create function clock.now() returns timestamptz language sql stable
      as $$ select coalesce((select at from clock.reading), pg_catalog.now()) $$;
    grant usage on schema clock to public;
    grant select on clock.reading to public;
    alter database ${rows[0]!.name} set search_path = clock, pg_catalog, public`);
  test = await startApp({}, database);
  nodes = [await startSecondNode(test), await startSecondNode(test)];
});

afterAll(async () => {
  await superuser.end();
  for (const node of nodes) await node.stop();
  await test.stop();
});

async function resetClock(): Promise<void> {
  await superuser.query('delete from clock.reading');
}

async function setClock(at: Date): Promise<void> {
  await resetClock();
  await superuser.query('insert into clock.reading values ($1)', [at]);
}

/** All servers make what is due at once; in the first round their connections are ended. */
async function makeAtOnce(companyId: number): Promise<void> {
  const works = [test.app, ...nodes.map(({ app }) => app)].map((app) => app.get(SeriesWork, { strict: false }));
  const round = Promise.allSettled(works.map((work) => work.run(companyId)));
  await superuser.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ilike '%series%' and pid <> pg_backend_pid()`);
  await round;
  const repeated = await Promise.allSettled(works.map((work) => work.run(companyId)));
  expect(repeated.map(({ status }) => status)).toContain('fulfilled');
  await works[0]!.run(companyId);
}

const dayIn = (timeZone: string, at: Date): string => new Intl.DateTimeFormat('en-CA', { timeZone }).format(at);

it.each([
  ['forward', 'America/New_York', '2026-03-07T12:00:00Z'],
  ['back', 'America/New_York', '2026-10-31T12:00:00Z'],
  ['forward at midnight', 'America/Santiago', '2026-09-05T12:00:00Z'],
  ['back at midnight', 'America/Santiago', '2026-04-04T12:00:00Z'],
])('several servers make each occurrence once while clocks go %s in %s', async (_, timezone, begins) => {
  // The session is judged by the database's own function, which does not know the clock that the test sets.
  await resetClock();
  const company = await test.factories.buildCompany({ timezone });
  const caller = await test.signIn((await test.factories.buildUser(company)).username);
  await setClock(new Date(begins));
  const start = dayIn(timezone, new Date(begins));
  const template = { noun: 'work-order', title: 'Check the boiler' };
  const created = await caller.post(`/api/companies/${company.id}/series`, { rule: 'FREQ=DAILY', start, template });
  expect(created.status).toBe(201);
  const days = new Set<string>();
  for (let hours = 0; hours < 24 * DAYS; hours += STEP_HOURS) {
    const at = new Date(Date.parse(begins) + hours * HOUR_MS);
    await setClock(at);
    days.add(dayIn(timezone, at));
    await makeAtOnce(company.id);
  }
  const made = await test.factories.query<{ due: string }>(
    company.id,
    `select o.due::text as due from series_occurrences o join work_orders w on w.id = o.work_order_id
     where o.company_id = $1 order by o.due`,
    [company.id],
  );
  const orders = await test.factories.query(company.id, 'select id from work_orders where company_id = $1', [
    company.id,
  ]);
  expect(made.map(({ due }) => due)).toEqual([...days]);
  expect(orders).toHaveLength(days.size);
});
