import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { useBrowser } from './browser';
import { desk } from './examine';
import { freePort } from './free-port';
import { ownCompany } from './own-company';
import { testedProduct } from './product';
import { call } from './records';
import { signIn } from './sign-in';

// People who never saw this repository: an empty folder, the packed packages, and a deploy token or an API key.
const { visit, expectMessage } = useBrowser();
const root = join(__dirname, '..', '..');
const FRONT_END = 'mf-homes';
const execute = promisify(execFile);
const workplace = mkdtempSync(join(tmpdir(), 'nerka-own-repository-'));
const team = join(workplace, FRONT_END);

beforeAll(() => run(root, process.execPath, ['scripts/pack.mjs', workplace]));
afterAll(() => rmSync(workplace, { recursive: true, force: true }));

/** The output of a command, which names the packages' archives in `workplace`. */
async function run(folder: string, program: string, options: string[], settings: object = {}): Promise<string> {
  // What runs this test has settings for npm and jest that a person's shell has not.
  const own = Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_|JEST_|INIT_CWD)/.test(name));
  const env = { ...Object.fromEntries(own), ...settings };
  const result = await execute(program, options, { cwd: folder, env, maxBuffer: 2 ** 24 }).catch((error: unknown) => {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${program} ${options.join(' ')}\n${stdout}\n${stderr}`);
  });
  return result.stdout;
}

const npm = (...options: string[]) => run(team, 'npm', options);
const archive = (name: string) =>
  join(
    workplace,
    readdirSync(workplace).find((file) => file.includes(name))!,
  );

const mapsIn = (folder: string) =>
  readdirSync(join(team, folder), { encoding: 'utf8', recursive: true }).filter((file) => file.includes('.map'));

function change(file: string, from: string, to: string): void {
  const path = join(team, file);
  const text = readFileSync(path, 'utf8');
  expect(text).toContain(from);
  writeFileSync(path, text.replace(from, to));
}

interface Failure {
  stack: string | null;
}

interface Overview {
  name: string;
  active: { releaseId: number } | null;
}

const homes = (page: Page) => page.getByRole('navigation', { name: 'Company' }).getByRole('link', { name: 'Homes' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function expectMappedStack(admin: Page, releaseId: number): Promise<void> {
  const [failure] = await call<Failure[]>(admin, 'GET', `/api/releases/${releaseId}/failures`);
  expect(failure!.stack).toMatch(/at HomesScreen \(src\/homes\/homes-screen\.tsx:\d+:\d+\)/);
  await admin.goto(`/nerka/admin/releases/${FRONT_END}?release=${releaseId}`);
  const stack = admin.getByRole('region', { name: /^Stack of / }).first();
  await stack.filter({ hasText: /^at HomesScreen \(src\/homes\/homes-screen\.tsx:\d+:\d+\)$/ }).waitFor();
}

/** They change nothing of what is served, and do not stay in the build. */
async function expectNothingOfMaps(releasedVersion: string): Promise<void> {
  expect(mapsIn('dist')).toEqual([]);
  await npm('run', 'build');
  expect(mapsIn('dist')).toEqual([]);
  const { version } = JSON.parse(readFileSync(join(team, 'dist/screens.json'), 'utf8')) as { version: string };
  expect(version).toBe(releasedVersion);
}

// One path, because each step needs the one before.
it('a team builds, releases, breaks and rolls back a front end outside this repository', async () => {
  const create = ['exec', '--yes', '--package', archive('create-front-end'), '--', 'create-front-end', FRONT_END];
  await run(workplace, 'npm', [...create, archive('front-end-kit')]);
  await npm('install', '--prefer-offline', '--no-audit', '--no-fund');
  await npm('test');
  await npm('run', 'check');

  const admin = await signIn(visit, 'admin', { viewport: desk });
  const { token } = await call<{ token: string }>(admin, 'POST', '/api/deploy-tokens', {
    frontEnd: FRONT_END,
    name: 'The team of homes',
  });
  const settings = { NERKA_URL: testedProduct.url, DEPLOY_TOKEN: token };
  const release = async (): Promise<number> => {
    expect(await run(team, 'npm', ['run', 'release'], settings)).toMatch(/mf-homes \S+ is registered/);
    const [newest] = await call<{ id: number }[]>(admin, 'GET', `/api/releases?frontEnd=${FRONT_END}&limit=1`);
    return newest!.id;
  };
  const first = await release();

  const manager = await signIn(visit, 'strata.manager', { viewport: desk });
  const { company } = await call<{ company: { id: number } }>(manager, 'GET', '/api/user');
  const pin = `/api/companies/${company.id}/front-ends/${FRONT_END}`;
  const active = `/api/front-ends/${FRONT_END}/active`;
  await manager.goto('/nerka/strata/dashboard');
  expect(await homes(manager).count()).toBe(0);
  await call(admin, 'PUT', pin, { releaseId: first });
  await manager.goto('/nerka/strata/dashboard');
  await homes(manager).click();
  await heading(manager, 'Homes').waitFor();
  await manager.getByRole('main').getByText('A-101', { exact: true }).waitFor();
  await call(admin, 'PUT', active, { releaseId: first });
  await call(admin, 'DELETE', pin);

  change(
    'src/homes/homes-screen.tsx',
    'const company = useCompany();',
    "$&\n  if (company) throw new Error('Broken');",
  );
  expectMessage(/Broken/);
  const broken = await release();
  await call(admin, 'PUT', active, { releaseId: broken });
  const reported = manager.waitForResponse((response) => response.url().endsWith(`/${FRONT_END}/failures`));
  await manager.goto('/nerka/strata/homes');
  await reported;
  await manager.getByRole('alert').filter({ hasText: 'Homes stopped working' }).waitFor();
  await expectMappedStack(admin, broken);
  await expectNothingOfMaps((await call<{ version: string }>(admin, 'GET', `/api/releases/${broken}`)).version);
  await manager.getByRole('navigation', { name: 'Company' }).getByRole('link', { name: 'Units' }).click();
  await heading(manager, 'Units').waitFor();

  await call(admin, 'PUT', active, { releaseId: first });
  await manager.goto('/nerka/strata/homes');
  await heading(manager, 'Homes').waitFor();
  const overview = await call<Overview[]>(admin, 'GET', '/api/releases/front-ends');
  expect(overview.find(({ name }) => name === FRONT_END)!.active!.releaseId).toBe(first);
}, 300_000);

it('a program outside this repository calls the API, takes webhooks, and lets an assistant write', async () => {
  const company = await ownCompany(visit, 'Outside');
  const manager = await signIn(visit, company.manager, { viewport: desk });
  const path = `/api/companies/${company.id}`;
  const { key } = await call<{ key: string }>(manager, 'POST', `${path}/api-keys`, {
    name: 'Outside',
    permissions: ['units.read', 'units.write'],
  });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/`;
  const { secret } = await call<{ secret: string }>(manager, 'POST', `${path}/webhooks`, { url, nouns: ['unit'] });

  const folder = join(workplace, 'program');
  mkdirSync(folder);
  copyFileSync(join(root, 'api-client/test/outside-program.mjs'), join(folder, 'program.mjs'));
  const libraries = ['standardwebhooks', '@modelcontextprotocol/sdk'];
  await run(folder, 'npm', [
    'install',
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
    archive('api-client'),
    ...libraries,
  ]);
  const settings = { NERKA_URL: testedProduct.url, NERKA_KEY: key, COMPANY_ID: String(company.id) };
  const receiver = { WEBHOOK_SECRET: secret, PORT: String(port) };
  const output = await run(folder, process.execPath, ['program.mjs'], { ...settings, ...receiver });
  expect(output.trim().split('\n')).toEqual([
    'listed C-1',
    'received unit.created C-1',
    'read C-1',
    'changed 0 to 2 after confirming',
  ]);
}, 120_000);
