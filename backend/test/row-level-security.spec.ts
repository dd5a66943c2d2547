import pg from 'pg';
import { Factories } from './factories.js';
import { testDatabase, type TestDatabase } from './test-database.js';

let database: TestDatabase;
let factories: Factories;
let application: pg.Client;
const companies: { id: number; workOrder: number }[] = [];

beforeAll(async () => {
  database = await testDatabase();
  factories = await Factories.connect(database.ownerUrl);
  application = new pg.Client(database.appUrl);
  await application.connect();
  for (let n = 0; n < 2; n++) {
    const company = await factories.buildCompany();
    await factories.buildUser(company);
    const workOrder = await factories.buildWorkOrder(company);
    const subtask = `insert into work_order_subtasks (company_id, work_order_id, title) values ($1, $2, 'Look')`;
    await factories.query(company.id, subtask, [company.id, workOrder.id]);
    companies.push({ id: company.id, workOrder: workOrder.id });
  }
});

afterAll(async () => {
  await application.end();
  await factories.close();
  await database.drop();
});

/** The rows that the application's role sees as a company; null means no company. */
async function asCompany<Row extends pg.QueryResultRow>(companyId: number | null, sql: string): Promise<Row[]> {
  await application.query('begin');
  try {
    await application.query(`select set_config('app.company_id', $1, true)`, [String(companyId ?? '')]);
    return (await application.query<Row>(sql)).rows;
  } finally {
    await application.query('rollback');
  }
}

it('shows no row of any company, user or project without a company', async () => {
  for (const table of ['companies', 'work_orders', 'projects']) {
    expect(await asCompany(null, `select * from ${table}`)).toEqual([]);
  }
  expect(await asCompany(null, 'select id from users')).toEqual([]);
});

it('shows, changes and deletes only the current company’s rows, even without a WHERE', async () => {
  const [own] = companies;
  const seen = await asCompany<{ id: number }>(own!.id, 'select id from work_orders');
  expect(seen).toEqual([{ id: own!.workOrder }]);
  expect(await asCompany(own!.id, 'update work_orders set title = title returning id')).toEqual(seen);
  expect(await asCompany(own!.id, 'delete from work_orders returning id')).toEqual(seen);
  expect(await asCompany(own!.id, 'select id from companies')).toEqual([{ id: own!.id }]);
});

it('lets no row be written into another company or refer to one', async () => {
  const [own, other] = companies;
  const insert = `insert into work_orders (company_id, work_order_number, title) values (${other!.id}, 'X', 'X')`;
  await expect(asCompany(own!.id, insert)).rejects.toThrow('row-level security');
  await expect(asCompany(own!.id, `update work_orders set company_id = ${other!.id}`)).rejects.toThrow(
    'row-level security',
  );
  const subtask = `insert into work_order_subtasks (work_order_id, title) values (${other!.workOrder}, 'X')`;
  await expect(asCompany(own!.id, subtask)).rejects.toThrow('foreign key');
});

it('keeps password hashes, DDL and the switch itself from the application', async () => {
  const [own] = companies;
  await expect(asCompany(own!.id, 'select password from users')).rejects.toThrow('permission denied');
  await expect(asCompany(own!.id, 'alter table users disable row level security')).rejects.toThrow('must be owner');
  await expect(asCompany(own!.id, 'create table mine (id int)')).rejects.toThrow('permission denied');
  await expect(asCompany(own!.id, 'update audit_log set action = action')).rejects.toThrow('permission denied');
  await expect(asCompany(own!.id, 'set role nerka_lookup')).rejects.toThrow('permission denied');
});

it('lets the application add events of security, but change none, and shows a company its own', async () => {
  const [own, other] = companies;
  const noted = [{ kind: 'exported', personId: null, companyId: own!.id, address: null, device: null, keptDays: 1 }];
  await factories.query(own!.id, 'select note_security_events($1::jsonb)', [JSON.stringify(noted)]);
  expect(await asCompany(own!.id, 'select kind from security_events')).toEqual([{ kind: 'exported' }]);
  expect(await asCompany(other!.id, 'select kind from security_events')).toEqual([]);
  expect(await asCompany(null, 'select id from security_events_read')).toEqual([]);
  for (const sql of [
    `update security_events set person = 'x'`,
    'delete from security_events',
    `insert into security_events (kind, is_provider, times, kept_until) values ('x', false, 1, now())`,
  ])
    await expect(asCompany(own!.id, sql)).rejects.toThrow('permission denied');
});

it('lets users without a company read and change only their own account', async () => {
  const [own, other] = [await factories.buildUser(null), await factories.buildUser(null)];
  await application.query('begin');
  await application.query(`select set_config('app.user_id', $1, true)`, [String(own.id)]);
  const rows = async (sql: string) => (await application.query<object>(sql)).rows;
  expect(await rows('select id from users')).toEqual([{ id: own.id }]);
  expect(await rows(`update users set first_name = 'Me' where id = ${other.id} returning id`)).toEqual([]);
  await expect(rows(`update users set company_id = ${companies[0]!.id}`)).rejects.toThrow('row-level security');
  await application.query('rollback');
});

