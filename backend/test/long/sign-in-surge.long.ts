import { availableParallelism } from 'node:os';
import type { Factories } from '../factories.js';
import { type HttpResponse, send } from '../http-call.js';
import { PASSWORD } from '../password.js';
import { HeavySamples } from './heavy-samples.js';
import { report } from './report.js';
import { StartedProduct } from './started-product.js';

const PEOPLE = 200;
const TOKEN = 'a-token-for-prometheus';
/** Each of a network of its own. */
const ELSEWHERE = ['198.51.100.9', '192.0.2.4', '2001:db8:8::1'];

let product: StartedProduct;
let factories: Factories;

beforeAll(async () => {
  product = await StartedProduct.start({ TRUST_PROXY: '1', METRICS_TOKEN: TOKEN });
  factories = await product.factories();
});

afterAll(async () => {
  await factories.close();
  await product.stop();
});

function signIn(username: string, address: string): Promise<HttpResponse> {
  const headers = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin', 'X-Forwarded-For': address };
  const body = JSON.stringify({ username, password: PASSWORD });
  return send(product.port, { method: 'POST', path: '/api/login', headers, body });
}

const seconds = (responses: HttpResponse[]): string => (Math.max(...responses.map(({ ms }) => ms)) / 1000).toFixed(2);

it('of two hundred people who sign in at once, each signs in or is refused soon, and people elsewhere sign in', async () => {
  const company = await factories.buildCompany();
  const names: string[] = [];
  while (names.length < PEOPLE + ELSEWHERE.length) names.push((await factories.buildUser(company)).username);
  const samples = new HeavySamples(product.port, TOKEN);
  const asked = names.slice(ELSEWHERE.length).map((name) => signIn(name, '203.0.113.7'));
  const elsewhere = await Promise.all(ELSEWHERE.map((address, index) => signIn(names[index]!, address)));
  const responses = await Promise.all(asked);
  const { 'sign-in': most } = await samples.stop();
  expect(elsewhere.map(({ status }) => status)).toEqual(ELSEWHERE.map(() => 200));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 429]));
  expect(most!.running).toBeLessThanOrEqual(availableParallelism());
  expect(most!.waiting).toBeGreaterThan(0);
  const signedIn = responses.filter(({ status }) => status === 200);
  const refused = responses.filter(({ status }) => status === 429);
  for (const { text } of refused) expect(JSON.parse(text)).toMatchObject({ code: 'busy' });
  report(
    `${PEOPLE} sign-ins at once: ${signedIn.length} signed in, the last after ${seconds(signedIn)} s; ${refused.length} refused, the last after ${seconds(refused)} s; those of other networks signed in, the last after ${seconds(elsewhere)} s`,
  );
});
