import './node-version.mjs';
import { join } from 'node:path';
import { nx } from './build.mjs';
import { findBrowser } from './find-browser.mjs';
import { ensureInstalled } from './install.mjs';
import { jest } from './jest.mjs';
import { giveUp, node, root, say, tool, workspaces } from './program.mjs';

const total = { passed: 0, failed: 0 };

/** A check that is one pass or one failure as a whole; what it printed is shown only when it fails. */
async function check(name, options) {
  let output = '';
  const code = await node(options, { onText: (text) => (output += text) });
  report(name, { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output });
}

/** `npm test -- work-orders` keeps the tests whose path matches. */
async function tests(name, configs, options) {
  report(name, await jest(configs, { ...options, filters: process.argv.slice(2) }));
}

function report(name, { passed, failed, output }) {
  total.passed += passed;
  total.failed += failed;
  if (failed > 0) process.stdout.write(`\n${output.trimEnd()}\n\n`);
  say(`${failed === 0 ? '✓' : '✗'} ${name}: ${passed} passed, ${failed} failed`);
}

async function everything() {
  await ensureInstalled();
  await findBrowser();
  say('Building');
  const { code, output } = await nx(['run-many', '--target=build', '--output-style=static']);
  report('build', { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output });
  if (code !== 0) return;
  // Side by side, as the first are busy with one core.
  await Promise.all([codeChecks(), codeTests()]);
  // A story waits for the browser and the product more than it works: four at a time keep two cores busy.
  await tests('browser stories', ['shell/journeys/jest.config.mjs'], { workers: 4 });
}

async function codeChecks() {
  await check('format', [tool('oxfmt'), '--check', '.']);
  await check('lint', [join(root, 'scripts/lint.mjs')]);
  await check('types', [tool('nx'), 'run-many', '--target=typecheck', '--output-style=static']);
  await check('API document and contract', [join(root, 'scripts/generate.mjs'), '--check']);
}

async function codeTests() {
  await tests('unit and API tests', ['backend/jest.config.mjs'], { workers: 2, areModules: true });
  const screens = workspaces.filter((name) => name !== 'backend').map((name) => `${name}/jest.config.mjs`);
  await tests('screen tests', screens, { workers: 2 });
}

// However it ends, the last line says how many passed and failed.
process.on('exit', (code) => {
  if (code !== 0 && total.failed === 0) total.failed = 1;
  process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
});
try {
  await everything();
} catch (error) {
  giveUp(error.message);
}
process.exitCode = total.failed === 0 ? 0 : 1;
