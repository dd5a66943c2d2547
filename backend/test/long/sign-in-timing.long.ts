import type { Factories } from '../factories.js';
import { send } from '../http-call.js';
import { report } from './report.js';
import { StartedProduct } from './started-product.js';

const ROUNDS = 10;
const TRIES = 4;

let product: StartedProduct;
let factories: Factories;

beforeAll(async () => {
  product = await StartedProduct.start();
  factories = await product.factories();
});

afterAll(async () => {
  await factories.close();
  await product.stop();
});

async function guess(username: string): Promise<{ text: string; ms: number }> {
  const headers = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' };
  const body = JSON.stringify({ username, password: 'wrong' });
  const { status, text, ms } = await send(product.port, { method: 'POST', path: '/api/login', headers, body });
  expect(status).toBe(401);
  return { text: text.replace(/"requestId":"[^"]+"/, ''), ms };
}

const median = (times: number[]): number => times.sort((a, b) => a - b)[Math.floor(times.length / 2)]!;

it('signing in with an unknown name looks and takes as long as with an existing one', async () => {
  const company = await factories.buildCompany();
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  const texts = new Set<string>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const names = { known: (await factories.buildUser(company)).username, unknown: `nobody${round}` };
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      for (const kind of ['known', 'unknown'] as const) {
        const { text, ms } = await guess(names[kind]);
        texts.add(text);
        times[kind].push(ms);
      }
    }
  }
  expect(texts.size).toBe(1);
  const [known, unknown] = [median(times.known), median(times.unknown)];
  report(`unknown ${unknown.toFixed(1)} ms, known ${known.toFixed(1)} ms, ratio ${(unknown / known).toFixed(2)}`);
});
