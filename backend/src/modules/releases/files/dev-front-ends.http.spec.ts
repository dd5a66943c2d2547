import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { aScreen, FrontEndBuilds } from '../../../../test/front-end-builds.js';
import { type Caller, startApp, type TestApp } from '../../../../test/start-app.js';
import type { FrontEndResponse } from '../front-end.dto.js';
import type { ScreenDeclaration } from '../release.dto.js';

/** Simulates `npm run dev -- mf-property`: the other front ends come from their builds. */
const builds = new FrontEndBuilds();
let written: ScreenDeclaration[] = [];
const devServer = createServer((_request, response) => {
  response.end(JSON.stringify({ name: 'mf-property', version: 'dev', contract: '^1.4.0', screens: written }));
});
let test: TestApp;
let caller: Caller;

beforeAll(async () => {
  builds.shell().remote('mf-property', { screens: [aScreen({ id: 'units', path: 'units' })] });
  builds.remote('mf-jobs', { version: '0.1.0-cafe', screens: [aScreen({ id: 'items', path: 'items' })] });
  await new Promise<void>((resolve) => devServer.listen(0, '127.0.0.1', resolve));
  const { port } = devServer.address() as AddressInfo;
  test = await startApp({ FRONT_ENDS_DIR: builds.root, DEV_FRONT_ENDS: `mf-property=http://127.0.0.1:${port}` });
  const company = await test.factories.buildCompany();
  caller = await test.signIn((await test.factories.buildUser(company)).username);
});

afterAll(async () => {
  await test.stop();
  devServer.close();
  builds.remove();
});

const frontEnds = async (): Promise<string[][]> => {
  const response = (await caller.get('/api/front-ends')).body as FrontEndResponse[];
  return response.map(({ entry, screens }) => [entry, ...screens.map(({ id }) => id)]);
};

describe('a front end that a dev server has', () => {
  it('replaces its release, next to the built releases of other front ends', async () => {
    written = [aScreen({ id: 'keys', path: 'keys' })];
    expect(await frontEnds()).toEqual([
      ['/mf-jobs/0.1.0-cafe/mf-manifest.json', 'items'],
      ['/mf-property/dev/mf-manifest.json', 'keys'],
    ]);
    expect((await test.anonymous.get('/mf-jobs/0.1.0-cafe/mf-manifest.json')).status).toBe(200);
  });

  it('offers a screen that was just written at the next call', async () => {
    written = [aScreen({ id: 'keys', path: 'keys' }), aScreen({ id: 'locks', path: 'locks' })];
    expect(await frontEnds()).toContainEqual(['/mf-property/dev/mf-manifest.json', 'keys', 'locks']);
  });

  it('is written down nowhere, so that it ends with its server', async () => {
    const admin = await test.signIn((await test.factories.buildSuperAdmin()).username);
    const versions = ((await admin.get('/api/releases')).body as { version: string }[]).map(({ version }) => version);
    expect(versions).not.toContain('dev');
    expect(versions).toHaveLength(2);
  });
});
