import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { node, root, say, tool } from './program.mjs';

/** The longest run, the end-to-end tests, takes four to ten minutes. */
const limit = 25 * 60_000;

/** Each file of API tests leaves some 15 MB in its worker, which V8 ends at 4 GB; one that has more is replaced. */
const MAX_IDLE_MEMORY = '1500MB';

/** Runs tests by configuration, or only these paths, and names each finished file; returns counts and failures. */
export async function jest(configs, { workers, areModules = false, paths = [] }) {
  const folder = mkdtempSync(join(tmpdir(), 'nerka-jest-'));
  const file = join(folder, 'result.json');
  // ES module tests need Node's virtual modules. Most objects in tests are short-lived, so a large young generation
  // saves copying.
  const options = [
    '--no-warnings',
    '--max-semi-space-size=64',
    ...(areModules ? ['--experimental-vm-modules'] : []),
    tool('jest'),
  ];
  const which = configs.length === 1 ? ['--config', ...configs] : ['--projects', ...configs];
  const memory = `--workerIdleMemoryLimit=${MAX_IDLE_MEMORY}`;
  const how = ['--ci', '--passWithNoTests', `--maxWorkers=${workers}`, memory, '--json', `--outputFile=${file}`];
  let output = '';
  const code = await node([...options, ...which, ...how, '--', ...paths.map(exactly)], {
    limit,
    onText: (text) => {
      output += text;
      for (const [line] of text.matchAll(/^(PASS|FAIL) .*/gm)) say(`  ${line}`);
    },
  });
  const result = read(file);
  rmSync(folder, { recursive: true });
  return summary(code, result, output);
}

/** A pattern that matches only this file. */
function exactly(path) {
  return `^${join(root, path).replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`;
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** A file that cannot be loaded counts as one failure, and so does a run that fails in any other way. */
function summary(code, result, output) {
  if (!result) return { passed: 0, failed: 1, output };
  const failed = result.numFailedTests + result.numRuntimeErrorTestSuites;
  const messages = result.testResults.map(({ message }) => message).filter(Boolean);
  const isExplained = failed > 0 || code === 0;
  return {
    passed: result.numPassedTests,
    failed: isExplained ? failed : 1,
    output: isExplained ? [...messages, ...result.testResults.flatMap(failures)].join('\n') : output,
  };
}

/** Once more after all messages, which may be so long that only their end is kept. */
const failures = ({ name, assertionResults }) =>
  assertionResults
    .filter(({ status }) => status === 'failed')
    .map(
      ({ fullName, failureMessages: [why = ''] }) => `✗ ${relative(root, name)}: ${fullName}: ${why.split('\n')[0]}`,
    );
