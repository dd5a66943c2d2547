import { request } from 'node:http';
import {
  aDeployToken,
  aRelease,
  aScreen,
  FrontEndBuilds,
  listOf,
  register,
  type Release,
} from '../../../../test/front-end-builds.js';
import { until } from '../../../../test/http-call.js';
import { type Caller, startApp, type TestApp } from '../../../../test/start-app.js';
import type { ReleaseResponse } from '../release.dto.js';

const builds = new FrontEndBuilds();
let test: TestApp;
let admin: Caller;
let token: string;

beforeAll(async () => {
  builds.shell({
    screens: [
      aScreen({ id: 'settings', path: 'settings' }),
      aScreen({ id: 'profile', area: 'platform', path: '/profile' }),
    ],
  });
  builds.remote('mf-owner', {
    screens: [
      aScreen({ id: 'jobs', path: 'jobs/:id', aliases: ['work'], businessTypes: ['jobs_business'] }),
      aScreen({ id: 'project', area: 'platform', path: '/:project' }),
      aScreen({ id: 'company-admin', area: 'platform', path: '/nerka/:company/admin' }),
    ],
  });
  test = await startApp({ FRONT_ENDS_DIR: builds.root, FRONT_END_ORIGINS: 'https://cdn.example.com' });
  admin = await test.signIn((await test.factories.buildSuperAdmin()).username);
  token = await aDeployToken(admin, 'mf-team');
});

afterAll(async () => {
  await test.stop();
  builds.remove();
});

let made = 0;
/** A valid release of mf-team with a version of its own. */
const release = (values: Partial<Release> = {}): Release =>
  aRelease('mf-team', { version: `0.2.0-${(made += 1)}`, ...values });

/** The files of a release that uses a module from the page. */
function sharing(shared: { name: string; requiredVersion: string }): Release['files'] {
  const { files } = release();
  const manifest = JSON.parse(String(files['mf-manifest.json'])) as object;
  return { ...files, 'mf-manifest.json': JSON.stringify({ ...manifest, shared: [shared] }) };
}

const send = (values: Partial<Release> = {}, changes: object = {}) => register(test, token, release(values), changes);

