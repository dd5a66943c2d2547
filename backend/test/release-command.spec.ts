import { execFile, execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { aRelease, FrontEndBuilds } from './front-end-builds.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const builds = new FrontEndBuilds().remote('mf-property', aRelease('mf-property'));
const dist = (name: string): string => join(builds.root, name, 'dist');

afterAll(() => builds.remove());

/** Runs `npm run release` with these settings and arguments. */
function release(env: object, ...args: string[]): Promise<{ code: number; output: string }> {
  const settings = { PATH: process.env.PATH, NERKA_URL: 'http://127.0.0.1:1', DEPLOY_TOKEN: 'nerka_deploy_x', ...env };
  return new Promise((resolve) => {
    execFile(process.execPath, ['scripts/release.mjs', ...args], { cwd: root, env: settings }, (error, _, output) =>
      resolve({ code: Number(error?.code ?? 0), output }),
    );
  });
}

describe('npm run release reports in one line why it failed', () => {
  const address = 'Set NERKA_URL to the address of Nerka, like https://nerka.example.com.\n';
  const ofProperty = ['mf-property', '--dist', dist('mf-property')];

  it.each<[string, object, string[], string | RegExp]>([
    ['no address', { NERKA_URL: '' }, ofProperty, address],
    ['an address without https', { NERKA_URL: 'localhost:3000' }, ofProperty, address],
    ['no token', { DEPLOY_TOKEN: '' }, ofProperty, /^Set DEPLOY_TOKEN to a deploy token for mf-property: .+\n$/],
    ['no front end', {}, [], /^Say which front end: .+\n$/],
    ['another option', {}, ['mf-property', '--promote'], /^Unknown option '--promote'\. Say which front end: .+\n$/],
    ['one that is not here', {}, ['mf-nothing'], /^There is no front end mf-nothing here: mf-admin, .+\n$/],
    ['a folder without a build', {}, ['mf-property', '--dist', builds.root], /screens\.json is missing\.\n$/],
    ['no server', {}, ofProperty, /^http:\/\/127\.0\.0\.1:1 does not answer: .+\n$/],
    [
      'the build of another',
      {},
      ['mf-jobs', '--dist', dist('mf-property')],
      /is one of mf-property, not of mf-jobs\.\n$/,
    ],
  ])('%s', async (_, env, args, sentence) => {
    const { code, output } = await release(env, ...args);
    expect(code).toBe(1);
    expect(output).toMatch(sentence);
    expect(output.trim().split('\n')).toHaveLength(1);
  });

  it.each(['{', 'null', '{}'])('a build whose screens.json is damaged: %s', async (text) => {
    builds.file('mf-damaged/dist/screens.json', text);
    const { code, output } = await release({}, 'mf-damaged', '--dist', dist('mf-damaged'));
    expect(code).toBe(1);
    expect(output).toBe(`${join(dist('mf-damaged'), 'screens.json')} is damaged: build the front end again.\n`);
  });
});

describe('nerka release, in a repository of its own,', () => {
  const folder = join(builds.root, 'mf-property');
  const nerka = (...args: string[]) => nerkaWith({}, {}, ...args);
  const nerkaWith = (env: object, { cwd = folder }, ...args: string[]): Promise<{ code: number; output: string }> =>
    new Promise((resolve) => {
      const command = join(root, 'front-end-kit/nerka.mjs');
      const settings = { cwd, env: { ...process.env, ...env } };
      execFile(process.execPath, [command, 'release', ...args], settings, (error, written, failed) =>
        resolve({ code: Number(error?.code ?? 0), output: written + failed }),
      );
    });

  beforeAll(() => builds.file('mf-property/package.json', JSON.stringify({ name: '@acme/mf-property' })));

  it('says what it would send', async () => {
    const { code, output } = await nerka('--dist', 'dist', '--dry-run');
    expect(output).toMatch(/^mf-property \S+: \d+ files, \d+ KiB, contract \S+\nScreens: .+\. Nothing was sent\.\n$/);
    expect(code).toBe(0);
  });

  it('sends no files for an entry that another origin serves', async () => {
    const entry = 'https://cdn.example.com/mf-property/mf-manifest.json';
    const { output } = await nerka('--dist', 'dist', '--entry', entry, '--dry-run');
    expect(output).toContain(`files at ${entry}, contract `);
  });

  it('says how it is used', async () => {
    const { code, output } = await nerka('--promote');
    expect(code).toBe(1);
    expect(output).toMatch(/^Unknown option '--promote'\.\nIn the folder of a front end:\n {2}nerka build/);
  });

  it('refuses notes that are too long', async () => {
    const { code, output } = await nerka('--dist', 'dist', '--dry-run', '--notes', 'x'.repeat(2001));
    expect([code, output]).toEqual([1, 'The notes have 2001 characters; a release has at most 2000.\n']);
  });

  it.each([
    ['without its description', '', /screens\.json is missing\.\n$/],
    ['with errors', './nothing.js', /nothing\.js/],
  ])('leaves no source maps of a build %s', async (_, entry, words) => {
    const config = `import { mkdirSync, writeFileSync } from 'node:fs';
      mkdirSync('dist/assets', { recursive: true });
      writeFileSync('dist/assets/a.js.map', '{}');
      export default { mode: 'none', entry: ${JSON.stringify(entry || {})} };`;
    builds.file('mf-broken/package.json', '{ "name": "mf-broken" }').file('mf-broken/webpack.config.mjs', config);
    const { code, output } = await nerkaWith({}, { cwd: join(builds.root, 'mf-broken') }, '--dry-run');
    expect([code, output]).toEqual([1, expect.stringMatching(words)]);
    expect(existsSync(join(dist('mf-broken'), 'assets/a.js.map'))).toBe(false);
  });

  describe('with a repository and a list of changes,', () => {
    const changes =
      '# Changes\n\n## 0.3.0\n\nLater\n\n## [0.2.0] - 2026-11-20\n\n- Keys\n\n### Units\n\n- Faster\n\n## 0.1.0\n';
    const script = 'assets/remote-entry.cafe.js';
    let commit: string;
    const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim();

    beforeAll(() => {
      builds.file('mf-property/CHANGELOG.md', changes);
      git('init', '--quiet');
      git('add', '.');
      git(
        '-c',
        'user.name=Robin Weaver',
        '-c',
        'user.email=robin@example.com',
        'commit',
        '--quiet',
        '--message',
        'Begin',
      );
      commit = git('rev-parse', 'HEAD');
    });

    it('says which commit it sends, and whether that is all', async () => {
      const lines = async () => (await nerka('--dist', 'dist', '--dry-run')).output.split('\n').slice(1, 3);
      expect(await lines()).toEqual([`Commit ${commit.slice(0, 8)} by Robin Weaver`, 'Notes: - Keys …']);
      builds.file('mf-property/package.json', JSON.stringify({ name: '@acme/mf-property', private: true }));
      expect((await lines())[0]).toMatch(/ by Robin Weaver, with changes that are not committed$/);
    });

    describe('sends', () => {
      const received: Record<string, unknown>[] = [];
      let server: Server;
      let unknown: string[] = [];

      beforeAll(async () => {
        server = createServer((request, response) => {
          void new Response(request as never, { headers: { 'content-type': request.headers['content-type']! } })
            .formData()
            .then((form) => {
              const declaration = JSON.parse(form.get('release') as string) as Record<string, unknown>;
              received.push(declaration);
              const refused = unknown.find((field) => field in declaration);
              const message = `'${refused}' is not known to this server.`;
              response.writeHead(refused ? 400 : 201).end(JSON.stringify(refused ? { message } : { version: '0.2.0' }));
            });
        });
        await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
      });

      afterAll(() => server.close());
      beforeEach(() => {
        received.splice(0);
        unknown = [];
      });

      const address = () => ({ NERKA_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
      const run = (...args: string[]) =>
        nerkaWith({ ...address(), DEPLOY_TOKEN: 'nerka_deploy_x' }, {}, '--dist', 'dist', ...args);

      it('the commit, its author and the notes of this version', async () => {
        expect((await run()).code).toBe(0);
        expect(received).toMatchObject([{ commit, author: 'Robin Weaver', notes: '- Keys\n\n### Units\n\n- Faster' }]);
      });

      it('the notes that are given', async () => {
        await run('--notes', 'Keys hang here');
        expect(received).toMatchObject([{ notes: 'Keys hang here' }]);
      });

      it('the address alone of files that another origin serves, as npm run release does', async () => {
        const entry = 'https://cdn.example.com/mf-property/mf-manifest.json';
        await run('--entry', entry);
        await release(address(), 'mf-property', '--dist', dist('mf-property'), '--entry', entry);
        expect(received.map(({ name, entry: sent, files }) => [name, sent, files])).toEqual([
          ['mf-property', entry, []],
          ['mf-property', entry, []],
        ]);
      });

      it('the release alone to an older server, and says so', async () => {
        unknown = ['commit', 'maps'];
        builds.file(`mf-property/dist/${script}.map`, '{}');
        const { code, output } = await run();
        expect(code).toBe(0);
        expect(output).toContain('The server is older than this command: it keeps no commit, author and notes.\n');
        expect(output).toContain('The server is older than this command: it keeps no source maps.\n');
        expect(Object.keys(received[2]!)).toEqual(['name', 'version', 'contract', 'screens', 'files']);
      });

      it('source maps beside the files, and not those that no server keeps', async () => {
        builds.file(`mf-property/dist/${script}.map`, '{}');
        builds.file('mf-property/dist/assets/large.js.map', Buffer.alloc(5 * 1024 * 1024 + 1));
        expect((await run()).output).toMatch(/: \d+ files, \d+ KiB, 1 source maps, contract /);
        const { files, maps } = received[0] as Record<'files' | 'maps', { path: string }[]>;
        expect(maps.map(({ path }) => path)).toEqual([`${script}.map`]);
        expect(files.filter(({ path }) => path.endsWith('.map'))).toEqual([]);
      });
    });
  });
});
