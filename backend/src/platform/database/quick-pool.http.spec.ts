import { setImmediate } from 'node:timers/promises';
import pg from 'pg';
import { until } from '../../../test/http-call.js';
import { DataSource } from '../../../test/packages.js';
import { type Caller, startApp, type TestApp } from '../../../test/start-app.js';
import { type ClonedDatabase, testDatabase } from '../../../test/test-database.js';
import { poolOf } from './connection-pool.js';

/** Of the eight connections of a test. */
const QUICK = 3;

let database: ClonedDatabase;
let test: TestApp;
let caller: Caller;
let ids: number[];

beforeEach(async () => {
  database = await testDatabase();
  test = await startApp({}, database);
  const company = await test.factories.buildCompany();
  caller = await test.signIn((await test.factories.buildUser(company)).username);
  const made = Array.from({ length: QUICK + 1 }, () => test.factories.buildWorkOrder(company));
  ids = (await Promise.all(made)).map(({ id }) => id);
});

afterEach(() => test.stop());

it('quick requests do not wait for slow ones, although these have more connections than are for quick ones', async () => {
  const [locking, watching] = [new pg.Client(database.superuserUrl), new pg.Client(database.superuserUrl)];
  await Promise.all([locking.connect(), watching.connect()]);
  await locking.query('begin');
  await locking.query('select from work_orders where id = any ($1) for update', [ids]);
  const slow = Promise.all(
    ids.map(async (id) => (await caller.put(`/api/work-orders/${id}`, { title: 'Slow' })).status),
  );
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await until(async () => (await watching.query(waiting)).rowCount === ids.length);
  expect((await caller.get(`/api/work-orders/${ids[0]}`)).status).toBe(200);
  await locking.query('rollback');
  await Promise.all([locking.end(), watching.end()]);
  expect(await slow).toEqual(ids.map(() => 200));
});

it('who comes while as many are at work gets the connection of the one that is ready first', async () => {
  const pool = poolOf(test.app.get(DataSource))!;
  await until(async () => {
    const [first, ...others] = await Promise.all(Array.from({ length: QUICK }, () => pool.connect()));
    const next = pool.connect();
    await setImmediate();
    first!.release();
    const client = await next;
    for (const one of [client, ...others]) one.release();
    return client === first;
  });
});