describe('POST /api/releases', () => {
  it('registers a release with its files, without activating it', async () => {
    const records = [
      {
        ...{ noun: 'inspection', title: 'Inspections', path: 'inspections/:id' },
        csv: { kind: 'inspections', title: 'Inspections', order: { property_management: 70 } },
        notices: { 'inspection-due': { text: 'Due {date}', icon: 'home' } },
      },
    ];
    const [navigation, reads, staleAfter] = [{ property_management: 90 }, ['/api/units'], { inspections: ['*'] }];
    const waiting = { counts: '/api/companies/{companyId}/inspections/counts', filter: 'state', value: 'due' };
    const sent = release({ screens: [aScreen({ navigation, records, reads, waiting, staleAfter })] });
    const response = await register(test, token, sent);
    expect(response.status).toBe(201);
    expect(response.body).toMatchObject({
      frontEnd: 'mf-team',
      version: sent.version,
      contract: '^1.4.0',
      entry: `/mf-team/${sent.version}/mf-manifest.json`,
      screens: sent.screens,
      files: listOf(sent.files).sort((one, other) => (one.path < other.path ? -1 : 1)),
      registeredBy: 'CI of mf-team',
      isBuiltIn: false,
      isActive: false,
      pinnedCompanies: [],
      health: { status: 'healthy', failuresLastHour: 0, lastFailureAt: null },
    });
    const id = (response.body as ReleaseResponse).id;
    expect((await admin.get(`/api/releases/${id}`)).body).toEqual(response.body);
    expect((await admin.get('/api/releases?frontEnd=mf-team')).body).toContainEqual(response.body);
    const company = await test.factories.buildCompany();
    const caller = await test.signIn((await test.factories.buildUser(company)).username);
    expect((await caller.get('/api/front-ends')).text).not.toContain('mf-team');
  });

  it('returns the same release when it is sent again', async () => {
    const sent = release();
    const [first, again] = [await register(test, token, sent), await register(test, token, sent)];
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body).toEqual(first.body);
  });

  it('registers it once when it is sent twice at the same time', async () => {
    const sent = release();
    const responses = await Promise.all([register(test, token, sent), register(test, token, sent)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 201]);
    expect(responses[0].body).toEqual(responses[1].body);
  });

  it('refuses other content for an existing version', async () => {
    const sent = release();
    await register(test, token, sent);
    const other = { ...sent, screens: [aScreen({ title: 'Another' })] };
    expect((await register(test, token, other)).body).toMatchObject({
      statusCode: 409,
      code: 'version-taken',
      message: `mf-team ${sent.version} is registered already, with other content. Give this one another version.`,
    });
  });

  it('is for deploy tokens alone', async () => {
    const sentence = 'This deploy token is not valid, or it was revoked.';
    for (const wrong of ['nerka_deploy_x', `nerka_deploy_${'a'.repeat(43)}`]) {
      const response = await register(test, wrong, release());
      expect(response.body).toMatchObject({ statusCode: 401, message: sentence });
    }
    expect((await admin.post('/api/releases')).body).toMatchObject({ statusCode: 401, message: sentence });
    expect((await test.anonymous.post('/api/releases')).status).toBe(401);
  });

  it('refuses the 61st new release of a token in an hour, and returns existing ones', async () => {
    const busy = await aDeployToken(admin, 'mf-busy');
    const first = aRelease('mf-busy', { version: '0.1.0-aa' });
    expect((await register(test, busy, first)).status).toBe(201);
    await test.factories.query(0, `update rate_limits set points = 60 where key like 'release:%'`);
    const response = await register(test, busy, aRelease('mf-busy', { version: '0.2.0-aa' }));
    expect([response.status, response.headers]).toMatchObject([
      429,
      { 'retry-after': expect.stringMatching(/^\d+$/) as string },
    ]);
    expect((await register(test, busy, first)).status).toBe(200);
    await test.factories.query(0, `delete from rate_limits where key like 'release:%'`);
  });

  it('refuses a token of another front end', async () => {
    expect((await register(test, token, aRelease('mf-owner'))).body).toMatchObject({
      statusCode: 403,
      code: 'other-front-end',
      message: 'This deploy token is for mf-team, not for mf-owner.',
    });
  });

  it.each(['^1.5.0', '^2.0.0', '^0.9.0'])('refuses a release for the contract %s', async (contract) => {
    expect((await send({ contract })).body).toMatchObject({
      statusCode: 400,
      code: 'contract-not-served',
      message: `The release was built for contract ${contract}, and the shell serves 1.4.0. Build it with the contract of the shell.`,
    });
  });

  it.each([
    ['react', '^20.0.0', '19.3.1'],
    ['@nerka/mf-shared/ui/button', '^0.2.0', '0.1.3'],
    ['@nerka/mf-shared/ui/none-such', '^0.1.0', 'none'],
  ])('refuses a release that needs %s %s, which the shell cannot give', async (name, range, has) => {
    expect((await send({ files: sharing({ name, requiredVersion: range }) })).body).toMatchObject({
      statusCode: 400,
      message: `The release needs ${name} ${range}, and the shell has ${has}. Build it with the versions of the shell.`,
    });
  });

  it('accepts one that was built for an older version of a shared module', async () => {
    const files = sharing({ name: '@nerka/mf-shared/ui/button', requiredVersion: '^0.1.0' });
    expect((await send({ files })).status).toBe(201);
  });

  it('accepts one that was built for an older minor version of the contract', async () => {
    expect((await send({ contract: '^1.0.0' })).status).toBe(201);
  });
});

