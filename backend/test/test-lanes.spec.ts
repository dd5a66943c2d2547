import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const script = (name: string): string => new URL(`../../scripts/${name}`, import.meta.url).href;

interface LongTest {
  path: string;
}

let parts: string[][];
let suites: { isTest: (path: string) => boolean }[];

beforeAll(async () => {
  const lane = (await import(script('long-lane.mjs'))) as {
    PARTS: number;
    longTestsOfPart: (part: number) => LongTest[];
  };
  parts = Array.from({ length: lane.PARTS }, (_, part) => lane.longTestsOfPart(part).map(({ path }) => path));
  ({ suites } = (await import(script('suites.mjs'))) as { suites: typeof suites });
});

/** Everything that is named like a test. */
function testFiles(): string[] {
  const folders = readdirSync(root).filter((name) => /^(backend|shell|mf-.*)$/.test(name));
  return folders
    .flatMap((folder) => ['src', 'test', 'e2e'].flatMap((part) => filesIn(`${folder}/${part}`)))
    .filter((path) => /\.(spec|e2e|crawl|long)\.tsx?$/.test(path));
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

it('each test that runs before a merge belongs to one suite', () => {
  const counts = testFiles().map((path) => `${path} ${suites.filter(({ isTest }) => isTest(path)).length}`);
  expect(counts.filter((count) => !/ [01]$/.test(count))).toEqual([]);
});
