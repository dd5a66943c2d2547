import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type BuiltCompany, type BuiltUser, Factories } from '../factories.js';
import { ReplicatedDatabase } from '../replicated-database.js';
import { expectLedger } from './ledger.js';
import { report } from './report.js';
import { StartedProduct } from './started-product.js';
import { Client, Writers } from './writers.js';

const WRITERS = 16;
const HOUR = 3_600_000;
/** Less than a session may be idle. */
const JUMPS = [HOUR, -HOUR, 24 * HOUR, -24 * HOUR, 0];
/** A replica that is further behind is not used. */
const LAG_MS = 6_000;

let folder: string;
let database: ReplicatedDatabase;
let product: StartedProduct;
let factories: Factories;
let company: BuiltCompany;
let person: BuiltUser;
let client: Client;
let writers: Writers | undefined;

const setClock = (offset: number): void => writeFileSync(join(folder, 'offset'), String(offset));

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nerka-clock-'));
  setClock(0);
  database = await ReplicatedDatabase.start();
  product = await StartedProduct.start({
    DATABASE_URL: database.ownerUrl,
    DATABASE_APP_URL: database.appUrl,
    DATABASE_REPLICA_URL: database.replicaUrl,
    CLOCK_OFFSET_FILE: join(folder, 'offset'),
    NODE_OPTIONS: `--import=${new URL('clock-jump.mjs', import.meta.url).href}`,
  });
  factories = await Factories.connect(database.ownerUrl);
  company = await factories.buildCompany();
  person = await factories.buildUser(company);
  client = await Client.signIn(product.port, person.username);
});

afterAll(async () => {
  await writers?.giveUp();
  await factories.close();
  await product.stop();
  await database.drop();
  rmSync(folder, { recursive: true });
});

const path = (): string => `/api/companies/${company.id}/work-orders`;

async function titles(): Promise<string[]> {
  const outcome = await client.call('GET', `${path()}?limit=100`);
  if ('broken' in outcome) throw new Error(outcome.broken);
  expect(outcome.response.status).toBe(200);
  return (JSON.parse(outcome.response.text) as { title: string }[]).map(({ title }) => title);
}

it('keeps sessions and every acknowledged write while the clock of the server jumps forth and back', async () => {
  writers = new Writers(client, company, WRITERS);
  for (const jump of JUMPS) {
    await delay(1_000);
    setClock(jump);
    await delay(500);
    expect(await client.call('GET', '/api/user')).toMatchObject({ response: { status: 200 } });
    const again = await Client.signIn(product.port, person.username);
    expect(await again.call('GET', '/api/user')).toMatchObject({ response: { status: 200 } });
  }
  await writers.stop();
  const failed = writers.outcomes.filter((one) => 'broken' in one || one.response.status !== 201);
  expect(failed).toEqual([]);
  const stored = await expectLedger(factories, company, writers.acknowledged);
  report(`the clock jumped ${JUMPS.length} times: ${writers.acknowledged.length} acknowledged, ${stored} stored`);
});

it('does not read from a replica that lags, although the clock of the server went back by a day', async () => {
  setClock(-24 * HOUR);
  await delay(2_000);
  await database.pause();
  await factories.buildWorkOrder(company, { title: 'Unseen by the replica' });
  const written = performance.now();
  await delay(LAG_MS);
  expect(await titles()).toContain('Unseen by the replica');
  report(`a replica that lags: read from the database ${Math.round(performance.now() - written)} ms later`);
  await database.goOn();
});

it('shows sixteen writers their own writes at once while the replica lags, and loses none', async () => {
  setClock(0);
  company = await factories.buildCompany();
  client = await Client.signIn(product.port, (await factories.buildUser(company)).username);
  await database.pause();
  writers = new Writers(client, company, WRITERS);
  const unseen: string[] = [];
  const end = performance.now() + LAG_MS;
  while (performance.now() < end) {
    const before = [...writers.acknowledged];
    const outcome = await client.call('GET', `${path()}?limit=100`);
    const shown = 'response' in outcome ? outcome.response.text : '';
    unseen.push(...before.slice(-20).filter((title) => before.length <= 80 && !shown.includes(`"${title}"`)));
    await delay(50);
  }
  await database.goOn();
  await writers.stop();
  expect(unseen).toEqual([]);
  const stored = await expectLedger(factories, company, writers.acknowledged);
  report(
    `a replica ${LAG_MS / 1000} s behind: ${writers.acknowledged.length} acknowledged, ${stored} stored, all seen`,
  );
});
