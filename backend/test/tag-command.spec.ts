import { execFile, execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from './documents.js';

const changelog = `# Changelog\n\n## [Unreleased]\n\n## [1.2.3] - 2026-11-28\n\n### Added\n\n- A tag.\n\n## [1.2.2] - 2026-11-01\n`;

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nerka-tag-'));
  for (const name of ['tag.mjs', 'program.mjs', 'node-version.mjs']) {
    cpSync(join(root, 'scripts', name), join(folder, 'scripts', name));
  }
  mkdirSync(join(folder, 'backend'));
  write('package.json', JSON.stringify({ version: '1.2.3', workspaces: ['backend'] }));
  write('backend/package.json', JSON.stringify({ version: '1.2.3' }));
  write('CHANGELOG.md', changelog);
  git('init', '--quiet');
  commit();
});

afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);
const git = (...options: string[]): string =>
  execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.com', ...options], {
    cwd: folder,
    encoding: 'utf8',
  });
const commit = (): void => {
  git('add', '--all');
  git('commit', '--quiet', '--message', 'All');
};

function tag(...options: string[]): Promise<{ code: number; problems: string }> {
  const identity = { GIT_COMMITTER_NAME: 'T', GIT_COMMITTER_EMAIL: 't@example.com' };
  const env = { PATH: process.env.PATH, HOME: folder, ...identity };
  return new Promise((resolve) => {
    execFile(process.execPath, [join(folder, 'scripts/tag.mjs'), ...options], { env }, (error, _, problems) =>
      resolve({ code: Number(error?.code ?? 0), problems }),
    );
  });
}

it('npm run tag marks the commit with what the changelog says of the version', async () => {
  expect(await tag('1.2.3')).toEqual({ code: 0, problems: '' });
  expect(git('tag', '--list', '--format=%(objecttype) %(contents)')).toBe(
    'tag Nerka 1.2.3\n\n### Added\n\n- A tag.\n\n',
  );
  expect((await tag('1.2.3')).problems).toBe('There is a tag v1.2.3 already.\n');
});

describe('npm run tag reports in one line', () => {
  const cases: [string, () => void, string[], string][] = [
    ['no version', () => undefined, [], 'Say which version: npm run tag -- 0.2.0'],
    ['what is no version', () => undefined, ['v1'], 'Say which version: npm run tag -- 0.2.0'],
    [
      'changes that are not committed',
      () => write('new.txt', ''),
      ['1.2.3'],
      'There are changes that are not committed: commit or remove them first.',
    ],
    [
      'a package of another version',
      () => {
        write('backend/package.json', JSON.stringify({ version: '1.2.2' }));
        commit();
      },
      ['1.2.3'],
      'These are of another version than 1.2.3: backend/package.json.',
    ],
    [
      'a package of another version that is no workspace',
      () => {
        mkdirSync(join(folder, 'kit'));
        write('kit/package.json', JSON.stringify({ version: '1.2.2' }));
        commit();
      },
      ['1.2.3'],
      'These are of another version than 1.2.3: kit/package.json.',
    ],
    [
      'a changelog without the version',
      () => {
        write('CHANGELOG.md', changelog.replace('[1.2.3] - 2026-11-28', '[1.2.3]'));
        commit();
      },
      ['1.2.3'],
      'CHANGELOG.md needs the heading ## [1.2.3] - with the day.',
    ],
    [
      'changes of no version',
      () => {
        write('CHANGELOG.md', changelog.replace('[Unreleased]\n', '[Unreleased]\n\n- More.\n'));
        commit();
      },
      ['1.2.3'],
      'CHANGELOG.md has unreleased changes: move them below [1.2.3].',
    ],
  ];
  it.each(cases)('%s', async (_, change, options, line) => {
    change();
    expect(await tag(...options)).toEqual({ code: 1, problems: `${line}\n` });
    expect(git('tag', '--list')).toBe('');
  });
});

describe('this version', () => {
  const read = (name: string): string => readFileSync(join(root, name), 'utf8');
  const versionOf = (folderOfIt: string): string =>
    (JSON.parse(read(join(folderOfIt, 'package.json'))) as { version: string }).version;

  it('is that of every package, and has its heading in the changelog', () => {
    const files = execFileSync('git', ['ls-files', ':(glob)*/package.json'], { cwd: root, encoding: 'utf8' });
    const version = versionOf('.');
    const packages = files.trim().split('\n').map(dirname);
    expect(packages).toContain('front-end-kit');
    expect(packages.filter((name) => versionOf(name) !== version)).toEqual([]);
    expect(read('CHANGELOG.md')).toContain(`\n## [${version}] - `);
  });
});
