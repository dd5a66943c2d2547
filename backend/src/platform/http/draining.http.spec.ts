import { readFileSync } from 'node:fs';
import { startApp, type TestApp } from '../../../test/start-app.js';
import { Draining } from './draining.js';

let test: TestApp;

beforeAll(async () => {
  test = await startApp();
});

afterAll(() => test.stop());

it('keeps connections open while it serves', async () => {
  const response = await test.anonymous.get('/api/ready').set('Connection', 'keep-alive');
  expect([response.status, response.headers.connection]).toEqual([200, 'keep-alive']);
});

it('keeps an idle connection longer than the load balancer, so that no request meets a closing one', async () => {
  const balancer = readFileSync(new URL('../../../../docker/replicas/haproxy.cfg', import.meta.url), 'utf8');
  const [, seconds] = /timeout server (\d+)s/.exec(balancer)!;
  const response = await test.anonymous.get('/api/ready').set('Connection', 'keep-alive');
  const [, kept] = /^timeout=(\d+)$/.exec(String(response.headers['keep-alive']))!;
  expect(Number(kept)).toBeGreaterThan(Number(seconds));
});

it('is not ready once it is stopping, but still serves requests and then closes their connections', async () => {
  test.app.get(Draining).begin();
  const notReady = await test.anonymous.get('/api/ready').set('Connection', 'keep-alive');
  expect([notReady.status, notReady.headers]).toMatchObject([503, { 'retry-after': '1', connection: 'close' }]);
  const served = await test.anonymous.get('/api/front-ends').set('Connection', 'keep-alive');
  expect([served.status, served.headers.connection]).toEqual([200, 'close']);
});
