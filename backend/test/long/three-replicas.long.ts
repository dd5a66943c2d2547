import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { BuiltCompany } from '../factories.js';
import { type HttpResponse, send, until } from '../http-call.js';
import { expectSecured } from '../secured.js';
import { OpenPage } from './open-page.js';
import { report } from './report.js';
import { ThreeReplicas } from './three-replicas.js';
import { Client, Readers, Writers } from './writers.js';

const PEOPLE = 16;
const AWAY_MS = 10_000;
const frontEnds = mkdtempSync(join(tmpdir(), 'nerka-front-ends-'));
const remote = { name: 'mf-property', version: '1.0.0', contract: '^1.0.0', screens: [] };

let three: ThreeReplicas;
let company: BuiltCompany;
/** All clients send through the balancer. */
let people: Client[];
let pages: OpenPage[] = [];
let writers: Writers | undefined;

beforeAll(async () => {
  buildFrontEnds();
  three = await ThreeReplicas.start({ FRONT_ENDS_DIR: frontEnds });
});

beforeEach(async () => {
  company = await three.factories.buildCompany();
  const names: string[] = [];
  while (names.length < PEOPLE) names.push((await three.factories.buildUser(company)).username);
  people = await Promise.all(names.map((name) => Client.signIn(three.balancer.port, name)));
});

afterEach(async () => {
  await writers?.giveUp();
  await Promise.all(pages.map((page) => page.close()));
  [writers, pages] = [undefined, []];
});

afterAll(async () => {
  await three.stop();
  rmSync(frontEnds, { recursive: true });
});

function buildFrontEnds(): void {
  mkdirSync(join(frontEnds, 'shell/dist/assets'), { recursive: true });
  mkdirSync(join(frontEnds, 'mf-property/dist/assets'), { recursive: true });
  writeFileSync(join(frontEnds, 'shell/dist/index.html'), '<html data-session="__SESSION__">');
  writeFileSync(join(frontEnds, 'shell/dist/assets/shell.abc.js'), 'export {}');
  writeFileSync(join(frontEnds, 'mf-property/dist/screens.json'), JSON.stringify(remote));
  writeFileSync(join(frontEnds, 'mf-property/dist/mf-manifest.json'), '{}');
  writeFileSync(join(frontEnds, 'mf-property/dist/assets/remote.abc.js'), 'export {}');
}

const everywhere = (): number[] => [...three.ports, three.balancer.port];
const get = (port: number, path: string): Promise<HttpResponse> => send(port, { method: 'GET', path });

const ordersOf = (): Promise<{ title: string; number: string; audited: number }[]> =>
  three.factories.query(
    company.id,
    `select title, work_order_number as number, (select count(*)::int from audit_log a
       where a.company_id = w.company_id and a.noun = 'work-order' and a.record_id = w.id) as audited
     from work_orders w order by work_order_number`,
  );

/** Every acknowledged write exists completely and exactly once, and nothing is incomplete. */
async function expectAllOnce(acknowledged: readonly string[]): Promise<void> {
  const rows = await ordersOf();
  const titles = rows.map(({ title }) => title);
  expect(titles).toHaveLength(new Set(titles).size);
  expect(acknowledged.filter((title) => !titles.includes(title))).toEqual([]);
  expect(rows.filter(({ audited }) => audited !== 1)).toEqual([]);
  expect(rows.map(({ number }) => Number(number.slice(3)))).toEqual(rows.map((_, index) => index + 1));
}

async function expectEverybodySignedIn(): Promise<void> {
  const responses = await Promise.all(people.map((person) => person.call('GET', '/api/user')));
  expect(responses.map((outcome) => ('response' in outcome ? outcome.response.status : outcome.broken))).toEqual(
    people.map(() => 200),
  );
}

it('with three replicas, one killed after the other under load, no write is lost and no reader notices', async () => {
  pages = people.slice(0, 6).map((person) => new OpenPage(person, company.id));
  const readers = new Readers(people, company);
  writers = new Writers(people, company, PEOPLE);
  const restarts: number[] = [];
  for (const replica of three.replicas) {
    await delay(2_000);
    restarts.push(await replica.killServer());
  }
  await delay(1_000);
  await Promise.all([writers.stop(), readers.stop()]);

  expect(writers.acknowledged.length).toBeGreaterThan(PEOPLE * 3);
  await expectAllOnce(writers.acknowledged);
  expect(readers.failures).toEqual([]);
  await expectEverybodySignedIn();
  const count = (await ordersOf()).length;
  await until(() => Promise.resolve(pages.every(({ shown }) => shown === count)));
  expect(pages.flatMap(({ failures }) => failures)).toEqual([]);

  const seconds = restarts.map((ms) => `${(ms / 1000).toFixed(1)} s`).join(', ');
  const unconfirmed = writers.outcomes.filter((one) => 'broken' in one || one.response.status !== 201).length;
  report(`three replicas: ${writers.acknowledged.length} writes acknowledged, ${unconfirmed} broken off`);
  report(`three replicas: ${readers.read} reads, 0 failed; the balancer asked ${three.balancer.retried} again`);
  report(`three replicas: each answered again after ${seconds}`);
  report(`three replicas: six open pages opened ${pages.reduce((sum, { opened }) => sum + opened, 0)} streams`);
});