describe('the declaration of a release', () => {
  it.each<[string, object, string]>([
    ['no name', { name: undefined }, "The name of a front end is 'mf-' and small letters, like mf-property."],
    [
      'a name with a path',
      { name: 'mf-../x' },
      "The name of a front end is 'mf-' and small letters, like mf-property.",
    ],
    ['no version', { version: 'latest' }, 'The version is three numbers and what tells builds apart, like 0.1.0-1f3a.'],
    [
      'a version with a path',
      { version: '1.0.0-../x' },
      'The version is three numbers and what tells builds apart, like 0.1.0-1f3a.',
    ],
    ['an exact contract', { contract: '1.4.0' }, 'The contract is a range like ^1.4.0.'],
    ['an unknown field', { owner: 'us' }, "'owner' is not known to this server."],
    ['no screens', { screens: [] }, 'A release brings at least one screen.'],
    ['no list of files', { files: 'all' }, 'The files of the release must be a list.'],
  ])('%s', async (_, changes, message) => {
    expect((await send({}, changes)).body).toMatchObject({ statusCode: 400, message });
  });

  it.each<[string, object, string]>([
    ['an id in capitals', { id: 'Home' }, "Screen 'Home': its id must be of small letters, digits and hyphens."],
    ['no area', { area: 'moon' }, "Screen 'inspections': its area must be company or platform."],
    [
      'an absolute path in a company',
      { path: '/inspections' },
      "Screen 'inspections': its path must be relative to the company's address ('units/:id'), in the platform area absolute ('/inbox').",
    ],
    [
      'a path that leads up',
      { path: '../x' },
      "Screen 'inspections': its path must be relative to the company's address ('units/:id'), in the platform area absolute ('/inbox').",
    ],
    [
      'a title for one business type',
      { title: { jobs_business: 'x' } },
      "Screen 'inspections': its title must be a text, or one for each business type.",
    ],
    [
      'a place that is no number',
      { navigation: { jobs_business: 'first' } },
      "Screen 'inspections': its navigation must say a place for business types.",
    ],
    [
      'another business type',
      { businessTypes: ['zoo'] },
      "Screen 'inspections': its businessTypes must be a list of property_management and jobs_business.",
    ],
    [
      'a command without a path',
      { commands: [{ title: 'x' }] },
      "Screen 'inspections': its commands must be a list of commands, each with a title and a path.",
    ],
    [
      'a permission that nobody can hold',
      { permission: 'vault.open' },
      "Screen 'inspections': its permission must be one that this server knows.",
    ],
    [
      'a command for a permission that nobody can hold',
      { commands: [{ title: 'x', path: 'x', permission: 'constructor' }] },
      "Screen 'inspections': its commands must be a list of commands, each with a title and a path.",
    ],
    [
      'a kind of record without a noun',
      { records: [{ path: 'inspections/:id' }] },
      "Screen 'inspections': its records must be a list of kinds of records, each with a noun.",
    ],
    [
      'a file of records without an order',
      { records: [{ noun: 'inspection', csv: { kind: 'inspections', title: 'Inspections' } }] },
      "Screen 'inspections': its records must be a list of kinds of records, each with a noun.",
    ],
    [
      'a stale list that names no noun',
      { staleAfter: { inspections: 'unit' } },
      "Screen 'inspections': its staleAfter must list nouns for parts of addresses.",
    ],
    [
      'half a character',
      { title: 'Inspections \ud83d' },
      "Screen 'inspections': its title must be a text, or one for each business type.",
    ],
    ['a field that is not known', { script: 'x' }, "Screen 'inspections': 'script' is not known to this server."],
    [
      'a field of every object',
      { constructor: 'x' },
      "Screen 'inspections': 'constructor' is not known to this server.",
    ],
  ])('screens: %s', async (_, values, message) => {
    expect((await send({ screens: [aScreen(values)] })).body).toMatchObject({ statusCode: 400, message });
  });

  it('has one screen for each id and address, except that a public one may share an address', async () => {
    const twice = [aScreen(), aScreen({ path: 'other' })];
    expect((await send({ screens: twice })).body).toMatchObject({ message: "Two screens have the id 'inspections'." });
    const same = [aScreen({ path: 'x/:id' }), aScreen({ id: 'b', path: 'x/:number' })];
    expect((await send({ screens: same })).body).toMatchObject({
      message: "Two screens of this release stand at 'x/:number'.",
    });
    const shared = [aScreen(), aScreen({ id: 'shared', isPublic: true })];
    expect((await send({ screens: shared })).status).toBe(201);
  });

  it('is JSON', async () => {
    const call = () => test.anonymous.post('/api/releases').set('Authorization', `Bearer ${token}`);
    const message = "The part 'release' must be a JSON object.";
    for (const text of ['{', '[]', '"x"', 'null'])
      expect((await call().field('release', text)).body).toMatchObject({ statusCode: 400, message });
    expect((await call().attach('files', Buffer.from('x'), 'a.js')).body).toMatchObject({ statusCode: 400 });
    expect((await call().send({ release: '{}' })).body).toMatchObject({
      statusCode: 400,
      message: "Send the release as multipart/form-data with its length: the part 'release' and its files.",
    });
  });
});

