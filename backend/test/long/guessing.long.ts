import type { Factories } from '../factories.js';
import { send } from '../http-call.js';
import { PASSWORD } from '../password.js';
import { report } from './report.js';
import { StartedProduct } from './started-product.js';

/** More than the ten that are free, and of the pauses only the first seconds. */
const MAX_OF_MANY = 16;
const GUESSES = 1_000;
const AT_ONCE = 16;

let product: StartedProduct;
let factories: Factories;
let company: Awaited<ReturnType<Factories['buildCompany']>>;

beforeAll(async () => {
  product = await StartedProduct.start({ TRUST_PROXY: '1' });
  factories = await product.factories();
  company = await factories.buildCompany();
});

afterAll(async () => {
  await factories.close();
  await product.stop();
});

async function signIn(username: string, password: string, address: string, cookie = ''): Promise<[number, string]> {
  const headers = {
    'Content-Type': 'application/json',
    'Sec-Fetch-Site': 'same-origin',
    'X-Forwarded-For': address,
    Cookie: cookie,
  };
  const body = JSON.stringify({ username, password });
  const response = await send(product.port, { method: 'POST', path: '/api/login', headers, body });
  return [response.status, [response.headers['set-cookie']].flat().join('\n')];
}

const v4 = (at: number): string => `198.51.${Math.floor(at / 250)}.${at % 250}`;

it.each([
  ['one address', () => v4(0), 5],
  ['ten addresses', (at: number) => v4(at % 10), MAX_OF_MANY],
  ['a thousand addresses', (at: number) => v4(at), MAX_OF_MANY],
  ['a /64 of IPv6', (at: number) => `2001:db8:1:2::${at.toString(16)}`, 5],
  ['a thousand /64 of IPv6', (at: number) => `2001:db8:2:${at.toString(16)}::1`, MAX_OF_MANY],
])('of a thousand guesses at one account from %s few are checked', async (from, addressOf, most) => {
  const { username } = await factories.buildUser(company);
  const [, cookies] = await signIn(username, PASSWORD, '192.0.2.1');
  const device = /nerka_device=[^;]+/.exec(cookies)![0];
  const startedAt = performance.now();
  const statuses: number[] = [];
  for (let at = 0; at < GUESSES; at += AT_ONCE) {
    const some = Array.from({ length: AT_ONCE }, (_, next) => signIn(username, 'wrong', addressOf(at + next)));
    statuses.push(...(await Promise.all(some)).map(([status]) => status));
  }
  const checked = statuses.filter((status) => status === 401).length;
  const seconds = (performance.now() - startedAt) / 1_000;
  report(`${from}: ${checked} of ${statuses.length} guesses in ${seconds.toFixed(1)} s were checked`);
  expect(new Set(statuses)).toEqual(new Set([401, 429]));
  expect(checked).toBeLessThanOrEqual(most);
  // Whoever has signed in before does so meanwhile.
  expect((await signIn(username, PASSWORD, '192.0.2.1', device))[0]).toBe(200);
});
