import pg from 'pg';
import { type BenchCompany, fill } from '../bench/bench-database.js';
import { companyActivity, recordActivity } from '../src/modules/activity/activity-list.js';
import { countAttention } from '../src/modules/companies/company-attention.js';
import { workOrderNoun } from '../src/modules/work-orders/work-order.noun.js';
import { workOrderList } from '../src/modules/work-orders/work-order-list.js';
import type { WorkOrderQuery } from '../src/modules/work-orders/work-order.dto.js';
import type { CompanyRead } from '../src/platform/database/company-tx.js';
import { scopedClient, scopes } from '../src/platform/database/scoped-client.js';
import { type Bound, explain, firstPage } from './explain-list.js';
import { type ClonedDatabase, testDatabase } from './test-database.js';

const TIMES = 8;
const KEPT = 'force_generic_plan';

/** A company and its database. */
interface FilledDatabase {
  database: ClonedDatabase;
  company: BenchCompany;
}

/** 2,000 work orders, and another company with as many. */
let usual: FilledDatabase;
/** 20,000 work orders, and a thousand companies with three each. */
let large: FilledDatabase;

beforeAll(async () => {
  usual = await fillDatabase(2, 2_000);
  large = await fillDatabase(1, 20_000);
  await addSmallCompanies(large.database);
  await addLog(large);
});

afterAll(async () => {
  await usual.database.drop();
  await large.database.drop();
});

async function fillDatabase(companies: number, rowsEach: number): Promise<FilledDatabase> {
  const database = await testDatabase();
  const filled = await fill(database.superuserUrl, { companies, rowsEach, rowsOfGrown: 1 });
  return { database, company: filled.companies[0]! };
}

async function addSmallCompanies({ superuserUrl }: ClonedDatabase): Promise<void> {
  const superuser = new pg.Client(superuserUrl);
  await superuser.connect();
  await superuser.query(`
    with project as (insert into projects (slug, name, type, description)
        select 'small-' || n, 'small-' || n, 'property', '' from generate_series(1, 1000) n returning id, slug),
      company as (insert into companies (project_id, name, slug) select id, slug, slug from project returning id, slug),
      person as (insert into users (company_id, username, username_key, password, account_type)
        select id, slug, slug, '', 'maintenance' from company returning id, company_id),
      work_order as (insert into work_orders (company_id, work_order_number, title)
        select id, 'WO-' || n, 'Leak' from company, generate_series(1, 3) n returning id, company_id)
    insert into work_order_assignments (company_id, work_order_id, user_id)
      select company_id, w.id, p.id from work_order w join person p using (company_id)`);
  await superuser.query('vacuum (analyze)');
  await superuser.end();
}

/** 100,000 lines, of which ten are of the first order and three are by a person who seldom does anything. */
async function addLog({ database, company }: FilledDatabase): Promise<void> {
  const superuser = new pg.Client(database.superuserUrl);
  await superuser.connect();
  await superuser.query(
    `insert into audit_log (company_id, actor_id, action, noun, record_id, after, created_at)
     select $1, case when n % 33333 = 0 then $2::int + 1 else $2::int end, 'updated', 'work-order', n % 10000 + 1,
       '{"priority": "high"}', now() - n * interval '1 minute' from generate_series(1, 100000) n`,
    [company.id, company.userId],
  );
  await superuser.query('vacuum (analyze) audit_log');
  await superuser.end();
}

/** The statement of the first page of a list. */
const statementOf = (companyId: number, query: WorkOrderQuery): Promise<Bound> =>
  firstPage(workOrderList(companyId, query));

interface Plans {
  generic: number;
  custom: number;
}

/** How often a list got a generic plan, and how often a custom one, on one connection of the product. */
async function plansOf(mode: string, { database, company }: FilledDatabase, query: WorkOrderQuery): Promise<Plans> {
  const Client = scopedClient({ preparedStatements: true });
  const client = new Client({ connectionString: database.appUrl, options: `-c plan_cache_mode=${mode}` });
  await client.connect();
  const { sql, values } = await statementOf(company.id, query);
  const run = (): Promise<unknown> =>
    scopes.run({ companyId: company.id, platform: false }, () => client.query(sql, values));
  for (let time = 0; time < TIMES; time += 1) await run();
  const { rows } = await client.query<Plans>(
    `select generic_plans::int as generic, custom_plans::int as custom from pg_prepared_statements where statement = $1`,
    [sql],
  );
  await client.end();
  return rows[0]!;
}

/** How many database pages the large company's list reads with this kind of plan. */
async function pagesTouched(mode: string, statement: Promise<Bound>): Promise<number> {
  const { database, company } = large;
  const { pages } = await explain(mode, { appUrl: database.appUrl, companyId: company.id }, await statement);
  return pages;
}