describe('an address has one owner', () => {
  it.each<[string, Parameters<typeof aScreen>[0], string, string]>([
    ['another front end’s', { path: 'jobs/:number' }, 'jobs/:number', 'mf-owner'],
    ['another front end’s further address', { aliases: ['work'] }, 'work', 'mf-owner'],
    ['a public one too', { path: 'work', isPublic: true }, 'work', 'mf-owner'],
    ['the shell’s screen', { path: 'settings' }, 'settings', 'shell'],
    ['the shell’s page', { area: 'platform', path: '/signin' }, '/signin', 'shell'],
    ['in capitals too', { area: 'platform', path: '/SignIn' }, '/SignIn', 'shell'],
    ['one of another’s records', { path: 'jobs/7' }, 'jobs/7', 'mf-owner'],
    ['that of one company alone', { area: 'platform', path: '/nerka/strata/admin' }, '/nerka/strata/admin', 'mf-owner'],
    ['the platform’s below every company', { path: 'admin' }, 'admin', 'mf-owner'],
  ])('%s', async (_, values, path, owner) => {
    expect((await send({ screens: [aScreen(values)] })).body).toMatchObject({
      statusCode: 409,
      code: 'screen-taken',
      message: `The screen 'inspections' stands at '${path}', which belongs to ${owner}. An address has one owner.`,
    });
  });

  it.each<[string, Parameters<typeof aScreen>[0]]>([
    ['beside another owner’s records', { path: 'jobs' }],
    ['below one of them', { path: 'jobs/:id/photos' }],
    ['where another one’s address begins with a parameter', { area: 'platform', path: '/keys' }],
  ])('but is allowed %s', async (_, values) => {
    expect((await send({ screens: [aScreen(values)] })).status).toBe(201);
  });

  it('for each business type', async () => {
    const screens = [aScreen({ path: 'jobs/:id', businessTypes: ['property_management'] })];
    expect((await send({ screens })).status).toBe(201);
  });
});

/** Adds the files that the manifest names as the screens' code. */
function withChunks(files: Release['files'], assets: object): Release['files'] {
  const manifest = JSON.parse(String(files['mf-manifest.json'])) as object;
  return { ...files, 'mf-manifest.json': JSON.stringify({ ...manifest, exposes: [{ name: 'remote', assets }] }) };
}

