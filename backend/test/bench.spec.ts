import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BenchCompany, fill } from '../bench/bench-database.js';
import { type Case, cases } from '../bench/cases.js';
import { phrases, freshPhrase } from '../bench/fresh-phrases.js';
import { type Cookies, sendersOf } from '../bench/load.js';
import { otherCases } from '../bench/other-cases.js';
import type { ServerName } from '../bench/comparison.js';
import { Server } from '../bench/server.js';
import { signIn } from '../bench/sign-in.js';
import { startApp, type TestApp } from './start-app.js';
import { testDatabase } from './test-database.js';

const programs = new URL('../../scripts/bench-programs.mjs', import.meta.url).href;

let test: TestApp;
const started: Server[] = [];
let urls: Record<ServerName | 'flatOthers', string>;
let company: BenchCompany;
let cookies: Cookies;

beforeAll(async () => {
  const database = await testDatabase();
  const filled = await fill(database.superuserUrl, {
    companies: 1,
    rowsEach: 120,
    rowsOfGrown: 1,
    others: { invoices: 60, turns: 60 },
  });
  company = filled.companies[0]!;
  test = await startApp({}, database);
  const { compileBench } = (await import(programs)) as { compileBench: () => Promise<string> };
  const folder = await compileBench();
  const start = async (name: string, file: string, settings: Record<string, string>): Promise<string> => {
    const server = await Server.start(name, pathToFileURL(join(folder, file)), settings);
    started.push(server);
    return server.url;
  };
  urls = {
    product: await test.app.getUrl(),
    ceiling: await start('The ceiling', 'ceiling-server.js', { DATABASE_APP_URL: database.appUrl }),
    bare: await start('The bare server', 'bare-server.js', { DATABASE_URL: database.superuserUrl }),
    flat: await start('The flat server', 'flat-server.js', { DATABASE_URL: database.superuserUrl }),
    flatOthers: await start('The flat server of others', 'flat-others-server.js', {
      DATABASE_URL: database.superuserUrl,
    }),
  };
  cookies = await signIn(urls.product, [company]);
});

afterAll(async () => {
  for (const server of started) await server.stop();
  await test.stop();
});

const all = ['product', 'ceiling', 'bare', 'flat'] as const;

/** Sends the same request to each of them. */
async function responsesOf(
  one: Case,
  flat: 'flat' | 'flatOthers' = 'flat',
): Promise<{ method: string; statuses: number[]; bodies: unknown[] }> {
  const [next] = sendersOf({ name: 'all' }, one, [company], cookies, 1);
  const { path, ...request } = next!();
  const responses = [];
  for (const name of one.servers ?? all)
    responses.push(await fetch(urls[name === 'flat' ? flat : name] + path, request));
  const bodies = await Promise.all(responses.map((response) => response.json()));
  return { method: request.method, statuses: responses.map(({ status }) => status), bodies };
}

const statusOf = ({ name }: Case): number => (name.startsWith('Create') ? 201 : 200);

/** Of the flat servers' sources, which stay as they were when the product was first measured against them. */
const FLAT_SERVERS = [
  ['flat-server.ts', '9cf9cc5c7749c20237cc0266ddf53d95f7170d636088e335cfaae968b8702321'],
  ['flat-others-server.ts', 'b612713982435563d3da17be5c38ea651e2b2c123d48812b9383159ee48473da'],
];

// Before the flat servers write rows that nobody counts.
describe('the companies of npm run bench', () => {
  const read = async (path: string): Promise<Response> =>
    fetch(`${urls.product}/api/companies/${company.id}/${path}`, { headers: { cookie: cookies.get(company)! } });

  it('have the counts, numbers and texts that their records would have left', async () => {
    const summary = (await (await read('summary')).json()) as Record<string, { total: number }>;
    for (const noun of ['units', 'invoices', 'turns'] as const) {
      const total = (await read(`${noun}?limit=1`)).headers.get('x-total-count');
      expect([noun, summary[noun]!.total]).toEqual([noun, Number(total)]);
    }
    expect(summary.customers).toBe(400);
    const found = (await (await read('search?q=Rent')).json()) as { kind: string }[];
    expect(found.map(({ kind }) => kind)).toEqual(['invoice']);
  });
});

describe('the servers that npm run bench compares', () => {
  it.each(FLAT_SERVERS)('include a flat one as it first was: %s', (file, hash) => {
    const source = readFileSync(new URL(`../bench/${file}`, import.meta.url));
    expect(createHash('sha256').update(source).digest('hex')).toBe(hash);
  });

  it.each(cases)('all execute the request: $name', async (one) => {
    const { method, statuses, bodies } = await responsesOf(one);
    expect(new Set(statuses)).toEqual(new Set([statusOf(one)]));
    if (method === 'GET') expect(bodies[1]).toEqual(bodies[0]);
  });

  const records = ['List of 50, open, newest first', 'Deep page of 50', 'One record'];

  it.each(cases.filter(({ name }) => records.includes(name)))('read the same: $name', async (one) => {
    const { bodies } = await responsesOf(one);
    expect(bodies[2]).toEqual(bodies[0]);
  });

  it.each(otherCases)('execute the request for other records: $name', async (one) => {
    const { statuses } = await responsesOf(one, 'flatOthers');
    expect(new Set(statuses)).toEqual(new Set([statusOf(one)]));
  });

  const lists = otherCases.filter(({ name, servers }) => name.startsWith('List') && servers?.includes('flat'));

  it.each(lists)('list the same other records: $name', async (one) => {
    const [ours, flat] = (await responsesOf(one, 'flatOthers')).bodies as { id: number }[][];
    expect(ours).toHaveLength(50);
    expect(flat!.map(({ id }) => id)).toEqual(ours!.map(({ id }) => id));
  });
});

describe('the requests that npm run bench sends', () => {
  const timer = cases.find(({ isOfPeople }) => isOfPeople)!;

  it('start timers of everybody in turn, and none that runs already', async () => {
    const [next] = sendersOf({ name: 'the product' }, timer, [company], cookies, 1);
    for (let n = 0; n < company.people.length * 3; n += 1) {
      const { path, ...request } = next!();
      expect((await fetch(urls.product + path, request)).status).toBe(200);
    }
  });

  it('give no person to two connections', () => {
    const senders = sendersOf({ name: 'nobody' }, timer, [company], cookies, 32);
    const people = senders.map((next) => [next(), next(), next()].map(({ headers }) => headers['x-user']!));
    const seen = people.flatMap((own) => [...new Set(own)]);
    expect(new Set(seen).size).toBe(seen.length);
  });

  it('search for words that are there, on all servers alike', async () => {
    const search = cases.find(({ name }) => name.includes('nobody searched'))!;
    for (let n = 0; n < 20; n += 1) {
      const [ours, , , flat] = (await responsesOf(search)).bodies as { id: number }[][];
      expect(ours!.length).toBeGreaterThan(0);
      expect(flat!.map(({ id }) => id)).toEqual(ours!.map(({ id }) => id));
    }
  });

  it('search for other words each time, until every phrase has been asked for', () => {
    const other = { ...company };
    expect(new Set(phrases.map(() => freshPhrase(other))).size).toBe(phrases.length);
    expect(phrases.length).toBeGreaterThan(1_000);
  });
});
