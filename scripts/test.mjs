import './node-version.mjs';
import { buildProduct, nx } from './build.mjs';
import { findBrowser } from './find-browser.mjs';
import { ensureInstalled } from './install.mjs';
import { jest } from './jest.mjs';
import { giveUp, node, say, tool } from './program.mjs';
import { suites, suitesMatching, WORKERS } from './suites.mjs';
import { forgetResults, readResult } from './target-results.mjs';

const total = { passed: 0, failed: 0 };
let isReplayed = false;

/** A check that passes or fails as a whole; its output is shown only if it fails. */
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

/** `npm test -- work-orders` runs the tests whose path contains one of the words, and builds only what they need. */
async function matching(words) {
  const found = suitesMatching(words).filter(({ needsRecordings }) => !needsRecordings);
  const count = found.reduce((sum, { paths }) => sum + paths.length, 0);
  say(count === 0 ? `No test file has ${words.join(' or ')} in its path` : `Running ${count} test files`);
  await ensureInstalled();
  // In parallel, because a suite with one file keeps only one core busy; but two builds must not meet in one folder.
  await Promise.all([
    ...found.filter((suite) => !suite.needsBuild).map(onSources),
    oneAfterTheOther(found.filter((suite) => suite.needsBuild).map((suite) => () => onBuild(suite))),
  ]);
}

const onSources = ({ name, config, paths, areModules }) => tests(name, [config], { workers: 1, areModules, paths });

async function onBuild({ name, config, paths, areModules, needsProduct }) {
  if (needsProduct) {
    await findBrowser();
    if (!(await isBuilt())) return;
  }
  await tests(name, [config], { workers: Math.min(paths.length, WORKERS), areModules, paths });
}

async function oneAfterTheOther(runs) {
  for (const run of runs) await run();
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
  forgetResults();
  // In parallel, because the first ones keep only one core busy.
  await Promise.all([codeChecks(), targets(targetsOf((suite) => !suite.needsProduct))]);
  await targets(targetsOf((suite) => suite.needsProduct));
}

async function codeChecks() {
  await targets(['nerka:format', 'nerka:lint', 'nerka:generated']);
  await check('types', [tool('nx'), 'run-many', '--target=typecheck', '--output-style=static']);
}

const targetsOf = (isMeant) => [...new Set(suites.filter(isMeant).map(({ target }) => target))];

/** Runs targets of Nx, one after the other; those unchanged since they succeeded are not run again, but counted. */
async function targets(names) {
  const [projects, kinds] = [0, 1].map((part) => [...new Set(names.map((name) => name.split(':')[part]))].join());
  const options = ['run-many', `--targets=${kinds}`, `--projects=${projects}`, '--parallel=1'];
  const { output } = await nx([...options, '--output-style=stream-without-prefixes'], printTestFiles);
  for (const name of names) {
    const result = readResult(name);
    if (!result) report(name, { passed: 0, failed: 1, output });
    const isKept = result?.at < performance.timeOrigin;
    for (const each of result?.reports ?? []) report(`${each.name}${isKept ? ' (as before)' : ''}`, each);
  }
}

/** Prints the lines about test files; for a cached result Nx repeats them below a headline that says so. */
function printTestFiles(text) {
  for (const line of text.split('\n')) {
    if (line.startsWith('> nx run ')) isReplayed = line.includes('cache');
    const [, file] = /^ *[\d.]+ s {2}( {2}(?:PASS|FAIL) .*)$/.exec(line) ?? [];
    if (file && !isReplayed) say(file);
  }
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
