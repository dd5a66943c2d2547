import {
  aDeployToken,
  aRelease,
  FrontEndBuilds,
  listOf,
  register,
  type Release,
} from '../../../../test/front-end-builds.js';
import { aSourceMap } from '../../../../test/source-map.js';
import { type Caller, startApp, type TestApp } from '../../../../test/start-app.js';
import type { FrontEndFailureResponse } from '../front-end-failure.dto.js';
import type { ReleaseResponse } from '../release.dto.js';

const builds = new FrontEndBuilds();
const SCRIPT = 'assets/remote-entry.cafe.js';
const code = 'function t(){n.x}'.padEnd(200, ' ');
const map = aSourceMap('webpack://mf-maps/./src/turns/turn-screen.tsx', [
  { column: 10, source: [40, 17], name: 'TurnScreen' },
  { column: 14, source: [41, 12] },
]);
const stackAt = (version: string): string => `at t (https://n.example.com/mf-maps/${version}/${SCRIPT}:1:14)`;
const MAPPED = '    at TurnScreen (src/turns/turn-screen.tsx:41:12)';

let test: TestApp;
let admin: Caller;
let token: string;

beforeAll(async () => {
  builds.shell().remote('mf-built').file('mf-built/dist/assets/remote-entry.cafe.js.map', map);
  test = await startApp({ FRONT_ENDS_DIR: builds.root, FRONT_END_ORIGINS: 'https://cdn.example.com' });
  admin = await test.signIn((await test.factories.buildSuperAdmin()).username);
  token = await aDeployToken(admin, 'mf-maps');
});

afterAll(async () => {
  await test.stop();
  builds.remove();
});

let made = 0;
function aRemote(values: Partial<Release> = {}): Release {
  const release = aRelease('mf-maps', { version: `0.2.${(made += 1)}-cafe`, maps: { [`${SCRIPT}.map`]: map } });
  return { ...release, files: { ...release.files, [SCRIPT]: code }, ...values };
}

const send = async (release: Release, changes: object = {}): Promise<ReleaseResponse> =>
  (await register(test, token, release, changes)).body as ReleaseResponse;
const report = (version: string, stack = stackAt(version)) =>
  admin.post('/api/front-ends/mf-maps/failures', { version, kind: 'render', message: 'x', stack });

async function stackOf({ id }: ReleaseResponse): Promise<string | null | undefined> {
  const failures = (await admin.get(`/api/releases/${id}/failures`)).body as FrontEndFailureResponse[];
  return failures[0]?.stack;
}

