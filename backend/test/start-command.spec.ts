import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../src/platform/database/embedded/free-port.js';

const root = join(import.meta.dirname, '../..');
const lock = new URL('../../scripts/build-lock.mjs', import.meta.url).href;

let folder: string;
let blocker: Server;
let taken: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nerka-start-command-'));
  blocker = createServer();
  await new Promise<void>((resolve) => blocker.listen(0, '127.0.0.1', resolve));
  taken = String((blocker.address() as AddressInfo).port);
});

afterAll(() => {
  blocker.close();
  rmSync(folder, { recursive: true });
});

interface Ended {
  code: number | null;
  output: string;
  problems: string;
}

interface Account {
  uid: number;
  gid: number;
}

function npmStart(settings: Record<string, string>, clone = root, account?: Account): Promise<Ended> {
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    DATA_DIR: join(folder, 'data'),
    PORT: '0',
    ...settings,
  };
  return new Promise((resolve) => {
    const options = { env, ...account };
    const child = execFile(process.execPath, [join(clone, 'scripts/start.mjs')], options, (_, output, problems) =>
      resolve({ code: child.exitCode, output, problems }),
    );
  });
}

describe('npm start', () => {
  let fresh: string;

  /**
   * The files after `git clone` that a start reads before it installs; npm is replaced by one that fails with a
   * message.
   */
  beforeAll(() => {
    fresh = join(folder, 'clone');
    for (const name of ['scripts', 'package.json', 'package-lock.json'])
      cpSync(join(root, name), join(fresh, name), { recursive: true });
    writeFileSync(join(fresh, 'npm.js'), 'process.exit(1)');
  });

  const startFresh = (settings: Record<string, string>): Promise<Ended> =>
    npmStart({ ...settings, npm_execpath: join(fresh, 'npm.js') }, fresh);

  const wrong: [string, () => Record<string, string>, RegExp][] = [
    ['a taken port', () => ({ PORT: taken }), /^Port \d+ is in use\. Set PORT/],
    ['a port that is none', () => ({ PORT: 'http' }), /^PORT must be a whole number/],
    ['a folder it may not write', () => ({ DATA_DIR: '/dev/null/data' }), /^The data folder \/dev\/null\/data cannot/],
    ['a wrong database address', () => ({ DATABASE_URL: 'db.example.com' }), /^DATABASE_URL is no database address/],
    ['a mail server without a protocol', () => ({ SMTP_URL: 'host:587' }), /^SMTP_URL must be an address like smtp:/],
    ['a public address without one', () => ({ PUBLIC_URL: 'crm.example.com' }), /^PUBLIC_URL must be an address like/],
    ['an unknown log level', () => ({ LOG_LEVEL: 'loud' }), /^LOG_LEVEL must be one of .*, not 'loud'/],
    ['a short secret', () => ({ METRICS_TOKEN: 'short' }), /^METRICS_TOKEN must have at least 16 characters/],
    ['a short key', () => ({ SECRETS_KEY: 'short' }), /^SECRETS_KEY must have at least 32 characters/],
  ];

  it.each(wrong)('reports in one line, before it installs, that it cannot start with %s', async (_, settings, line) => {
    const { code, output, problems } = await startFresh(settings());
    expect(problems).toMatch(line);
    expect(problems.trimEnd().split('\n')).toHaveLength(1);
    expect([code, output]).toEqual([1, '']);
  });

  it('installs first if the settings are valid', async () => {
    const { code, output, problems } = await startFresh({});
    expect(output).toContain('Installing the packages');
    expect([code, problems]).toEqual([1, 'The packages could not be installed: npm says why above.\n']);
  });

  it('reports in one line that it may not write in the folder of the product', async () => {
    const [clone, data] = [join(folder, 'of-somebody-else'), join(folder, 'data-of-the-user')];
    cpSync(fresh, clone, { recursive: true });
    mkdirSync(data);
    chmodSync(folder, 0o755);
    chmodSync(clone, 0o555);
    chmodSync(data, 0o777);
    // Root may write everywhere.
    const account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined;
    const { code, problems } = await npmStart({ DATA_DIR: data }, clone, account);
    expect(problems).toMatch(/^Nothing can be written in .*of-somebody-else.* \(EACCES\): let this user own it, /);
    expect(problems.trimEnd().split('\n')).toHaveLength(1);
    expect(code).toBe(1);
    chmodSync(clone, 0o755);
  });

  it('reports in one line, before it builds, that the database cannot be reached', async () => {
    const DATABASE_URL = `postgres://nobody@127.0.0.1:${await freePort()}/nerka`;
    const { code, output, problems } = await npmStart({ DATABASE_URL });
    expect(problems).toBe(
      'The database at DATABASE_URL cannot be used (ECONNREFUSED): check the address, and that it runs.\n',
    );
    expect([code, output.includes('uil')]).toEqual([1, false]);
  });
});

/** Takes the lock, prints that, and waits for the end of its input. */
const holder = (file: string): string =>
  `import { withLock } from ${JSON.stringify(lock)};
   await withLock(${JSON.stringify(file)}, async () => {
     console.log('working');
     for await (const _ of process.stdin);
   });`;

function hold(file: string): {
  output: () => string;
  waitFor(text: string): Promise<void>;
  end(signal?: 'SIGKILL'): Promise<void>;
} {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', holder(file)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  return {
    output: () => output,
    waitFor: async (text) => {
      while (!output.includes(text)) await once(child.stdout, 'data');
    },
    end: async (signal) => {
      if (signal) child.kill(signal);
      else child.stdin.end();
      await once(child, 'exit');
    },
  };
}

describe('two starts in one clone', () => {
  it('install and build one after the other, and the second reports that it waits', async () => {
    const file = join(folder, 'first.lock');
    const first = hold(file);
    await first.waitFor('working');
    const second = hold(file);
    await second.waitFor('which installs and builds here');
    expect(second.output()).not.toContain('working');
    await first.end();
    await second.waitFor('working');
    await second.end();
    expect(existsSync(file)).toBe(false);
  });

  it('do not wait for one that was killed', async () => {
    const file = join(folder, 'second.lock');
    const first = hold(file);
    await first.waitFor('working');
    await first.end('SIGKILL');
    const second = hold(file);
    await second.waitFor('working');
    expect(second.output()).not.toContain('Waiting');
    await second.end();
  });
});
