import pg from 'pg';
import { startApp, type Caller, type TestApp } from '../../../test/start-app.js';
import { type ClonedDatabase, testDatabase } from '../../../test/test-database.js';
import type { BuiltCompany } from '../../../test/factories.js';
import { startSecondNode } from '../../../test/second-node.js';
import { send, until } from '../../../test/http-call.js';
import { DiskSpace } from '../disk/disk-space.js';
import { PASSWORD } from '../../../test/password.js';

const DISK_FULL = 'Nothing can be saved right now: the disk of the database is full. What is stored can still be read.';
const READ_ONLY = 'Nothing can be saved right now: the database is read-only. What is stored can still be read.';

let database: ClonedDatabase;
let test: TestApp;
let company: BuiltCompany;
let username: string;
let caller: Caller;

beforeEach(async () => {
  database = await testDatabase();
  test = await startApp({ TRUST_PROXY: '1' }, database);
  company = await test.factories.buildCompany();
  ({ username } = await test.factories.buildUser(company));
  caller = await test.signIn(username);
});

afterEach(() => test.stop());

/** Makes the writes of a table fail as PostgreSQL does. */
async function refuseWrites(table: string, code: string): Promise<void> {
  await test.factories.query(
    0,
    `create or replace function refuse_${code}() returns trigger language plpgsql as $$
     begin raise exception 'could not extend file "base/5/16384": No space left on device' using errcode = '${code}'; end $$`,
  );
  await test.factories.query(
    0,
    `create trigger refuse before insert or update on ${table} for each row execute function refuse_${code}()`,
  );
}

/** As a managed database does when it runs out of space, or its operator for maintenance. */
async function makeReadOnly(): Promise<void> {
  const client = new pg.Client(database.superuserUrl);
  await client.connect();
  const name = new URL(database.superuserUrl).pathname.slice(1);
  await client.query(`alter database ${name} set default_transaction_read_only = on`);
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename = 'nerka_app'`,
    [name],
  );
  await client.end();
  // By then the server knows that its connections are gone.
  await until(async () => {
    const ready = await test.anonymous.get('/api/ready');
    return Boolean((ready.body as { problem?: unknown }).problem);
  });
}

const add = () => caller.post(`/api/companies/${company.id}/work-orders`, { title: 'Gate squeaks' });
const list = () => caller.get(`/api/companies/${company.id}/work-orders`);
const signIn = (password = PASSWORD, address = '192.0.2.1') =>
  test.anonymous
    .post('/api/login')
    .set({ 'Sec-Fetch-Site': 'same-origin', 'X-Forwarded-For': address })
    .send({ username, password });

/** Ten, and one more, each from another address. */
async function expectToStopGuesses(): Promise<void> {
  for (let at = 0; at < 10; at += 1) expect((await signIn('wrong', `198.51.100.${at}`)).status).toBe(401);
  expect((await signIn('wrong', '203.0.113.1')).status).toBe(429);
}

const ready = async () => {
  const response = await test.anonymous.get('/api/ready');
  const body = response.body as { code?: string; message?: string };
  return { status: response.status, headers: response.headers as Record<string, string>, body };
};

const expectToSay = async (code: string, message: string): Promise<void> => {
  const refused = await add();
  expect(refused).toMatchObject({ status: 503, body: { code, message } });
  expect(refused.headers['retry-after']).toBe('5');
  expect((await test.anonymous.get('/api/ready')).body).toEqual({ status: 'ok', problem: { code, message } });
};

describe('a full disk', () => {
  it('is said with 503 and in /api/ready, and reads go on', async () => {
    expect((await test.anonymous.get('/api/ready')).body).toEqual({ status: 'ok', problem: null });
    await refuseWrites('work_orders', '53100');
    await expectToSay('disk-full', DISK_FULL);
    expect((await list()).status).toBe(200);
  });

  it('lets people sign in and out, and still stops one who guesses', async () => {
    for (const table of ['rate_limits', 'users']) await refuseWrites(table, '53100');
    expect((await signIn()).status).toBe(200);
    for (let guess = 0; guess < 5; guess += 1) expect((await signIn('wrong')).status).toBe(401);
    expect((await signIn('wrong')).status).toBe(429);
    expect((await caller.post('/api/logout')).status).toBe(204);
  });

  it('stops one who guesses from many addresses', async () => {
    await refuseWrites('rate_limits', '53100');
    await expectToStopGuesses();
  });
});

describe('a read-only database', () => {
  beforeEach(makeReadOnly);

  it('is said with 503 and in /api/ready, and reads go on', async () => {
    await expectToSay('read-only', READ_ONLY);
    expect((await list()).status).toBe(200);
  });

  it('lets people sign in and out, and still stops one who guesses', async () => {
    const signedIn = await test.signIn(username);
    expect((await signedIn.get('/api/user')).status).toBe(200);
    expect((await signedIn.post('/api/logout')).status).toBe(204);
    expect((await signedIn.get('/api/user')).status).toBe(401);
    for (let guess = 0; guess < 5; guess += 1) expect((await signIn('wrong')).status).toBe(401);
    expect((await signIn('wrong')).status).toBe(429);
  });

  it('stops one who guesses from many addresses', expectToStopGuesses);

  it('lets a server start', async () => {
    const second = await startSecondNode(test);
    const response = await send(second.port, { method: 'GET', path: '/api/user', headers: { Cookie: caller.cookie } });
    expect(response.status).toBe(200);
    await second.stop();
  });

  it('keeps the sessions that have to be noted as used', async () => {
    await test.factories.query(0, `begin read write; update sessions set seen_at = now() - interval '1 hour'; commit`);
    expect((await (await test.signIn(username)).get('/api/user')).status).toBe(200);
    expect((await list()).status).toBe(200);
  });
});

describe('a database that lets nobody in', () => {
  beforeEach(async () => {
    const client = new pg.Client(database.superuserUrl);
    await client.connect();
    const name = new URL(database.superuserUrl).pathname.slice(1);
    await client.query(`alter database ${name} connection limit 0`);
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename = 'nerka_app'`,
      [name],
    );
    await client.end();
  });

  it('is unavailable, and /api/ready says why', async () => {
    const message = 'The database has no connection left.';
    await until(async () => (await ready()).body.message === message);
    const response = await ready();
    expect(response).toMatchObject({ status: 503, body: { code: 'unavailable', message } });
    expect(response.headers['retry-after']).toBe('1');
  });

  it('is one whose disk is full, if it is known to be', async () => {
    test.app.get(DiskSpace).isFull = true;
    expect(await ready()).toMatchObject({ status: 503, body: { code: 'disk-full', message: DISK_FULL } });
  });
});

it.each(['53000', '53200', '53400', '57P01', '57P04', '58030', '08000', '08006'])(
  'is unavailable with SQLSTATE %s',
  async (code) => {
    await refuseWrites('work_orders', code);
    const response = await add();
    expect(response).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(response.headers['retry-after']).toBe('1');
  },
);
