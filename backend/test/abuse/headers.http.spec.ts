import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type HttpResponse, send } from '../http-call.js';
import { fillPath, operations } from '../operations.js';
import { expectSecured } from '../secured.js';
import { startApp, type TestApp } from '../start-app.js';
import { TwoCompanies } from '../two-companies.js';

let both: TwoCompanies;

beforeAll(async () => {
  both = await TwoCompanies.start();
});

afterAll(() => both.stop());

function expectSecuredApi(response: HttpResponse, file?: string): void {
  expectSecured(response);
  const isFile = file?.startsWith('image/') === true && response.headers['content-type'] === file;
  expect(response.headers['cache-control']).toBe(isFile ? 'private, no-cache' : 'no-store');
  // A page of a list may have one.
  if (!('x-total-count' in response.headers)) expect('etag' in response.headers).toBe(isFile);
}

describe('the headers of', () => {
  it.each(operations.map((operation) => [operation.name, operation] as const))('%s', async (_, operation) => {
    const path = fillPath(operation, await both.records.pathValues(operation));
    const body = await both.records.body(operation);
    const who = operation.path === '/api/logout' ? 'anonymous' : 'super_admin';
    const good = await both.call(who, operation.method, { path, body });
    const responses = [
      good,
      await both.call('anonymous', operation.method, { path, body }),
      await both.call(who, operation.method, { path, body: operation.method === 'GET' ? body : [] }),
      await both.call(who, operation.method, { path, headers: { 'Sec-Fetch-Site': 'cross-site' } }),
      await both.call(who, 'OPTIONS', { path, headers: { Origin: 'https://evil.example' } }),
      await both.call(who, 'HEAD', { path }),
    ];
    for (const response of responses) expectSecuredApi(response, operation.file);
  });

  it.each(['/api', '/api/', '/api/nothing', '/api/%zz', '/api/work-orders/%00', '/api/docs', '/api/openapi.json'])(
    '%s',
    async (path) => {
      for (const who of ['anonymous', 'manager'] as const) expectSecured(await both.call(who, 'GET', { path }));
    },
  );

  it('TRACE, which is refused everywhere', async () => {
    for (const path of ['/', '/api/user', '/api/nothing', '/assets/x.js']) {
      const response = await both.call('manager', 'TRACE', { path });
      expect(response.status).toBe(405);
      expect(response.text).not.toContain('nerka_session');
      expectSecured(response);
    }
  });
});

describe('the headers of pages and files', () => {
  const root = mkdtempSync(join(tmpdir(), 'headers-'));
  let test: TestApp;

  beforeAll(async () => {
    mkdirSync(join(root, 'shell/dist/assets'), { recursive: true });
    writeFileSync(join(root, 'shell/dist/index.html'), '<html data-session="__SESSION__">');
    writeFileSync(join(root, 'shell/dist/assets/shell.abc.js'), 'export {}');
    test = await startApp({ FRONT_ENDS_DIR: root });
  });

  afterAll(async () => {
    await test.stop();
    rmSync(root, { recursive: true });
  });

  it.each([
    ['/', 200],
    ['/nerka/strata/work-orders', 200],
    ['/assets/shell.abc.js', 200],
    ['/assets/gone.js', 404],
    ['/mf-none/1/x.js', 404],
    ['/%zz', 200],
    ['/assets/%zz', 404],
  ])('%s, which returns %i', async (path, status) => {
    const { port } = test.app.getHttpServer().address() as AddressInfo;
    const response = await send(port, { method: 'GET', path });
    expect(response.status).toBe(status);
    expectSecured(response);
  });
});

/** Requests that another site's page, form or script could send, with the session's cookie, as a browser might. */
const foreign: Record<string, Record<string, string>> = {
  'another site': { 'Sec-Fetch-Site': 'cross-site' },
  'a site beside ours': { 'Sec-Fetch-Site': 'same-site' },
  'another site that claims to be ours': { 'Sec-Fetch-Site': 'cross-site', Origin: 'http://127.0.0.1' },
  'another origin': { 'Sec-Fetch-Site': '', Origin: 'https://evil.example' },
  'an origin that hides': { 'Sec-Fetch-Site': '', Origin: 'null' },
  'an origin that begins like ours': { 'Sec-Fetch-Site': '', Origin: 'http://127.0.0.1.evil.example' },
  'neither header': { 'Sec-Fetch-Site': '' },
};
const forms: Record<string, string> = {
  'text/plain': '{"title":"x"}',
  'application/x-www-form-urlencoded': 'title=x',
  'application/json-patch+json': '[]',
  'text/html': '<p>',
};

describe('from another site', () => {
  const changing = operations.filter(({ method }) => method !== 'GET');
  it.each(changing.map((operation) => [operation.name, operation] as const))('%s is refused', async (_, operation) => {
    const path = fillPath(operation, await both.records.pathValues(operation));
    const body = await both.records.body(operation);
    const before = await both.written();
    const { 'Sec-Fetch-Site': _site, ...session } = both.headersOf('manager');
    for (const [name, headers] of Object.entries(foreign)) {
      const { 'Sec-Fetch-Site': site, ...others } = headers;
      const all = {
        ...session,
        ...others,
        ...(site && { 'Sec-Fetch-Site': site }),
        'Content-Type': 'application/json',
      };
      const response = await both.send({
        method: operation.method,
        path,
        headers: all,
        body: JSON.stringify(body ?? {}),
      });
      expect(`${name}: ${response.status}`).toBe(`${name}: 403`);
    }
    for (const [type, text] of Object.entries(forms)) {
      const headers = { ...both.headersOf('manager'), 'Content-Type': type };
      const response = await both.send({ method: operation.method, path, headers, body: text });
      expect(`${type}: ${response.status}`).toBe(`${type}: 415`);
    }
    expect(await both.written()).toEqual(before);
    expect((await both.call('manager', 'GET', { path: '/api/user' })).status).toBe(200);
  });
});
