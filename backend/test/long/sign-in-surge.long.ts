import type { Factories } from '../factories.js';
import { type HttpResponse, send } from '../http-call.js';
import { PASSWORD } from '../password.js';
import { report } from './report.js';
import { StartedProduct } from './started-product.js';

const PEOPLE = 200;

let product: StartedProduct;
let factories: Factories;

beforeAll(async () => {
  product = await StartedProduct.start({ TRUST_PROXY: '1' });
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

it('of two hundred people who sign in at once, each signs in or is refused soon, and one elsewhere signs in', async () => {
  const company = await factories.buildCompany();
  const names: string[] = [];
  while (names.length <= PEOPLE) names.push((await factories.buildUser(company)).username);
  const [alone, ...crowd] = names;
  const asked = crowd.map((name) => signIn(name, '203.0.113.7'));
  const elsewhere = await signIn(alone!, '198.51.100.9');
  const responses = await Promise.all(asked);
  expect(elsewhere.status).toBe(200);
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 429]));
  const signedIn = responses.filter(({ status }) => status === 200);
  const refused = responses.filter(({ status }) => status === 429);
  report(
    `${PEOPLE} sign-ins at once: ${signedIn.length} signed in, the last after ${seconds(signedIn)} s; ${refused.length} refused, the last after ${seconds(refused)} s; one of another network after ${seconds([elsewhere])} s`,
  );
});