describe('the role of people with a scope', () => {
  it('is one that the application may become and does not inherit', async () => {
    const { rows } = await application.query(
      `select pg_has_role('nerka_scoped', 'usage') as inherits, pg_has_role('nerka_scoped', 'member') as "mayBecome"`,
    );
    expect(rows).toEqual([{ inherits: false, mayBecome: true }]);
  });

  it('sees nothing that a scope limits while none is set', async () => {
    expect(await asCompany(companies[0]!.id, 'select id from work_orders')).toHaveLength(1);
    await application.query('begin');
    await application.query(`select set_config('app.company_id', $1, true), set_config('role', 'nerka_scoped', true)`, [
      String(companies[0]!.id),
    ]);
    expect((await application.query('select id from work_orders')).rows).toEqual([]);
    expect((await application.query('select id from units')).rows).toEqual([]);
    await application.query('rollback');
  });

  it('has each policy of scopes to itself', async () => {
    const others = await factories.query(
      companies[0]!.id,
      `select tablename, policyname from pg_policies
       where right(policyname, 6) = '_scope' and (roles <> array['nerka_scoped'::name] or permissive <> 'RESTRICTIVE')`,
    );
    expect(others).toEqual([]);
  });
});

it('binds the owner of the tables too', async () => {
  const [own] = companies;
  expect(await factories.query(own!.id, 'select id from work_orders')).toEqual([{ id: own!.workOrder }]);
});

it('searches only the company of the setting', async () => {
  const [own] = companies;
  expect(await asCompany(own!.id, `select search_work_orders('work order') as id`)).toEqual([{ id: own!.workOrder }]);
  expect(await asCompany(null, `select search_work_orders('work order') as id`)).toEqual([]);
});

describe('every view for the rows of what was found', () => {
  it('shows only the current company’s rows, and none without a company', async () => {
    const [own] = companies;
    const views = await factories.query<{ name: string }>(
      own!.id,
      `select relname as name from pg_class
       where relkind = 'v' and relnamespace = 'public'::regnamespace and relname like 'found\\_%' order by 1`,
    );
    expect(views.length).toBeGreaterThan(3);
    for (const { name } of views) {
      expect(await asCompany(null, `select id from ${name}`)).toEqual([]);
      expect(await asCompany(own!.id, `select id from ${name} where company_id <> ${own!.id}`)).toEqual([]);
    }
    expect(await asCompany(own!.id, 'select work_order_id as id from found_work_order_subtasks')).toEqual([
      { id: own!.workOrder },
    ]);
  });
});

describe('every read view', () => {
  it('runs with the rights of its reader and hides no condition from the planner', async () => {
    const views = await factories.query<{ name: string; options: string[] }>(
      companies[0]!.id,
      `select relname as name, reloptions as options from pg_class
       where relkind = 'v' and relnamespace = 'public'::regnamespace and relname like '%\\_read'`,
    );
    expect(views.length).toBeGreaterThan(5);
    expect(views.filter(({ options }) => String(options) !== 'security_invoker=true')).toEqual([]);
  });

  it('shows only the current company’s rows, and none without a company', async () => {
    const [own] = companies;
    expect(await asCompany(own!.id, 'select id from work_orders_read')).toEqual([{ id: own!.workOrder }]);
    expect(await asCompany(null, 'select id from work_orders_read')).toEqual([]);
    expect(await asCompany(null, 'select id from users_read')).toEqual([]);
  });
});

describe('every company table', () => {
  const companyTables = `
    select c.oid, c.relname as name, c.relrowsecurity as enabled, c.relforcerowsecurity as forced
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'users'`;

  it('has row-level security, enabled and forced, with a policy for the current company', async () => {
    const tables = await factories.query<{ name: string; enabled: boolean; forced: boolean; policies: number }>(
      companies[0]!.id,
      `select t.name, t.enabled, t.forced, (select count(*)::int from pg_policy p where p.polrelid = t.oid
         and pg_get_expr(p.polqual, p.polrelid) like '%app_company_id()%') as policies from (${companyTables}) t`,
    );
    expect(tables.length).toBeGreaterThan(20);
    expect(tables.filter(({ enabled, forced, policies }) => !enabled || !forced || policies !== 1)).toEqual([]);
  });

  it('leads its primary key, unique constraints and foreign keys with company_id', async () => {
    const wrong = await factories.query(
      companies[0]!.id,
      `select t.name, con.conname from (${companyTables}) t join pg_constraint con on con.conrelid = t.oid
       where con.contype in ('p', 'u', 'f')
         and (select attname from pg_attribute where attrelid = t.oid and attnum = con.conkey[1]) <> 'company_id'
         -- Of the platform, and so on every shard.
         and not (con.contype = 'f' and con.confrelid in ('users'::regclass, 'releases'::regclass))`,
    );
    expect(wrong).toEqual([]);
  });
});