describe('a list', () => {
  it.each<WorkOrderQuery>([{}, { status: ['open'] }, { status: ['open', 'in_progress'] }])(
    'keeps one plan: %j',
    async (query) => {
      expect(await plansOf(KEPT, usual, query)).toEqual({ generic: TIMES, custom: 0 });
    },
  );

  it('would be planned again for each request if PostgreSQL decided', async () => {
    expect(await plansOf('auto', usual, {})).toEqual({ generic: 0, custom: TIMES });
  });
});

it.each([
  ['person', () => ({ assignedToId: [large.company.userId + 1] })],
  ['building', () => ({ building: ['North'] })],
  ['unit', () => ({ unitId: [1] })],
  ['resident', () => ({ residentId: [1] })],
  ['person with a timer', () => ({ runningFor: [1] })],
])('a list of one %s is planned for its value', async (_, query) => {
  expect(await plansOf(KEPT, large, query())).toEqual({ generic: 0, custom: TIMES });
});

describe('a list of one person', () => {
  const ofOnePerson = (): Promise<Bound> =>
    statementOf(large.company.id, { status: ['open'], assignedToId: [large.company.userId + 1] });

  it('would touch more than ten times the pages by a plan for everybody', async () => {
    const kept = await pagesTouched(KEPT, ofOnePerson());
    expect(kept).toBeGreaterThan(10 * (await pagesTouched('force_custom_plan', ofOnePerson())));
  });
});

it('reads what needs attention among 20,000 work orders from the indexes of such records', async () => {
  const sent: Bound[] = [];
  const query = <Row>(sql: string, values: unknown[]): Promise<Row[]> => {
    sent.push({ sql, values });
    return Promise.resolve([]);
  };
  const { id: companyId } = large.company;
  await countAttention({ companyId, query } as CompanyRead, workOrderNoun.attention);
  expect(await pagesTouched(KEPT, Promise.resolve(sent[0]!))).toBeLessThan(1_500);
});

it.each<WorkOrderQuery>([{ sort: 'due' }, { sort: 'due', status: ['open', 'in_progress'] }])(
  'reads a page of 20,000 work orders by due date from an index: %j',
  async (query) => {
    const byAge = await pagesTouched(KEPT, statementOf(large.company.id, { ...query, sort: 'newest' }));
    expect(await pagesTouched(KEPT, statementOf(large.company.id, query))).toBeLessThan(2 * byAge);
  },
);

it('reads the orders with a person’s timer from the index of those on the job', async () => {
  const statement = statementOf(large.company.id, { runningFor: [large.company.userId] });
  expect(await pagesTouched('force_custom_plan', statement)).toBeLessThan(1_500);
});

describe('the activity in a log of 100,000 lines', () => {
  const noun = { ...workOrderNoun.activity, name: 'work-order' };
  const parts = [{ name: 'subtask', of: 'parent' as const }];
  const ofCompany = (query: { actorId?: number; noun?: string; day?: string }): Promise<Bound> =>
    firstPage(companyActivity(large.company.id, parts, query, query.noun === undefined ? undefined : noun));

  it('of a record reads a few pages', async () => {
    const list = recordActivity(large.company.id, parts, { recordId: 1 }, noun);
    expect(await pagesTouched(KEPT, firstPage(list))).toBeLessThan(200);
  });

  it('of the company, of a noun, of a person and of a day reads a few pages and those that it counts', async () => {
    const { userId } = large.company;
    const today = new Date().toISOString().slice(0, 10);
    for (const query of [{}, { noun: 'work-order' }, { actorId: userId }, { actorId: userId + 1 }, { day: today }]) {
      const mode = Object.keys(query).length === 0 ? KEPT : 'force_custom_plan';
      expect(await pagesTouched(mode, ofCompany(query))).toBeLessThan(1_500);
    }
  });
});

/** How many database pages a search for a work order's number reads. */
async function pagesOfNumber({ database, company }: FilledDatabase, number: string): Promise<number> {
  const client = new pg.Client(database.appUrl);
  await client.connect();
  await client.query(`select set_config('app.company_id', $1, false)`, [String(company.id)]);
  const search = `explain (analyze, buffers, format json) select search_work_orders('${number}')`;
  // The first one reads the catalogue, too.
  await client.query(search);
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(search);
  await client.end();
  const { Plan: plan } = rows[0]!['QUERY PLAN'][0];
  expect(plan['Actual Rows']).toBe(1);
  return plan['Shared Hit Blocks']! + plan['Shared Read Blocks']!;
}

it('a number is searched by reading a few pages, however many work orders there are', async () => {
  expect(await pagesOfNumber(usual, 'WO-1234')).toBeLessThan(30);
  expect(await pagesOfNumber(large, 'WO-12345')).toBeLessThan(30);
});
