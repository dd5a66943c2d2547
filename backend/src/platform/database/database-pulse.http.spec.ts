import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { type HttpResponse, send, until } from '../../../test/http-call.js';
import { Relay } from '../../../test/relay.js';
import { startApp, type TestApp } from '../../../test/start-app.js';
import { type ClonedDatabase, testDatabase } from '../../../test/test-database.js';

let database: ClonedDatabase;
let relay: Relay;
let test: TestApp;
let path: string;
let headers: Record<string, string>;

beforeEach(async () => {
  database = await testDatabase();
  relay = await Relay.to(database.appUrl);
  test = await startApp({}, { ...database, appUrl: relay.through(database.appUrl) });
  const company = await test.factories.buildCompany();
  path = `/api/companies/${company.id}/work-orders`;
  headers = { Cookie: (await test.signIn((await test.factories.buildUser(company)).username)).cookie };
});

afterEach(async () => {
  relay.thaw();
  await test.stop();
  relay.close();
});

/** Fails after five seconds without a response. */
const ask = (method: string, path: string): Promise<HttpResponse> => {
  const port = (test.app.getHttpServer().address() as AddressInfo).port;
  return send(port, { method, path, headers: { ...headers, 'Sec-Fetch-Site': 'same-origin' } });
};
const statusOf = async (path: string): Promise<number> => (await ask('GET', path)).status;

it('a database that accepts connections and answers nothing gets 503, at once after the first, until it answers', async () => {
  expect(await statusOf(path)).toBe(200);
  relay.freeze();
  const first = await Promise.all(Array.from({ length: 12 }, () => ask('GET', path)));
  expect(new Set(first.map(({ status }) => status))).toEqual(new Set([503]));
  expect(first[0]!.headers['retry-after']).toBe('1');
  expect(
    (await send((test.app.getHttpServer().address() as AddressInfo).port, { method: 'GET', path: '/metrics' })).text,
  ).toContain('nerka_database_silent 1');
  for (const one of [path, '/api/ready', '/api/front-ends']) expect(await statusOf(one)).toBe(503);
  relay.thaw();
  await until(async () => (await statusOf(path)) === 200);
});

it('behind a pooler that answers, is asked at its own address', async () => {
  const behind = await testDatabase();
  const direct = await Relay.to(behind.appUrl);
  const pooled = await startApp({ DATABASE_LISTEN_URL: direct.through(behind.appUrl) }, behind);
  const client = new pg.Client(behind.superuserUrl);
  await client.connect();
  try {
    const company = await pooled.factories.buildCompany();
    const { cookie } = await pooled.signIn((await pooled.factories.buildUser(company)).username);
    direct.freeze();
    await client.query('begin; lock table work_orders in access exclusive mode');
    const { port } = pooled.app.getHttpServer().address() as AddressInfo;
    // Not the page that a test before has read of a like company in another database, which may be kept.
    const list = {
      method: 'GET',
      path: `/api/companies/${company.id}/work-orders?limit=3`,
      headers: { Cookie: cookie },
    };
    const refused = send(port, list);
    await until(async () => {
      const { text } = await send(port, { method: 'GET', path: '/metrics' });
      return text.includes('nerka_database_silent 1');
    });
    expect((await refused).status).toBe(503);
  } finally {
    await client.end();
    direct.thaw();
    await pooled.stop();
    direct.close();
  }
});

it('a statement that takes long in a database that answers keeps its time', async () => {
  const client = new pg.Client(database.superuserUrl);
  await client.connect();
  await client.query('begin; lock table work_orders in access exclusive mode');
  const before = relay.accepted;
  // Not the page that a test before may have left.
  const list = ask('GET', `${path}?limit=4`);
  // It has asked whether the database answers.
  await until(() => Promise.resolve(relay.accepted > before + 1));
  await client.end();
  expect((await list).status).toBe(200);
});
