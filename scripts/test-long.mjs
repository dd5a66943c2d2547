import './node-version.mjs';
import { randomInt } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildBackend, buildProduct } from './build.mjs';
import { missingPackages } from './engine-packages.mjs';
import { findBrowser } from './find-browser.mjs';
import { ensureInstalled } from './install.mjs';
import { jest } from './jest.mjs';
import { longTests, longTestsOfPart } from './long-lane.mjs';
import { otherBrowsers } from './other-browsers.mjs';
import { say } from './program.mjs';

// Runs the tests that take too long for every `npm test`. `-- --part 3` runs one seventh, counted from 0; `-- 4711`
// repeats the generated requests of an earlier run.
const { values, positionals } = parseArgs({ allowPositionals: true, options: { part: { type: 'string' } } });
const seeds = positionals.map(Number);
const wanted = seeds.length > 0 ? seeds : Array.from({ length: values.part ? 1 : 3 }, () => randomInt(2 ** 31));
const folder = mkdtempSync(join(tmpdir(), 'nerka-long-'));
const reports = join(folder, 'reports.txt');
const total = { passed: 0, failed: 0 };

async function run({ path, config, needsProduct, settings: own = {} }, settings = own) {
  writeFileSync(reports, '');
  Object.assign(process.env, settings, { REPORT_FILE: reports });
  const { passed, failed, output } = await jest([config], { workers: 1, areModules: !needsProduct, paths: [path] });
  total.passed += passed;
  total.failed += failed;
  if (failed > 0) process.stdout.write(`\n${output.trimEnd()}\n\n`);
  say(`${failed === 0 ? '✓' : '✗'} ${path}: ${passed} passed, ${failed} failed`);
  for (const line of readFileSync(reports, 'utf8').split('\n').filter(Boolean)) say(`  ${line}`);
}

async function everything() {
  const tests = values.part ? longTestsOfPart(Number(values.part)) : longTests();
  say(`Running ${tests.length} of ${longTests().length} long tests`);
  await ensureInstalled();
  await build(tests.some(({ needsProduct }) => needsProduct));
  for (const test of tests.filter(({ isSeeded }) => !isSeeded)) {
    await (test.needsOtherBrowsers ? runInOtherBrowsers(test) : runWithPackages(test));
  }
  for (const test of tests.filter(({ isSeeded }) => isSeeded)) {
    for (const seed of wanted) {
      say(`${test.path} with the seed ${seed}`);
      await run(test, { FUZZ_SEED: String(seed), FUZZ_REQUESTS: '20000', LEDGER_RUNS: '60' });
    }
  }
}

/** A test whose engines are not installed counts neither as a failure nor as a pass. */
async function runWithPackages(test) {
  const missing = missingPackages(test.packages);
  if (missing.length === 0) return run(test);
  say(`- ${test.path}: not run, because these packages are not installed here: ${missing.join(', ')}`);
}

/** A browser that is not installed counts neither as a failure nor as a pass. */
async function runInOtherBrowsers(test) {
  const { installed, missing } = otherBrowsers();
  for (const name of missing) say(`- ${test.path}: not run in ${name}, which is not installed here`);
  if (installed.length > 0) await run(test, { OTHER_BROWSERS: JSON.stringify(installed) });
}

async function build(isWholeProduct) {
  say('Building');
  const { compileBackend } = await import('./compile-backend.mjs');
  // A build restored from Nx's cache lacks the compiled modules that tests import.
  await compileBackend();
  if (!isWholeProduct) return buildBackend();
  await findBrowser();
  const { code, output } = await buildProduct();
  if (code !== 0) throw new Error(`${output}\nThe product could not be built.`);
}

try {
  await everything();
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  total.failed += 1;
} finally {
  rmSync(folder, { recursive: true });
}
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed === 0 ? 0 : 1;
