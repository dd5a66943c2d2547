import './node-version.mjs';
import { join } from 'node:path';
import { nx } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { giveUp, node, root, say, tool } from './program.mjs';

// `npm run bench`: our API beside a bare server doing the same SQL. With --quick each load lasts a second and nothing is
// written to docs/.
await ensureInstalled();
say('Building');
const { code, output } = await nx(['run', 'backend:build', '--output-style=static']);
if (code !== 0) giveUp(`${output}\nThe backend could not be built.`);

// Its own copy of the sources, as the ceiling and the bare server use parts of them.
const folder = join(root, 'backend/bench/dist');
const options = ['--out-dir', folder, '--config-file', 'backend/.swcrc', '--strip-leading-paths', '--quiet'];
const compiled = await node([tool('@swc/cli', root, 'swc'), 'backend/src', 'backend/bench', ...options]);
if (compiled !== 0) giveUp('The bench could not be compiled.');
const failed = await node([join(folder, 'bench/run.js'), ...process.argv.slice(2)]);
if (failed) process.exit(failed);
if (!process.argv.includes('--quick')) await node([tool('oxfmt'), 'docs/performance.md', 'docs/performance.json']);
