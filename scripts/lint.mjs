import { nx } from './build.mjs';
import { replacedWords } from './lint/words.mjs';
import { node, tool } from './program.mjs';

// The rule on project boundaries reads Nx's project graph, and is silently off without one.
const { code, output } = await nx(['show', 'projects']);
if (code !== 0) process.stdout.write(output);
const more = process.argv.slice(2);
const cache = ['--cache', '--cache-strategy=content', '--cache-location=node_modules/.cache/eslint/'];
const codes = [
  code,
  await node([tool('oxlint'), '--config=oxlint.config.mjs', ...more]),
  await node([tool('eslint'), '.', '--max-warnings=0', ...cache, ...more]),
];
const findings = replacedWords();
for (const finding of findings) process.stdout.write(`${finding} (docs/words.json)\n`);
process.exit(Math.max(...codes, findings.length > 0 ? 1 : 0));