it('a change is shown everywhere although its replica dies before it can publish it', async () => {
  const ports = [...three.ports.slice(1), three.balancer.port];
  pages = ports.map((port, index) => new OpenPage(people[index]!.at(port), company.id));
  const before = (await ordersOf()).length;
  await until(() => Promise.resolve(pages.every(({ shown }) => shown === before)));
  // The others can only notice that it is gone after they have seen it.
  await delay(5_000);
  const [dying] = three.replicas;
  const outcome = await people[0]!
    .at(dying!.port)
    .call('POST', `/api/companies/${company.id}/work-orders`, { title: 'Last' });
  const restart = dying!.killServer();
  expect(outcome).toMatchObject({ response: { status: 201 } });
  await until(() => Promise.resolve(pages.every(({ shown }) => shown === before + 1)));
  await restart;
});

it('three replicas return 503 while the database is away, and recover by themselves', async () => {
  writers = new Writers(people, company, PEOPLE / 2);
  pages = people.slice(0, 3).map((person) => new OpenPage(person, company.id));
  await delay(1_000);
  const servers = three.replicas.map((replica) => replica.serverPid());
  await three.stopDatabase();
  const times: number[] = [];
  const end = Date.now() + AWAY_MS;
  while (Date.now() < end) {
    for (const port of everywhere()) {
      const client = people[0]!.at(port);
      const responses = await Promise.all([
        client.call('GET', `/api/companies/${company.id}/work-orders`),
        client.call('POST', `/api/companies/${company.id}/work-orders`, { title: 'Meanwhile' }),
        client.call('GET', '/api/ready'),
      ]);
      for (const outcome of responses) {
        if ('broken' in outcome) throw new Error(outcome.broken);
        expect([outcome.response.status, outcome.response.headers['retry-after']]).toEqual([503, '1']);
        times.push(outcome.response.ms);
      }
    }
  }
  await three.startDatabase();
  const back = performance.now();
  for (const port of everywhere()) {
    await until(async () => (await get(port, '/api/ready')).status === 200);
  }
  const recovery = performance.now() - back;
  await delay(1_000);
  await writers.stop();
  await expectAllOnce(writers.acknowledged);
  await expectEverybodySignedIn();
  expect(three.replicas.map((replica) => replica.serverPid())).toEqual(servers);
  const count = (await ordersOf()).length;
  await until(() => Promise.resolve(pages.every(({ shown }) => shown === count)));
  report(
    `three replicas: the slowest response without a database took ${Math.round(Math.max(...times))} ms (of ${times.length})`,
  );
  report(`three replicas: all ready ${Math.round(recovery)} ms after the database was back`);
});

const files = {
  manifest: '/mf-property/1.0.0/mf-manifest.json',
  code: '/mf-property/1.0.0/assets/remote.abc.js',
};

it('every replica sends the same headers with every response', async () => {
  const paths = ['/', '/nerka/strata/units', '/assets/shell.abc.js', '/assets/gone.js', ...Object.values(files)];
  const api = ['/api/user', '/api/front-ends', '/api/ready', '/api/nothing', '/api/%zz'];
  for (const port of everywhere()) {
    for (const path of paths) expectSecured(await get(port, path));
    for (const path of api) {
      const response = await get(port, path);
      expectSecured(response);
      expect(response.headers['cache-control']).toBe('no-store');
    }
    const traced = await send(port, { method: 'TRACE', path: '/api/user' });
    expect(traced.status).toBe(405);
    expectSecured(traced);
  }
});

it('missing files of a remote are reported by every replica, and no others', async () => {
  for (const port of everywhere()) {
    for (const path of Object.values(files)) expect((await get(port, path)).status).toBe(200);
  }
  rmSync(join(frontEnds, 'mf-property/dist/mf-manifest.json'));
  rmSync(join(frontEnds, 'mf-property/dist/assets/remote.abc.js'));
  for (const port of everywhere()) {
    for (const path of Object.values(files)) {
      const response = await get(port, path);
      expect([response.status, response.text]).toEqual([404, 'Not found']);
      expectSecured(response);
    }
    for (const path of ['/', '/assets/shell.abc.js', '/api/front-ends']) {
      expect((await get(port, path)).status).toBe(200);
    }
    expect((await people[0]!.at(port).call('GET', '/api/user')) as object).toMatchObject({ response: { status: 200 } });
  }
});
