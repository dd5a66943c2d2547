import { aDeployToken, aRelease, FrontEndBuilds, register } from '../../../test/front-end-builds.js';
import { startSecondNode } from '../../../test/second-node.js';
import { type Caller, startApp, type TestApp } from '../../../test/start-app.js';
import type { FrontEndOverviewResponse } from './front-end.dto.js';
import type { ReleaseResponse } from './release.dto.js';

const opened: FrontEndBuilds[] = [];
const first = aBuild('1.0.0-aaaa');
let test: TestApp;
let admin: Caller;

/** The product built with this version of the front end. */
function aBuild(version: string, contract = '1.4.0'): FrontEndBuilds {
  const builds = new FrontEndBuilds().shell({ contract }).remote('mf-team', { version, contract: `^${contract}` });
  opened.push(builds);
  return builds;
}

beforeEach(async () => {
  test = await startApp({ FRONT_ENDS_DIR: first.root });
  admin = await test.signIn((await test.factories.buildSuperAdmin()).username);
});

afterEach(() => test.stop());
afterAll(() => opened.forEach((builds) => builds.remove()));

/** Starts another replica from these builds. */
async function start(builds: FrontEndBuilds): Promise<void> {
  const node = await startSecondNode(test, undefined, { frontEndsDir: builds.root });
  await node.stop();
}

async function overview(): Promise<FrontEndOverviewResponse> {
  return ((await admin.get('/api/releases/front-ends')).body as FrontEndOverviewResponse[])[0]!;
}

async function active(): Promise<[version: string, isByPerson: boolean]> {
  const { version, by } = (await overview()).active!;
  return [version, by !== null];
}

/** A release of the team that the provider has promoted. */
async function promoted(version: string): Promise<void> {
  const token = await aDeployToken(admin, 'mf-team');
  const { id } = (await register(test, token, aRelease('mf-team', { version }))).body as ReleaseResponse;
  await admin.put('/api/front-ends/mf-team/active', { releaseId: id });
  expect(await active()).toEqual([version, true]);
}

it('a release that was built with the server is active from its first start, with its files', async () => {
  expect(await active()).toEqual(['1.0.0-aaaa', false]);
  const [release] = (await admin.get('/api/releases')).body as ReleaseResponse[];
  expect(release).toMatchObject({
    isBuiltIn: true,
    isActive: true,
    wasActive: true,
    registeredBy: 'Built with Nerka',
    health: { status: 'healthy' },
  });
  expect(release!.files.map(({ path }) => path)).toEqual(['assets/remote-entry.cafe.js', 'mf-manifest.json']);
});

it('an upgrade activates its release, and an old replica that restarts afterwards its own', async () => {
  await start(aBuild('1.1.0-bbbb'));
  expect(await active()).toEqual(['1.1.0-bbbb', false]);
  expect((await overview()).previous).toMatchObject({ version: '1.0.0-aaaa' });
  await start(first);
  expect(await active()).toEqual(['1.0.0-aaaa', false]);
});

it('a release that a server without its source maps registered gets them from a later start', async () => {
  const { releaseId } = (await overview()).active!;
  const count = 'select count(*)::int as count from release_maps where release_id = $1';
  expect(await test.factories.query(0, count, [releaseId])).toEqual([{ count: 0 }]);
  const build = aBuild('1.0.0-aaaa').file('mf-team/dist/assets/remote-entry.cafe.js.map', '{}');
  await start(build);
  await start(build);
  expect(await test.factories.query(0, count, [releaseId])).toEqual([{ count: 1 }]);
});

it('every replica serves the files of another replica’s build', async () => {
  await start(aBuild('1.1.0-bbbb'));
  const { entry } = ((await admin.get('/api/releases')).body as ReleaseResponse[])[0]!;
  expect(entry).toBe('/mf-team/1.1.0-bbbb/mf-manifest.json');
  expect((await test.anonymous.get(entry)).status).toBe(200);
});

it('a promoted release stays active after a restart', async () => {
  await promoted('1.0.1-cccc');
  await start(first);
  expect(await active()).toEqual(['1.0.1-cccc', true]);
});

it('a release that was rolled back to stays active after a restart', async () => {
  const upgrade = aBuild('1.1.0-bbbb');
  await start(upgrade);
  const { releaseId } = (await overview()).previous!;
  await admin.put('/api/front-ends/mf-team/active', { releaseId });
  await start(upgrade);
  expect(await active()).toEqual(['1.0.0-aaaa', true]);
});

it('a later upgrade replaces what a user promoted', async () => {
  await promoted('1.0.1-cccc');
  await start(aBuild('1.1.0-dddd'));
  expect(await active()).toEqual(['1.1.0-dddd', false]);
  expect((await overview()).previous).toMatchObject({ version: '1.0.1-cccc' });
});

it('but not a promoted release with a higher number', async () => {
  await promoted('1.2.0-cccc');
  await start(aBuild('1.1.0-dddd'));
  expect(await active()).toEqual(['1.2.0-cccc', true]);
});

it('and in any case a release that its shell no longer serves', async () => {
  await promoted('9.0.0-cccc');
  await start(aBuild('2.0.0-eeee', '2.0.0'));
  expect(await active()).toEqual(['2.0.0-eeee', false]);
});
