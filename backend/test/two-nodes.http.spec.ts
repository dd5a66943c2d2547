import type { AddressInfo } from 'node:net';
import { bearer, buildApiKey } from './api-keys.js';
import type { BuiltCompany } from './factories.js';
import { aDeployToken, aRelease, FrontEndBuilds, register } from './front-end-builds.js';
import { type HttpResponse, send, until } from './http-call.js';
import { type Node, startSecondNode } from './second-node.js';
import { type Caller, startApp, type TestApp } from './start-app.js';

let test: TestApp;
let secondNode: Node;
let company: BuiltCompany;

const builds = new FrontEndBuilds();

beforeAll(async () => {
  builds.shell();
  test = await startApp({ FRONT_ENDS_DIR: builds.root });
  secondNode = await startSecondNode(test);
});

beforeEach(async () => {
  company = await test.factories.buildCompany();
});

afterAll(async () => {
  await secondNode.stop();
  await test.stop();
  builds.remove();
});

const ports = (): number[] => [(test.app.getHttpServer().address() as AddressInfo).port, secondNode.port];

function post(port: number, path: string, body: object, headers: Record<string, string> = {}): Promise<HttpResponse> {
  const all = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin', ...headers };
  return send(port, { method: 'POST', path, headers: all, body: JSON.stringify(body) });
}

const manager = async (): Promise<Caller> => test.signIn((await test.factories.buildUser(company)).username);

describe('two nodes of the product', () => {
  it('count failed sign-ins together', async () => {
    const { username } = await test.factories.buildUser(company);
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 8; attempt += 1) {
      const response = await post(ports()[attempt % 2]!, '/api/login', { username, password: 'wrong' });
      statuses.push(response.status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
  });

  it('accept a session at one that signed in at the other', async () => {
    const user = await test.factories.buildUser(company);
    const { cookie } = await test.signIn(user.username);
    const names = ports().map((port) => send(port, { method: 'GET', path: '/api/user', headers: { Cookie: cookie } }));
    for (const { status, text } of await Promise.all(names)) {
      expect([status, text]).toEqual([200, expect.stringContaining(user.username)]);
    }
  });

  it('refuse an API key at one as soon as it is revoked at the other, or its owner has left', async () => {
    const { leasing, manager: owner } = await test.factories.buildStaff(company);
    const by = await test.signIn(owner.username);
    const keys: { id: number; key: string }[] = [];
    for (const person of [owner, leasing]) keys.push(await buildApiKey(test.factories, company, person));
    const path = `/api/companies/${company.id}/units`;
    const statuses = async (): Promise<number[]> => {
      const calls = ports().flatMap((port) =>
        keys.map(({ key }) => send(port, { method: 'GET', path, headers: bearer(key) })),
      );
      return (await Promise.all(calls)).map(({ status }) => status);
    };
    expect(await statuses()).toEqual([200, 200, 200, 200]);
    await by.delete(`/api/api-keys/${keys[0]!.id}`);
    await by.delete(`/api/users/${leasing.id}`);
    await until(async () => (await statuses()).every((status) => status === 401));
  });

  it('execute a request once that is repeated at the other one, even while the first is running', async () => {
    const { cookie } = await manager();
    const path = `/api/companies/${company.id}/work-orders`;
    const headers = { Cookie: cookie, 'Idempotency-Key': 'one-order' };
    const repeats = [...ports(), ...ports()].map((port) => post(port, path, { title: 'Only once' }, headers));
    const responses = await Promise.all(repeats);
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
    const rows = await test.factories.query<{ orders: number }>(
      company.id,
      'select count(*)::int as orders from work_orders where company_id = $1',
      [company.id],
    );
    expect(rows).toEqual([{ orders: 1 }]);
    const other = await post(ports()[1]!, path, { title: 'Another' }, headers);
    expect([other.status, other.text]).toEqual([409, expect.stringContaining('was used for another request')]);
  });

  it('count one sequence of numbers without gaps or duplicates', async () => {
    const { cookie } = await manager();
    const create = (index: number): Promise<HttpResponse> =>
      post(ports()[index % 2]!, `/api/companies/${company.id}/work-orders`, { title: `${index}` }, { Cookie: cookie });
    const responses = await Promise.all(Array.from({ length: 20 }, (_, index) => create(index)));
    const numbers = responses.map(({ text }) => (JSON.parse(text) as { workOrderNumber: string }).workOrderNumber);
    expect(numbers.sort()).toEqual(
      Array.from({ length: 20 }, (_, index) => `WO-${String(index + 1).padStart(4, '0')}`),
    );
  });

  it('show files that were uploaded at the other one', async () => {
    const caller = await manager();
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const order = (await caller.post(`/api/companies/${company.id}/work-orders`, { title: 'Leak' })).body as {
      id: number;
    };
    const photo = await caller.post(`/api/work-orders/${order.id}/photos`).attach('photos', png, 'leak.png');
    expect(photo.status).toBe(201);
    const photos = await send(secondNode.port, {
      method: 'GET',
      path: `/api/work-orders/${order.id}/photos`,
      headers: { Cookie: caller.cookie },
    });
    const [{ url }] = JSON.parse(photos.text) as [{ url: string }];
    const file = await send(secondNode.port, { method: 'GET', path: url, headers: { Cookie: caller.cookie } });
    expect([file.status, file.headers['content-type']]).toEqual([200, expect.stringMatching(/^image\//)]);
  });

  it('serve the files of a release that was registered at the other one, and switch to it at once', async () => {
    const admin = await test.signIn((await test.factories.buildSuperAdmin()).username);
    const release = aRelease('mf-team');
    const registered = await register(test, await aDeployToken(admin, 'mf-team'), release);
    expect(registered.status).toBe(201);
    const { id, entry } = registered.body as { id: number; entry: string };
    for (const port of ports()) {
      const manifest = await send(port, { method: 'GET', path: entry });
      expect([manifest.status, manifest.text]).toEqual([200, String(release.files['mf-manifest.json'])]);
    }
    expect((await admin.put('/api/front-ends/mf-team/active', { releaseId: id })).status).toBe(200);
    const { cookie } = await manager();
    for (const port of ports()) {
      const response = await send(port, { method: 'GET', path: '/api/front-ends', headers: { Cookie: cookie } });
      expect(response.text).toContain(entry);
    }
  });
});