describe('the source maps of a release', () => {
  it('say where its failures happened, to a super admin who asks for these', async () => {
    const release = aRemote();
    const registered = await send(release);
    expect((await report(release.version)).status).toBe(204);
    expect(await stackOf(registered)).toBe(MAPPED);
    const [listed] = (await admin.get('/api/releases?frontEnd=mf-maps&limit=1')).body as ReleaseResponse[];
    // What decides about a release waits for no map.
    const opened = (await admin.get(`/api/releases/${registered.id}`)).body as ReleaseResponse;
    for (const { health } of [listed!, opened]) {
      expect(health.recentFailures).toMatchObject([{ message: 'x', stack: null }]);
    }
  });

  it('say it without the name of the function if another origin has the files', async () => {
    const entry = 'https://cdn.example.com/mf-maps/mf-manifest.json';
    const release = aRemote({ entry, files: {} });
    const registered = await send(release);
    await report(release.version, `at t (https://cdn.example.com/mf-maps/${SCRIPT}:1:14)`);
    expect(await stackOf(registered)).toBe('    at t (src/turns/turn-screen.tsx:41:12)');
  });

  it('are neither among its files nor served, and do not count into its size', async () => {
    const release = aRemote();
    const registered = await send(release);
    const files = listOf(release.files);
    expect(registered.files).toHaveLength(files.length);
    expect(registered.size).toBe(files.reduce((sum, { size }) => sum + size, 0));
    const address = `/mf-maps/${release.version}/${SCRIPT}`;
    expect((await test.anonymous.get(address)).status).toBe(200);
    expect((await test.anonymous.get(`${address}.map`)).status).toBe(404);
  });

  it('are kept from the start of a server that the release came with', async () => {
    const [release] = (await admin.get('/api/releases?frontEnd=mf-built')).body as ReleaseResponse[];
    const stack = stackAt(release!.version).replace('mf-maps', 'mf-built');
    await admin.post('/api/front-ends/mf-built/failures', { version: release!.version, kind: 'render', stack });
    expect(await stackOf(release!)).toBe('    at t (src/turns/turn-screen.tsx:41:12)');
    expect(release!.files.map(({ path }) => path)).toEqual([SCRIPT, 'mf-manifest.json']);
  });

  it('are not served either when a build beside the server has some', async () => {
    const address = `/mf-built/0.2.0-cafe/${SCRIPT}`;
    expect((await test.anonymous.get(address)).status).toBe(200);
    expect((await test.anonymous.get(`${address}.map`)).status).toBe(404);
  });

  it('come later, too, with the same release, are kept as they came first, and go with it', async () => {
    const release = aRemote({ maps: {} });
    const registered = await send(release);
    await report(release.version);
    expect(await stackOf(registered)).toBe(stackAt(release.version));
    for (const content of [map, map.replace('turn-screen', 'other-screen')]) {
      const again = await send({ ...release, maps: { [`${SCRIPT}.map`]: content } });
      expect(again.id).toBe(registered.id);
      expect(await stackOf(registered)).toBe(MAPPED);
    }
    await test.factories.query(0, 'delete from releases where id = $1', [registered.id]);
    const count = 'select count(*)::int as count from release_maps where release_id = $1';
    expect(await test.factories.query(0, count, [registered.id])).toEqual([{ count: 0 }]);
  });

  it.each([
    ['none', 'nonsense'],
    ['too much to read', map.replace(/(?<="mappings":"[^"]*)"/, `${';'.repeat(5_000_000)}"`)],
  ])('that are %s leave the stack as it came', async (_, content) => {
    const release = aRemote({ maps: { [`${SCRIPT}.map`]: content } });
    const registered = await send(release);
    await report(release.version);
    expect(await stackOf(registered)).toBe(stackAt(release.version));
  });

  it('say it of each script whose map can be read', async () => {
    const other = 'assets/other.cafe.js';
    const release = aRemote();
    release.files[other] = code;
    const registered = await send({ ...release, maps: { [`${other}.map`]: 'nonsense', ...release.maps } });
    const ofOther = stackAt(release.version).replace(SCRIPT, other);
    await report(release.version, `${ofOther}\n${stackAt(release.version)}`);
    expect(await stackOf(registered)).toBe(`${ofOther}\n${MAPPED}`);
  });

  it('are refused with one sentence if they are not what they say', async () => {
    const one = { path: `${SCRIPT}.map`, sha256: 'a'.repeat(64), size: 1 };
    const megabytes = (count: number) => count * 1024 * 1024;
    const many = Array.from({ length: 11 }, (_, n) => ({ ...one, path: `assets/${n}.js.map`, size: megabytes(5) }));
    for (const [maps, message] of [
      ['all', 'The source maps of the release must be a list.'],
      [[{ ...one, path: 'assets/a.css.map' }], '"assets/a.css.map" is no source map of a script.'],
      [[{ ...one, path: '../a.js.map' }], '"../a.js" is no path of a file in a release.'],
      [[{ ...one, path: 'assets/a.js.map' }], "'assets/a.js.map' is listed, and its script is not."],
      [[one, one], `'${SCRIPT}.map' is listed twice.`],
      [[{ ...one, size: megabytes(6) }], `'${SCRIPT}.map' has 6 MB; a file has at most 5 MB.`],
      [many, 'The source maps have 55 MB; a release has at most 50 MB.'],
      [[one], `'${SCRIPT}.map' is listed and was not sent.`],
    ] as const)
      expect(await send(aRemote({ maps: {} }), { maps })).toMatchObject({ statusCode: 400, message });
  });
});

it('a stack has lines, no query strings, and at most 4,000 characters', async () => {
  const release = aRemote({ maps: {} });
  const registered = await send(release);
  await report(
    release.version,
    'Error: no https://n.example.com/?key=1\nat t (https://n.example.com/a.js?share=secret:1:2)',
  );
  expect(await stackOf(registered)).toBe('Error: no https://n.example.com/?…\nat t (https://n.example.com/a.js?…:1:2)');
  expect((await report(release.version, 'x'.repeat(4_001))).status).toBe(400);
});
