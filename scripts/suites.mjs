import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root, workspaces } from './program.mjs';

/**
 * How many files of tests run at once. Two keep two cores busy, end-to-end tests too: four take as long together, and
 * each of them twice as long as it would.
 */
export const WORKERS = 2;

/** The client of the API has no screens: its tests are those of the built backend. */
const screenSuites = workspaces
  .filter((name) => !['backend', 'api-client'].includes(name))
  .map((name) => ({
    name: `screen tests of ${name}`,
    config: `${name}/jest.config.mjs`,
    target: `${name}:test`,
    isTest: (path) => path.startsWith(`${name}/src/`) && /\.spec\.tsx?$/.test(path),
  }));

/**
 * The suites of jest: their files, by path in the repository, what they need, and the Nx target that runs each suite.
 */
export const suites = [
  {
    name: 'unit and API tests',
    config: 'backend/jest.config.mjs',
    target: 'backend:test',
    isTest: (path) => /^backend\/(?!test\/(built\/|table-owners\.)).*\.spec\.ts$/.test(path),
    areModules: true,
  },
  {
    name: 'table owners',
    config: 'backend/test/table-owners/jest.config.mjs',
    target: 'backend:test',
    isTest: (path) => path === 'backend/test/table-owners.spec.ts',
    areModules: true,
    // Needs the recordings of all API tests, so no word selects it.
    needsRecordings: true,
  },
  ...screenSuites,
  {
    name: 'tests of the built backend',
    config: 'backend/test/built/jest.config.mjs',
    target: 'backend:test-built',
    isTest: (path) => /^backend\/test\/built\/.*\.spec\.ts$/.test(path),
    areModules: true,
    needsBuild: true,
  },
  {
    name: 'end-to-end tests',
    config: 'shell/e2e/jest.config.mjs',
    target: 'shell:e2e',
    isTest: (path) => /^shell\/e2e\/.*\.e2e\.ts$/.test(path),
    needsBuild: true,
    needsProduct: true,
  },
];

/** Each suite with tests whose path contains one of the words, limited to these tests. */
export function suitesMatching(words) {
  const paths = testPaths().filter((path) => words.some((word) => path.toLowerCase().includes(word.toLowerCase())));
  return suites
    .map((suite) => ({ ...suite, paths: paths.filter(suite.isTest) }))
    .filter((suite) => suite.paths.length > 0);
}

/** Paths of all workspaces that may be tests. */
function testPaths() {
  return filesOfWorkspaces().filter((path) => suites.some(({ isTest }) => isTest(path)));
}

/** Every file of the workspaces, by path in the repository. */
export function filesOfWorkspaces() {
  return workspaces.flatMap((name) => filesOf(name));
}

function filesOf(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (!entry.isDirectory()) return [path];
    return ['node_modules', 'dist', 'compiled'].includes(entry.name) ? [] : filesOf(path);
  });
}
