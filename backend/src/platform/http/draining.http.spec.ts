import { readFileSync } from 'node:fs';
import { startApp, type TestApp } from '../../../test/start-app.js';
import { Draining } from './draining.js';

let test: TestApp;

beforeAll(async () => {
  test = await startApp();
});

afterAll(() => test.stop());

it('keeps connections while it serves', async () => {
  const answer = await test.anonymous.get('/api/ready').set('Connection', 'keep-alive');
  expect([answer.status, answer.headers.connection]).toEqual([200, 'keep-alive']);
});

it('keeps an idle one longer than a balancer does, which would send a request into it as it closes', async () => {
  const balancer = readFileSync(new URL('../../../../docker/replicas/haproxy.cfg', import.meta.url), 'utf8');
  const [, seconds] = /timeout server (\d+)s/.exec(balancer)!;
  const answer = await test.anonymous.get('/api/ready').set('Connection', 'keep-alive');
  const [, kept] = /^timeout=(\d+)$/.exec(String(answer.headers['keep-alive']))!;
  expect(Number(kept)).toBeGreaterThan(Number(seconds));
});

it('says that it is not ready as soon as it is to stop, and still serves who has not noticed, parting with them', async () => {
  test.app.get(Draining).begin();
  const notReady = await test.anonymous.get('/api/ready').set('Connection', 'keep-alive');
  expect([notReady.status, notReady.headers]).toMatchObject([503, { 'retry-after': '1', connection: 'close' }]);
  const served = await test.anonymous.get('/api/front-ends').set('Connection', 'keep-alive');
  expect([served.status, served.headers.connection]).toEqual([200, 'close']);
});
