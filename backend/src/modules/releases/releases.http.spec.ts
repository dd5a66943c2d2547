import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApp, type TestApp } from '../../../test/start-app.js';
import type { FrontEndResponse } from './front-end.dto.js';
import type { ScreenDeclaration } from './release.dto.js';

const root = mkdtempSync(join(tmpdir(), 'front-ends-'));
let test: TestApp;

const screen = (values: Partial<ScreenDeclaration>): ScreenDeclaration => ({
  id: 'dashboard',
  area: 'company',
  path: 'dashboard',
  title: 'Home',
  icon: 'home',
  ...values,
});

function file(path: string, text: string): void {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), text);
}

function build(name: string, screens: ScreenDeclaration[]): void {
  file(`${name}/dist/screens.json`, JSON.stringify({ name, version: '0.1.0-cafe', contract: '^1.0.0', screens }));
  file(`${name}/dist/mf-manifest.json`, '{}');
  file(`${name}/dist/assets/code.abc.js`, 'export {}');
}

beforeAll(async () => {
  file(
    'shell/dist/index.html',
    '<html data-session="__SESSION__"><meta nonce="__CSP_NONCE__"><i nonce="__CSP_NONCE__"><!-- session --><b><!-- /session -->',
  );
  file('shell/dist/requests.html', '<html data-of="requests"><meta nonce="__CSP_NONCE__">');
  file('shell/dist/assets/shell.abc.js', 'export {}');
  build('mf-admin', [screen({ id: 'projects', area: 'platform', path: '/nerka/admin' })]);
  build('mf-property', [
    screen({ businessTypes: ['property_management'] }),
    screen({ id: 'work-orders', path: 'work-orders' }),
  ]);
  build('mf-jobs', [
    screen({ businessTypes: ['jobs_business'] }),
    screen({ id: 'shared-invoice', path: 'invoice/:number', isPublic: true }),
  ]);
  test = await startApp({ FRONT_ENDS_DIR: root });
});

afterAll(async () => {
  await test.stop();
  rmSync(root, { recursive: true });
});

describe('the front ends of a session', () => {
  const screensOf = (body: unknown): Record<string, string[]> =>
    Object.fromEntries((body as FrontEndResponse[]).map(({ name, screens }) => [name, screens.map(({ id }) => id)]));

  it('are those with screens for the company’s business type', async () => {
    for (const [business_type, expected] of [
      ['property_management', { 'mf-jobs': ['shared-invoice'], 'mf-property': ['dashboard', 'work-orders'] }],
      ['jobs_business', { 'mf-jobs': ['dashboard', 'shared-invoice'], 'mf-property': ['work-orders'] }],
    ] as const) {
      const company = await test.factories.buildCompany({ business_type });
      const caller = await test.signIn((await test.factories.buildUser(company)).username);
      expect(screensOf((await caller.get('/api/front-ends')).body)).toEqual(expected);
    }
  });

  it('are the platform’s for a super_admin, and also a company’s while one is viewed', async () => {
    const company = await test.factories.buildCompany({ business_type: 'property_management' });
    const admin = await test.signIn((await test.factories.buildSuperAdmin()).username);
    expect(screensOf((await admin.get('/api/front-ends')).body)).toEqual({
      'mf-admin': ['projects'],
      'mf-jobs': ['shared-invoice'],
    });
    expect(screensOf((await admin.get(`/api/front-ends?companyId=${company.id}`)).body)).toMatchObject({
      'mf-admin': ['projects'],
      'mf-property': ['dashboard', 'work-orders'],
    });
  });

  it('are the public screens without a session', async () => {
    expect(screensOf((await test.anonymous.get('/api/front-ends')).body)).toEqual({ 'mf-jobs': ['shared-invoice'] });
  });

  it('name the manifest at the release’s address', async () => {
    const [release] = (await test.anonymous.get('/api/front-ends')).body as FrontEndResponse[];
    expect(release).toMatchObject({ version: '0.1.0-cafe', entry: '/mf-jobs/0.1.0-cafe/mf-manifest.json' });
    const manifest = await test.anonymous.get(release!.entry);
    expect(manifest.status).toBe(200);
    expect(manifest.headers['cache-control']).toBe('no-cache');
  });
});

describe('files', () => {
  it('are cached forever if their name contains their hash, and 404 if they do not exist', async () => {
    for (const path of ['/assets/shell.abc.js', '/mf-jobs/0.1.0-cafe/assets/code.abc.js']) {
      const response = await test.anonymous.get(path);
      expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    }
    for (const path of [
      '/assets/gone.js',
      '/mf-jobs/0.0.9/mf-manifest.json',
      '/mf-none/1/x.js',
      '/mf-jobs/0.1.0-cafe/x.js',
    ]) {
      expect((await test.anonymous.get(path)).status).toBe(404);
    }
  });

  it('never lead out of their folder', async () => {
    file('secret.txt', 'secret');
    for (const path of [
      '/assets/..%2f..%2fsecret.txt',
      '/mf-jobs/0.1.0-cafe/..%2f..%2fsecret.txt',
      '/mf-jobs/0.1.0-cafe/%2e%2e/%2e%2e/secret.txt',
    ]) {
      expect((await test.anonymous.get(path)).text).not.toContain('secret');
    }
  });
});

describe('the page', () => {
  it('serves the page at every other address, with a new nonce that its policy names', async () => {
    const [first, second] = [await test.anonymous.get('/nerka/strata/dashboard'), await test.anonymous.get('/')];
    const nonces = [first, second].map((response) => /meta nonce="([^"]+)"/.exec(response.text)?.[1]);
    expect(nonces[0]).not.toBe(nonces[1]);
    expect(first.headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonces[0]}'`);
    expect(first.headers['content-security-policy']).toContain("require-trusted-types-for 'script'");
    expect(first.text).not.toContain('__CSP_NONCE__');
  });

  it('is another one for requests without an account', async () => {
    for (const path of ['/r/token', '/r/request/token']) {
      const { text, headers } = await test.anonymous.get(path);
      expect(text).toMatch(/data-of="requests"><meta nonce="[^_"]+"/);
      expect(headers['content-security-policy']).toContain("script-src 'self'");
    }
    expect((await test.anonymous.get('/requests.html')).text).not.toContain('data-of');
  });

  it('contains whether a session cookie was sent', async () => {
    const company = await test.factories.buildCompany();
    const { cookie } = await test.signIn((await test.factories.buildUser(company)).username);
    expect((await test.anonymous.get('/signin')).text).toContain('data-session="no"');
    expect((await test.anonymous.get('/signin').set('Cookie', cookie)).text).toContain('data-session="yes"');
  });

  it('names what a session needs only if a session cookie was sent', async () => {
    const company = await test.factories.buildCompany();
    const { cookie } = await test.signIn((await test.factories.buildUser(company)).username);
    expect((await test.anonymous.get('/signin')).text).not.toContain('<b>');
    expect((await test.anonymous.get('/signin').set('Cookie', cookie)).text).toContain('<b>');
  });
});
