import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BenchCompany, fill } from '../bench/bench-database.js';
import { type Case, cases } from '../bench/cases.js';
import { type Cookies, requestOf } from '../bench/load.js';
import { Server } from '../bench/server.js';
import { signIn } from '../bench/sign-in.js';
import { startApp, type TestApp } from './start-app.js';
import { testDatabase } from './test-database.js';

const programs = new URL('../../scripts/bench-programs.mjs', import.meta.url).href;

let test: TestApp;
const started: Server[] = [];
/** The addresses of the product, the ceiling, the bare and the flat server. */
let urls: string[];
let company: BenchCompany;
let cookies: Cookies;

beforeAll(async () => {
  const database = await testDatabase();
  const filled = await fill(database.superuserUrl, { companies: 1, rowsEach: 120, rowsOfGrown: 1 });
  company = filled.companies[0]!;
  test = await startApp({}, database);
  const { compileBench } = (await import(programs)) as { compileBench: () => Promise<string> };
  const folder = await compileBench();
  const start = async (name: string, file: string, settings: Record<string, string>): Promise<void> => {
    started.push(await Server.start(name, pathToFileURL(join(folder, file)), settings));
  };
  await start('The ceiling', 'ceiling-server.js', { DATABASE_APP_URL: database.appUrl });
  await start('The bare server', 'bare-server.js', { DATABASE_URL: database.superuserUrl });
  await start('The flat server', 'flat-server.js', { DATABASE_URL: database.superuserUrl });
  urls = [await test.app.getUrl(), ...started.map(({ url }) => url)];
  cookies = await signIn(urls[0]!, [company]);
});

afterAll(async () => {
  for (const server of started) await server.stop();
  await test.stop();
});

/** Sends the same request to each of them. */
async function responsesOf({
  call,
  servers,
}: Case): Promise<{ method: string; statuses: number[]; bodies: unknown[] }> {
  const { path, ...request } = requestOf(call(company), company, cookies.get(company)!);
  const responses = [];
  for (const url of servers ? [urls[0]!, urls[3]!] : urls) responses.push(await fetch(url + path, request));
  const bodies = await Promise.all(responses.map((response) => response.json()));
  return { method: request.method, statuses: responses.map(({ status }) => status), bodies };
}

/** Of the flat server's source, which stays as it was when the product was first measured against it. */
const FLAT_SERVER = '9cf9cc5c7749c20237cc0266ddf53d95f7170d636088e335cfaae968b8702321';

describe('the servers that npm run bench compares', () => {
  it('include the flat one as it first was', () => {
    const source = readFileSync(new URL('../bench/flat-server.ts', import.meta.url));
    expect(createHash('sha256').update(source).digest('hex')).toBe(FLAT_SERVER);
  });

  it.each(cases)('all execute the request: $name', async (one) => {
    const { method, statuses, bodies } = await responsesOf(one);
    expect(new Set(statuses)).toEqual(new Set([one.name.startsWith('Create') ? 201 : 200]));
    if (method === 'GET') expect(bodies[1]).toEqual(bodies[0]);
  });

  const records = ['List of 50, open, newest first', 'Deep page of 50', 'One record'];

  it.each(cases.filter(({ name }) => records.includes(name)))('read the same: $name', async (one) => {
    const { bodies } = await responsesOf(one);
    expect(bodies[2]).toEqual(bodies[0]);
  });
});
