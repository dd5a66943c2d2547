import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { send, TIMEOUT_MS } from './http-call.js';
import { type Node, startSecondNode } from './second-node.js';
import { type Caller, startApp, type TestApp } from './start-app.js';

const WITHIN_MS = 1_000;

let test: TestApp;
let node: Node;

beforeAll(async () => {
  test = await startApp();
  node = await startSecondNode(test);
});

afterAll(async () => {
  await node.stop();
  await test.stop();
});

interface OpenStream {
  /** Resolves with the time at which the server ended it. */
  ended: Promise<number>;
}

/** As an open page follows changes. */
function follow({ cookie }: Caller, port: number): Promise<OpenStream> {
  const headers = { Accept: 'text/event-stream', Cookie: cookie };
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path: '/api/events', headers });
    call.once('error', reject);
    call.once('response', (response) => {
      if (response.statusCode !== 200) return reject(new Error(String(response.statusCode)));
      response.resume();
      resolve({ ended: new Promise((end) => response.once('end', () => end(performance.now()))) });
    });
    call.end();
  });
}

const statusOf = async ({ cookie }: Caller, port: number): Promise<number> =>
  (await send(port, { method: 'GET', path: '/api/user', headers: { Cookie: cookie } })).status;

async function endOf({ ended }: OpenStream): Promise<number> {
  let timer: NodeJS.Timeout | undefined;
  const never = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error('The stream goes on.')), TIMEOUT_MS);
  });
  try {
    return await Promise.race([ended, never]);
  } finally {
    clearTimeout(timer);
  }
}

/** The time at which a server refuses the session. */
async function refusedAt(caller: Caller, port: number): Promise<number> {
  const until = performance.now() + TIMEOUT_MS;
  while (performance.now() < until) if ((await statusOf(caller, port)) === 401) return performance.now();
  throw new Error('The session goes on.');
}

it('ends a stolen session within a second on every server, with the streams of all its tabs, and no other', async () => {
  const { username } = await test.factories.buildUser(await test.factories.buildCompany());
  const [mine, stolen] = [await test.signIn(username), await test.signIn(username)];
  const ports = [(test.app.getHttpServer().address() as AddressInfo).port, node.port];
  const tabs = await Promise.all([...ports, ...ports].map((port) => follow(stolen, port)));
  const own = await Promise.all(ports.map((port) => follow(mine, port)));
  for (const port of ports) expect([await statusOf(mine, port), await statusOf(stolen, port)]).toEqual([200, 200]);
  let isOwnOver = false;
  void Promise.race(own.map(({ ended }) => ended)).then(() => (isOwnOver = true));

  const begun = performance.now();
  const [response, ...ends] = await Promise.all([
    mine.delete('/api/user/sessions'),
    ...tabs.map(endOf),
    ...ports.map((port) => refusedAt(stolen, port)),
  ]);
  expect(response.status).toBe(204);
  const tookMs = Math.max(...ends) - begun;
  expect(tookMs).toBeLessThan(WITHIN_MS);
  for (const port of ports) expect([await statusOf(mine, port), await statusOf(stolen, port)]).toEqual([200, 401]);
  expect(isOwnOver).toBe(false);
});
