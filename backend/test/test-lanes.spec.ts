import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const script = (name: string): string => new URL(`../../scripts/${name}`, import.meta.url).href;

interface LongTest {
  path: string;
  packages?: string[];
}

let parts: string[][];
let longTests: LongTest[];
let enginePackages: string[];
let nx: (options: string[]) => Promise<{ output: string }>;
let suites: { target: string; config: string; isTest: (path: string) => boolean }[];

beforeAll(async () => {
  const lane = (await import(script('long-lane.mjs'))) as {
    PARTS: number;
    longTests: () => LongTest[];
    longTestsOfPart: (part: number) => LongTest[];
  };
  longTests = lane.longTests();
  ({ enginePackages } = (await import(script('engine-packages.mjs'))) as { enginePackages: string[] });
  parts = Array.from({ length: lane.PARTS }, (_, part) => lane.longTestsOfPart(part).map(({ path }) => path));
  ({ nx } = (await import(script('build.mjs'))) as { nx: typeof nx });
  ({ suites } = (await import(script('suites.mjs'))) as { suites: typeof suites });
});

/** All files named like tests. */
function testFiles(): string[] {
  const folders = readdirSync(root).filter((name) => /^(backend|shell|mf-.*)$/.test(name));
  return folders
    .flatMap((folder) => ['src', 'test', 'e2e'].flatMap((part) => filesIn(`${folder}/${part}`)))
    .filter((path) => /\.(spec|e2e|crawl|smoke|long)\.tsx?$/.test(path));
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`);
  } catch {
    return [];
  }
}

it('the seven parts of the long lane have no test twice, and none is empty', () => {
  const all = parts.flat();
  expect(parts).toHaveLength(7);
  expect(new Set(all).size).toBe(all.length);
  expect(parts.filter((part) => part.length === 0)).toEqual([]);
});

it('every test runs before each merge or in one part of the long lane', () => {
  const missing = testFiles().filter(
    (path) => !suites.some(({ isTest }) => isTest(path)) && !parts.flat().includes(path),
  );
  expect(testFiles().length).toBeGreaterThan(200);
  expect(missing).toEqual([]);
});

it('each long test with engines of Debian names packages by which they are found, or it would never run', () => {
  const needed = longTests.flatMap(({ packages = [] }) => packages);
  expect(needed.length).toBeGreaterThan(0);
  expect([...new Set(needed)].sort()).toEqual(enginePackages);
});

it('each test that runs before a merge belongs to one suite', () => {
  const counts = testFiles().map((path) => `${path} ${suites.filter(({ isTest }) => isTest(path)).length}`);
  expect(counts.filter((count) => !/ [01]$/.test(count))).toEqual([]);
});

/** The files whose content decides whether Nx may reuse a target's last success. */
async function inputsOf(target: string): Promise<string[]> {
  const { output } = await nx(['show', 'target', 'inputs', target, '--json']);
  return (JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1)) as { files: string[] }).files;
}

/** Inputs of a target besides its tests; for screen tests one kind is enough. */
const alsoNeeded = {
  'nerka:generated': [
    'backend/test/access-table.txt',
    'mf-shared/src/api/schema.ts',
    'scripts/preflight/launch/checks.js',
  ],
  'backend:test': ['backend/src/main.ts', 'backend/openapi.json', 'docs/running.md', 'docker/compose.yaml'],
  'backend:test-built': ['backend/src/main.ts', 'backend/bundle/bundle.mjs', 'shell/src/screens.ts'],
  'mf-jobs:test': ['mf-jobs/src/screens.ts', 'mf-shared/src/testing/index.ts', 'mf-shared/jest-environment.js'],
  'shell:e2e': ['shell/e2e/sign-in.ts', 'backend/src/main.ts', 'mf-jobs/src/screens.ts', 'mf-shared/src/ui/button.tsx'],
};

it.each(Object.entries(alsoNeeded))(
  '%s runs again when a test or what it stands on has changed',
  async (target, others) => {
    const inputs = await inputsOf(target);
    const own = suites.filter((suite) => suite.target === target);
    const tests = testFiles().filter((path) => own.some(({ isTest }) => isTest(path)));
    expect(tests.length > 0).toBe(own.length > 0);
    const toolchain = ['package-lock.json', 'nx.json', 'tsconfig.base.json', 'scripts/jest.mjs', 'scripts/suites.mjs'];
    const needed = [...tests, ...own.map(({ config }) => config), ...others, ...toolchain];
    expect(needed.filter((path) => !inputs.includes(path))).toEqual([]);
  },
);
