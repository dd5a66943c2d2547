import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const start = join(import.meta.dirname, '../../scripts/start.mjs');
const lock = new URL('../../scripts/build-lock.mjs', import.meta.url).href;

let folder: string;
let blocker: Server;
let taken: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nerka-start-command-'));
  blocker = createServer();
  await new Promise<void>((resolve) => blocker.listen(0, '127.0.0.1', resolve));
  const address = blocker.address();
  taken = String(typeof address === 'object' && address ? address.port : 0);
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

function npmStart(settings: Record<string, string>): Promise<Ended> {
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    DATA_DIR: join(folder, 'data'),
    PORT: '0',
    ...settings,
  };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [start], { env }, (_, output, problems) =>
      resolve({ code: child.exitCode, output, problems }),
    );
  });
}

describe('npm start', () => {
  it.each([
    ['a taken port', () => ({ PORT: taken }), /^Port \d+ is in use\. Set PORT/],
    ['a port that is none', () => ({ PORT: 'http' }), /^PORT must be a whole number/],
    ['a folder it may not write', () => ({ DATA_DIR: '/dev/null/data' }), /^The data folder \/dev\/null\/data cannot/],
    ['a wrong database address', () => ({ DATABASE_URL: 'db.example.com' }), /^DATABASE_URL is no database address/],
    ['a mail server without a protocol', () => ({ SMTP_URL: 'host:587' }), /^SMTP_URL must be an address like smtp:/],
    ['a public address without one', () => ({ PUBLIC_URL: 'crm.example.com' }), /^PUBLIC_URL must be an address like/],
    ['an unknown log level', () => ({ LOG_LEVEL: 'loud' }), /^LOG_LEVEL must be one of .*, not 'loud'/],
    ['a short secret', () => ({ METRICS_TOKEN: 'short' }), /^METRICS_TOKEN must have at least 16 characters/],
  ])('says in one line, before it builds, that it cannot start with %s', async (_, settings, line) => {
    const { code, output, problems } = await npmStart(settings());
    expect(problems).toMatch(line);
    expect(problems.trimEnd().split('\n')).toHaveLength(1);
    expect([code, output.includes('uil')]).toEqual([1, false]);
  });
});

/** Takes the lock, says so and waits for the end of its input. */
const holder = (file: string): string =>
  `import { oneAtATime } from ${JSON.stringify(lock)};
   await oneAtATime(${JSON.stringify(file)}, async () => {
     console.log('working');
     for await (const _ of process.stdin);
   });`;

function hold(file: string): {
  said: () => string;
  waitFor(text: string): Promise<void>;
  end(signal?: 'SIGKILL'): Promise<void>;
} {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', holder(file)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
  return {
    said: () => said,
    waitFor: async (text) => {
      while (!said.includes(text)) await once(child.stdout, 'data');
    },
    end: async (signal) => {
      if (signal) child.kill(signal);
      else child.stdin.end();
      await once(child, 'exit');
    },
  };
}

describe('two starts in one clone', () => {
  it('install and build one after the other, and the second says for whom it waits', async () => {
    const file = join(folder, 'first.lock');
    const first = hold(file);
    await first.waitFor('working');
    const second = hold(file);
    await second.waitFor('which installs and builds here');
    expect(second.said()).not.toContain('working');
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
    expect(second.said()).not.toContain('Waiting');
    await second.end();
  });
});
