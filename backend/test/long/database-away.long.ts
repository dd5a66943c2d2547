import { tmpdir } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../src/platform/database/embedded/embedded-postgres.js';
import { makeTemporaryDataDir, removeDataDir } from '../../src/platform/database/embedded/temporary-data.js';
import { type BuiltCompany, Factories } from '../factories.js';
import { type HttpResponse, send } from '../http-call.js';
import { expectLedger } from './ledger.js';
import { report } from './report.js';
import { StartedProduct } from './started-product.js';
import { Client, type Outcome, Writers } from './writers.js';

const WRITERS = 16;
const AWAY_MS = 10_000;

let dataDir: string;
let database: EmbeddedPostgres;
let product: StartedProduct;
let factories: Factories;
let company: BuiltCompany;
let client: Client;
let writers: Writers | undefined;

beforeAll(async () => {
  dataDir = await makeTemporaryDataDir('nerka-away-', tmpdir());
  database = await startEmbeddedPostgres({ dataDir });
  product = await StartedProduct.start({ DATABASE_URL: database.ownerUrl, DATABASE_APP_URL: database.appUrl });
  factories = await Factories.connect(database.ownerUrl);
  company = await factories.buildCompany();
  client = await Client.signIn(product.port, (await factories.buildUser(company)).username);
});

afterAll(async () => {
  await writers?.giveUp();
  await product.stop();
  await factories.close();
  await database.stop();
  await removeDataDir(dataDir);
});

const path = (): string => `/api/companies/${company.id}/work-orders`;

/** Requests sent while the database is stopped: with a session, without one, and a sign-in. */
async function askEverything(): Promise<Outcome[]> {
  const credentials = { username: 'somebody', password: 'x' };
  return Promise.all([
    client.call('GET', path()),
    client.call('GET', '/api/user'),
    client.call('POST', path(), { title: 'Meanwhile' }),
    client.call('PUT', '/api/work-orders/1', { title: 'x' }, { 'If-Match': '"1"' }),
    client.call('POST', '/api/login', credentials),
    client.call('GET', '/api/ready'),
  ]);
}

const responseOf = (outcome: Outcome): HttpResponse => {
  if ('response' in outcome) return outcome.response;
  throw new Error(outcome.broken);
};

function expectUnavailable({ status, headers, text }: HttpResponse): void {
  expect([status, text]).toEqual([503, expect.any(String)]);
  expect(headers['retry-after']).toBe('1');
  expect(JSON.parse(text)).toEqual({
    statusCode: 503,
    error: 'Service Unavailable',
    code: 'unavailable',
    message: 'The service is not available right now. Please try again in a moment.',
    requestId: headers['x-request-id'],
  });
}

it('returns 503 while the database is away for ten seconds, recovers by itself, and loses nothing', async () => {
  writers = new Writers(client, company, WRITERS);
  await delay(2_000);
  const serverBefore = product.serverPid();
  await factories.close();
  await database.stop();

  const times: number[] = [];
  const end = Date.now() + AWAY_MS;
  while (Date.now() < end) {
    for (const response of (await askEverything()).map(responseOf)) {
      expectUnavailable(response);
      times.push(response.ms);
    }
    expect((await send(product.port, { method: 'GET', path: '/api/health' })).status).toBe(200);
  }

  database = await startEmbeddedPostgres({ dataDir });
  const back = performance.now();
  while (responseOf(await client.call('GET', path())).status !== 200) {
    expect(performance.now() - back).toBeLessThan(15_000);
    await delay(20);
  }
  const recovery = performance.now() - back;
  await delay(2_000);
  await writers.stop();
  expect(product.serverPid()).toBe(serverBefore);

  const refused = writers.outcomes.filter((outcome) => 'broken' in outcome);
  expect(refused).toEqual([]);
  factories = await Factories.connect(database.ownerUrl);
  expect(writers.acknowledged.length).toBeGreaterThan(WRITERS * 3);
  const stored = await expectLedger(factories, company, writers.acknowledged);
  report(`the slowest response without a database took ${Math.round(Math.max(...times))} ms (of ${times.length})`);
  report(`${Math.round(recovery)} ms after the database was back the first list was answered`);
  report(`${writers.acknowledged.length} acknowledged, ${stored} stored`);
});
