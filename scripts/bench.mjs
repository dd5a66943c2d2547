import './node-version.mjs';
import { join } from 'node:path';
import { compileBench } from './bench-programs.mjs';
import { build, nx } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { giveUp, node, say, tool } from './program.mjs';

// Compares our API with a bare server that runs the same SQL; with --screens it measures the screens in a browser instead,
// with --companies ten thousand companies beside twenty, with --ten-times companies of ten times the rows.
// With --quick each is short, and nothing is written to docs/.
const options = process.argv.slice(2);
await ensureInstalled();
const failed = await (options.includes('--screens') ? benchScreens() : benchApi());
if (failed) process.exit(failed);
if (!options.includes('--quick')) await node([tool('oxfmt'), 'docs/performance.md', 'docs/performance.json']);

async function benchApi() {
  say('Building');
  const { code, output } = await nx(['run', 'backend:build', '--output-style=static']);
  if (code !== 0) giveUp(`${output}\nThe backend could not be built.`);
  const folder = await compileBench().catch(({ message }) => giveUp(message));
  const program = ['companies', 'ten-times'].find((name) => options.includes(`--${name}`)) ?? 'run';
  return node([join(folder, `${program}.js`), ...options]);
}

async function benchScreens() {
  await build();
  return node(['shell/bench/run.mjs', ...options]);
}
