import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allocatorSettings } from '../../src/launch/server-memory.js';
import { commandLine } from '../../src/platform/database/embedded/running-process.js';
import { makeTemporaryDataDir, removeDataDir } from '../../src/platform/database/embedded/temporary-data.js';
import { childrenOf } from '../child-processes.js';
import { LaunchedProduct } from './launched-product.js';
import { testDatabase, type TestDatabase } from '../test-database.js';

/** Shared by all tests: the first start creates its database, each later one finds what the previous one has left. */
let dataDir: string;

beforeAll(async () => {
  dataDir = await makeTemporaryDataDir('nerka-launch-');
});
afterAll(() => removeDataDir(dataDir));

async function launch(environment: Record<string, string> = {}): Promise<LaunchedProduct> {
  return LaunchedProduct.launch({ DATA_DIR: dataDir, ...environment });
}

async function launchReady(): Promise<LaunchedProduct> {
  const product = await launch();
  await product.ready();
  await product.untilReady();
  return product;
}

const apiServerOf = (product: LaunchedProduct): number =>
  childrenOf(product.pid).find((pid) => commandLine(pid)?.includes('main.js')) ?? 0;

describe('the launched product', () => {
  it('stops gracefully on request, and leaves no process', async () => {
    const product = await launchReady();
    const children = childrenOf(product.pid);
    expect(children.length).toBe(2);
    product.kill('SIGTERM');
    expect(await product.exitCode()).toBe(0);
    expect(product.problems).toBe('');
    expect(children.map(commandLine)).toEqual([undefined, undefined]);
  });

  it('starts its API server and its database again when they are killed', async () => {
    const product = await launchReady();
    for (const victim of childrenOf(product.pid)) process.kill(victim, 'SIGKILL');
    while (!product.problems.includes('The API server ended') || !product.problems.includes('The database ended')) {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    await product.untilReady();
    product.kill('SIGTERM');
    expect(await product.exitCode()).toBe(0);
  });

  it('starts at once after it was killed, its server never outliving it', async () => {
    const killed = await launchReady();
    const server = apiServerOf(killed);
    killed.kill('SIGKILL');
    await killed.exitCode();
    const next = await launch({ PORT: String(killed.port) });
    await next.ready();
    expect(commandLine(server)).toBeUndefined();
    next.kill('SIGTERM');
    expect(await next.exitCode()).toBe(0);
  });

  it("runs its API server with the allocator's settings, of which the operator's own win", async () => {
    const product = await launch({ MALLOC_ARENA_MAX: '4' });
    await product.ready();
    const environment = readFileSync(`/proc/${apiServerOf(product)}/environ`, 'utf8').split('\0');
    for (const [name, value] of Object.entries({ ...allocatorSettings, MALLOC_ARENA_MAX: '4' })) {
      expect(environment).toContain(`${name}=${value}`);
    }
    product.kill('SIGTERM');
    expect(await product.exitCode()).toBe(0);
  });

  it('refuses a second start in its data folder with one line', async () => {
    const product = await launchReady();
    const second = await launch();
    expect(await second.exitCode()).toBe(1);
    expect(second.problems).toMatch(/^Nerka is running already with the data folder .+\n$/);
    product.kill('SIGTERM');
    expect(await product.exitCode()).toBe(0);
  });
});

describe('a start with its secrets in files', () => {
  let database: TestDatabase;
  let folder: string;

  beforeAll(async () => {
    database = await testDatabase();
    folder = mkdtempSync(join(tmpdir(), 'nerka-secrets-'));
  });
  afterAll(async () => {
    await database.drop();
    rmSync(folder, { recursive: true });
  });

  const fileOf = (name: string, content: string): string => {
    writeFileSync(join(folder, name), `${content}\n`, { mode: 0o400 });
    return join(folder, name);
  };

  it('succeeds, and its server knows neither the owner’s password nor the super admin’s', async () => {
    const owner = new URL(database.ownerUrl);
    const { password } = owner;
    owner.password = '';
    const product = await launch({
      DATABASE_URL: owner.href,
      DATABASE_PASSWORD_FILE: fileOf('owner', decodeURIComponent(password)),
      DATABASE_APP_URL_FILE: fileOf('app', database.appUrl),
      ADMIN_PASSWORD: '',
      ADMIN_PASSWORD_FILE: fileOf('admin', 'a super admin of files'),
    });
    await product.ready();
    await product.untilReady();
    const environment = readFileSync(`/proc/${apiServerOf(product)}/environ`, 'utf8');
    expect(environment).toContain('DATABASE_APP_URL=');
    expect(environment).not.toMatch(/DATABASE_URL|DATABASE_PASSWORD|ADMIN_/);
    expect(environment).not.toContain(password);
    const signedIn = await fetch(`http://127.0.0.1:${product.port}/api/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username: 'boss', password: 'a super admin of files' }),
    });
    expect(signedIn.status).toBe(200);
    product.kill('SIGTERM');
    expect(await product.exitCode()).toBe(0);
  });
});

describe('a start that cannot succeed', () => {
  let blocker: Server;
  let taken: number;
  let firstDataDir: string;
  let database: TestDatabase;

  beforeAll(async () => {
    firstDataDir = await makeTemporaryDataDir('nerka-first-');
    database = await testDatabase();
    blocker = createServer();
    await new Promise<void>((resolve) => blocker.listen(0, '127.0.0.1', resolve));
    const address = blocker.address();
    taken = typeof address === 'object' && address ? address.port : 0;
  });
  afterAll(async () => {
    blocker.close();
    await database.drop();
    await removeDataDir(firstDataDir);
  });

  it.each([
    ['a taken port', () => ({ PORT: String(taken) }), /^Port \d+ is in use\. Set PORT/],
    ['a folder it may not write', () => ({ DATA_DIR: '/dev/null/data' }), /^The data folder \/dev\/null\/data cannot/],
    ['a host of another machine', () => ({ HOST: '192.0.2.1' }), /^HOST is '192\.0\.2\.1', which is no address/],
    [
      'demo sign-ins for everyone',
      () => ({ HOST: '0.0.0.0', NODE_ENV: 'test', DATA_DIR: firstDataDir }),
      /^HOST is 0\.0\.0\.0.+DEMO_PASSWORD/,
    ],
    [
      'no super admin',
      () => ({ DATABASE_URL: database.ownerUrl, DATABASE_APP_URL: database.appUrl, ADMIN_PASSWORD: '' }),
      /^Set ADMIN_USERNAME and ADMIN_PASSWORD/,
    ],
    [
      'a database that is away',
      () => ({ DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c' }),
      /cannot be used \(ECONNREFUSED\)/,
    ],
    [
      'no address of the owner',
      () => ({ DATABASE_APP_URL: database.appUrl }),
      /^DATABASE_APP_URL is set and DATABASE_URL is not/,
    ],
    ['a wrong address', () => ({ DATABASE_URL: 'db.example.com' }), /^DATABASE_URL is no database address/],
  ])('reports it in one line and ends: %s', async (_, environment, line) => {
    const product = await launch(environment());
    expect(await product.exitCode()).toBe(1);
    expect(product.problems).toMatch(line);
    expect(product.problems.trimEnd().split('\n')).toHaveLength(1);
  });
});
