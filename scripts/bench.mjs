import './node-version.mjs';
import { join } from 'node:path';
import { compileBench } from './bench-programs.mjs';
import { nx } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { giveUp, node, say, tool } from './program.mjs';

// Compares our API with a bare server that runs the same SQL. With --quick each load lasts a second and nothing is
// written to docs/.
await ensureInstalled();
say('Building');
const { code, output } = await nx(['run', 'backend:build', '--output-style=static']);
if (code !== 0) giveUp(`${output}\nThe backend could not be built.`);

const folder = await compileBench().catch(({ message }) => giveUp(message));
const failed = await node([join(folder, 'run.js'), ...process.argv.slice(2)]);
if (failed) process.exit(failed);
if (!process.argv.includes('--quick')) await node([tool('oxfmt'), 'docs/performance.md', 'docs/performance.json']);