describe('the files of a release', () => {
  const good = release().files;

  it.each<[string, Release['files'], string]>([
    ['lead out of it', { ...good, '../x.js': '' }, '"../x.js" is no path of a file in a release.'],
    [
      'lead out further down',
      { ...good, 'assets/../../x.js': '' },
      '"assets/../../x.js" is no path of a file in a release.',
    ],
    ['are absolute', { ...good, '/etc/x.js': '' }, '"/etc/x.js" is no path of a file in a release.'],
    ['are hidden', { ...good, '.env.json': '' }, '".env.json" is no path of a file in a release.'],
    ['have no kind', { ...good, 'assets/x': '' }, '"assets/x" is no path of a file in a release.'],
    [
      'are pages',
      { ...good, 'x.html': '' },
      '"x.html" cannot be part of a release; what can are js, css, json, txt, svg, png, jpg, jpeg, webp, avif, gif, ico, woff, woff2.',
    ],
    ['lack the manifest', { 'a.js': '' }, 'A release has a mf-manifest.json.'],
    ['have a broken manifest', { 'mf-manifest.json': '{' }, 'mf-manifest.json is not valid JSON.'],
    ['have another’s manifest', aRelease('mf-owner').files, "mf-manifest.json is that of 'mf-owner', not of mf-team."],
    [
      'lack the entry',
      { 'mf-manifest.json': good['mf-manifest.json']! },
      "mf-manifest.json names the entry 'assets/remote-entry.cafe.js', which is not among the files.",
    ],
    [
      'lack a chunk of the screens',
      withChunks(good, { js: { sync: ['assets/remote-entry.cafe.js'], async: ['assets/units.js'] } }),
      "mf-manifest.json names 'assets/units.js', which is not among the files.",
    ],
    [
      'lack a style sheet of the screens',
      withChunks(good, { css: { async: ['assets/units.css'] } }),
      "mf-manifest.json names 'assets/units.css', which is not among the files.",
    ],
    [
      'have a manifest of another shape',
      withChunks(good, { js: { sync: 5 } }),
      'mf-manifest.json does not list the files of its screens.',
    ],
    [
      'are far too many',
      Object.fromEntries(Array.from({ length: 600 }, (_, n) => [`${n}.js`, ''])),
      'A release has at most 500 files.',
    ],
  ])('%s', async (_, files, message) => {
    expect((await send({ files })).body).toMatchObject({ statusCode: 400, message });
  });

  it.each<[string, (list: ReturnType<typeof listOf>) => object[], string]>([
    [
      'another hash',
      (list) => list.map((file) => ({ ...file, sha256: 'a'.repeat(64) })),
      "'mf-manifest.json' arrived damaged: its hash is another one.",
    ],
    [
      'another size',
      (list) => list.map((file) => ({ ...file, size: 1 })),
      "'mf-manifest.json' arrived damaged: its hash is another one.",
    ],
    [
      'no hash',
      (list) => list.map((file) => ({ ...file, sha256: 'x' })),
      "The hash of 'mf-manifest.json' must be its SHA-256, 64 hexadecimal digits.",
    ],
    [
      'one that was not sent',
      (list) => [...list, { ...list[0]!, path: 'gone.js' }],
      "'gone.js' is listed and was not sent.",
    ],
    ['one too few', (list) => list.slice(0, 1), "'assets/remote-entry.cafe.js' was sent and is not listed."],
    ['one twice', (list) => [...list, list[0]!], "'mf-manifest.json' is listed twice."],
    [
      'one that is too large',
      (list) => [{ ...list[0]!, size: 5 * 1024 * 1024 + 1 }],
      "'mf-manifest.json' has 5.1 MB; a file has at most 5 MB.",
    ],
    [
      'too much together',
      (list) => Array.from({ length: 6 }, (_, n) => ({ ...list[0]!, path: `${n}.js`, size: 5_000_000 })),
      'The files have 28.7 MB; a release has at most 25 MB.',
    ],
    [
      'too many',
      (list) => Array.from({ length: 501 }, (_, n) => ({ ...list[0]!, path: `${n}.js` })),
      'A release has at most 500 files.',
    ],
  ])('are listed: %s', async (_, change, message) => {
    expect((await send({ files: good }, { files: change(listOf(good)) })).body).toMatchObject({
      statusCode: 400,
      message,
    });
  });

  it('of a few releases are taken at once, as they are held in memory', async () => {
    const { port } = test.app.getHttpServer().address() as { port: number };
    const headers = {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'multipart/form-data; boundary=x',
      'Content-Length': 1_000_000,
    };
    const held = Array.from({ length: 4 }, () => {
      const call = request({ port, path: '/api/releases', method: 'POST', headers });
      call.on('error', () => undefined).write('--x');
      return call;
    });
    const hasStatus = (status: number) => async () => (await send({}, { name: 1 })).status === status;
    await until(hasStatus(429));
    for (const call of held) call.destroy();
    await until(hasStatus(400));
  });

  it('are refused by the length of the body before it is read', async () => {
    const call = test.anonymous.post('/api/releases').set('Authorization', `Bearer ${token}`);
    const response = await call
      .set({ 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': String(80 * 1024 * 1024) })
      .send()
      .catch((error: Error) => error);
    const message = 'A release has at most 25 MB, and 50 MB of source maps.';
    expect(response).toMatchObject({ status: 413, body: { message } });
  });
});

describe('an entry on another origin', () => {
  const elsewhere = (entry: string) => ({ entry, files: {} });

  it('is accepted if the origin is allowed', async () => {
    const entry = 'https://cdn.example.com/team/mf-manifest.json';
    const response = await send(elsewhere(entry));
    expect(response.status).toBe(201);
    expect(response.body).toMatchObject({ entry, files: [], health: { status: 'healthy' } });
  });

  it.each([
    'https://evil.example.com/mf-manifest.json',
    'http://cdn.example.com/mf-manifest.json',
    'https://cdn.example.com.evil.com/x',
    'https://cdn.example.com@evil.com/x',
    'javascript:alert(1)',
    '//cdn.example.com/x',
    '/mf-owner/x',
  ])('is refused: %s', async (entry) => {
    expect((await send(elsewhere(entry))).body).toMatchObject({
      statusCode: 400,
      code: 'origin-not-allowed',
      message: `The entry is at '${entry}', and its origin is not among those in FRONT_END_ORIGINS.`,
    });
  });

  it('serves its files from there', async () => {
    const { files } = release();
    const response = await send({ entry: 'https://cdn.example.com/mf-manifest.json', files });
    expect(response.body).toMatchObject({ message: 'A release with an entry elsewhere has its files there too.' });
  });

  it('is allowed by the page’s policy, for scripts, styles, fonts, pictures and requests', async () => {
    const page = await test.anonymous.get('/signin');
    const policy = String(page.headers['content-security-policy']);
    for (const kind of ['script-src', 'style-src', 'font-src', 'img-src', 'connect-src'])
      expect(policy).toContain(`${kind} 'self' https://cdn.example.com`);
    expect(page.text).toContain('data-front-end-origins="https://cdn.example.com"');
  });
});
