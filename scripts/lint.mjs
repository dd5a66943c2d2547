import { nx } from './build.mjs';
import { node, tool } from './program.mjs';

// The rule on project boundaries reads the project graph that Nx wrote last, and is silently off without one.
const { code, output } = await nx(['show', 'projects']);
if (code !== 0) process.stdout.write(output);
const more = process.argv.slice(2);
const cache = ['--cache', '--cache-strategy=content', '--cache-location=node_modules/.cache/eslint/'];
const codes = [
  code,
  await node([tool('oxlint'), '--config=oxlint.config.mjs', ...more]),
  await node([tool('eslint'), '.', '--max-warnings=0', ...cache, ...more]),
];
process.exit(Math.max(...codes));
