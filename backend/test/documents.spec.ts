import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import { blocksOf, documents, readDocument, root } from './documents.js';

const running = 'docs/running.md';
const all = (pattern: RegExp, text: string): string[] => [...text.matchAll(pattern)].map(([, name]) => name!);

/** As GitHub makes them of headings. */
const anchorsOf = (path: string): string[] =>
  all(/^#+ (.+)$/gm, readDocument(path)).map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\d\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );

const scriptsOf = (path: string): Record<string, string> =>
  (JSON.parse(readDocument(path)) as { scripts: Record<string, string> }).scripts;

it.each(documents)('%s names scripts of npm and programs that exist', (path) => {
  // One document is of repositories that the template makes.
  const packages = ['package.json', 'create-front-end/template/package.json'].slice(0, path.includes('own-') ? 2 : 1);
  const scripts = Object.assign({}, ...packages.map(scriptsOf)) as Record<string, string>;
  const text = readDocument(path);
  const named = [...all(/\bnpm run ([\w:-]+)/g, text), ...all(/\bnpm (start|test)\b/g, text)];
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
  const programs = all(/\bbackend\/dist\/([\w-]+)\.js\b/g, text);
  expect(programs.filter((name) => !existsSync(join(root, `backend/src/${name}.ts`)))).toEqual([]);
});

it.each(documents)('%s names files of the repository that exist', (path) => {
  const named = all(/[\s`(=]((?:docker|scripts|docs)\/[\w./-]*\w)/g, readDocument(path));
  // Made by those who install it.
  const own = named.filter((name) => !/^docker\/(secrets|\.env)/.test(name));
  expect(own.filter((name) => !existsSync(join(root, name)))).toEqual([]);
});

it.each(documents)('%s links to documents and headings that exist', (path) => {
  const links = all(/\]\((?!https?:|mailto:)([^)\s]+)\)/g, readDocument(path));
  const broken = links.filter((link) => {
    const [file = '', anchor] = link.split('#');
    const target = file ? join(dirname(path), file) : path;
    if (!existsSync(join(root, target))) return true;
    return anchor !== undefined && !anchorsOf(target).includes(anchor);
  });
  expect(broken).toEqual([]);
});

it('docs/decisions/README.md lists every decision by its title', () => {
  const names = readdirSync(join(root, 'docs/decisions')).filter((name) => /^\d/.test(name));
  expect(names.length).toBeGreaterThan(20);
  const lines = names.sort().map((name) => {
    const [, title] = /^# (.+)$/m.exec(readDocument(`docs/decisions/${name}`)) ?? [];
    return `- [${title}](${name})`;
  });
  const list = readDocument('docs/decisions/README.md').split('\n');
  expect(list.filter((line) => line.startsWith('- '))).toEqual(lines);
});

describe('docs/running.md', () => {
  it('names services and profiles of the compose file', () => {
    const { services } = parse(readDocument('docker/compose.yaml')) as {
      services: Record<string, { profiles?: string[] }>;
    };
    const commands = all(/`docker compose … ([^`]+)`/g, readDocument(running));
    expect(commands.length).toBeGreaterThan(2);
    for (const command of commands) {
      const service = /\brun --rm (\S+)/.exec(command)?.[1] ?? 'server';
      const profile = /--profile (\S+)/.exec(command)?.[1];
      expect(Object.keys(services)).toContain(service);
      if (profile) expect(Object.values(services).flatMap(({ profiles = [] }) => profiles)).toContain(profile);
    }
  });

  it('has a table of the metrics that the alerts use, all of which the product has', () => {
    const [, rules = ''] = blocksOf(running, 'yaml');
    const used = new Set(all(/\b((?:nerka|nodejs)_\w+?)(?:_bucket|_count)?\b(?=[{\s)[])/g, rules));
    expect(used.size).toBeGreaterThan(10);
    const table = readDocument(running)
      .split('\n')
      .filter((line) => /^\| `(nerka|nodejs)_/.test(line))
      .map((line) => line.split('|')[1]!);
    const named = table.flatMap((cell) => {
      const [first = '', ...others] = all(/`(\w+)`/g, cell);
      // `nerka_mails_waiting`, `_oldest_seconds` are nerka_mails_waiting and nerka_mails_oldest_seconds.
      const stem = /^nerka_[a-z]+/.exec(first)?.[0] ?? '';
      return [first, ...others.map((name) => (name.startsWith('_') ? `${stem}${name}` : name))];
    });
    expect([...used].filter((name) => !named.includes(name))).toEqual([]);
    const sources = readdirSync(join(root, 'backend/src'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts'))
      .map((name) => readFileSync(join(root, 'backend/src', name), 'utf8'))
      .join('\n');
    const own = named.filter((name) => name.startsWith('nerka_'));
    expect(own.filter((name) => !sources.includes(`'${name}'`))).toEqual([]);
  });
});
