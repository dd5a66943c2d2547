import './node-version.mjs';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildProduct } from './build.mjs';
import { findBrowser } from './find-browser.mjs';
import { ensureInstalled } from './install.mjs';
import { jest } from './jest.mjs';
import { giveUp, node, root, say, tool } from './program.mjs';
import { suites, suitesMatching } from './suites.mjs';

const total = { passed: 0, failed: 0 };

/** A check that is one pass or one failure as a whole; what it printed is shown only when it fails. */
async function check(name, options) {
  let output = '';
  const code = await node(options, { onText: (text) => (output += text) });
  report(name, { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output });
}

async function tests(name, configs, options) {
  report(name, await jest(configs, options));
}

function report(name, { passed, failed, output }) {
  total.passed += passed;
  total.failed += failed;
  if (failed > 0) process.stdout.write(`\n${output.trimEnd()}\n\n`);
  say(`${failed === 0 ? '✓' : '✗'} ${name}: ${passed} passed, ${failed} failed`);
}

/** `npm test -- work-orders`: the tests whose path contains one of the words, and nothing that they do not need. */
async function matching(words) {
  const found = suitesMatching(words);
  const count = found.reduce((sum, { paths }) => sum + paths.length, 0);
  say(count === 0 ? `No test file has ${words.join(' or ')} in its path` : `Running ${count} test files`);
  await ensureInstalled();
  const quick = found.filter(({ needsProduct }) => !needsProduct);
  // Side by side where they are few: a suite with one file keeps one core busy.
  await Promise.all(
    quick.map(({ name, config, paths, areModules }) => tests(name, [config], { workers: 1, areModules, paths })),
  );
  for (const { name, config, paths } of found.filter(({ needsProduct }) => needsProduct)) {
    await findBrowser();
    if (await isBuilt()) await tests(name, [config], { workers: Math.min(paths.length, 4), paths });
  }
}

async function isBuilt() {
  say('Building');
  const { code, output } = await buildProduct();
  report('build', { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output });
  return code === 0;
}

async function everything() {
  await ensureInstalled();
  await findBrowser();
  if (!(await isBuilt())) return;
  // Side by side, as the first are busy with one core.
  await Promise.all([codeChecks(), codeTests()]);
  // An end-to-end test waits for the browser and the product more than it works: four at a time keep two cores busy.
  await tests('end-to-end tests', ['shell/e2e/jest.config.mjs'], { workers: 4 });
}

async function codeChecks() {
  await check('format', [tool('oxfmt'), '--check', '.']);
  await check('lint', [join(root, 'scripts/lint.mjs')]);
  await check('types', [tool('nx'), 'run-many', '--target=typecheck', '--output-style=static']);
  await check('API document and contract', [join(root, 'scripts/generate.mjs'), '--check']);
}

async function codeTests() {
  const configsOf = (name) => suites.filter((suite) => suite.name.startsWith(name)).map(({ config }) => config);
  await apiTests(configsOf('unit and API'), configsOf('table owners'));
  await tests('tests of the built backend', configsOf('tests of the built'), { workers: 2, areModules: true });
  await tests('screen tests', configsOf('screen tests'), { workers: 2 });
}

/** What the API tests send to the database is recorded and judged behind them. */
async function apiTests(configs, judging) {
  process.env.STATEMENTS_FOLDER = mkdtempSync(join(tmpdir(), 'nerka-statements-'));
  await tests('unit and API tests', configs, { workers: 2, areModules: true });
  await tests('table owners', judging, { workers: 1, areModules: true });
  rmSync(process.env.STATEMENTS_FOLDER, { recursive: true });
  delete process.env.STATEMENTS_FOLDER;
}

// However it ends, the last line says how many passed and failed.
process.on('exit', (code) => {
  if (code !== 0 && total.failed === 0) total.failed = 1;
  process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
});
const words = process.argv.slice(2);
try {
  await (words.length > 0 ? matching(words) : everything());
} catch (error) {
  giveUp(error.message);
}
process.exitCode = total.failed === 0 ? 0 : 1;
