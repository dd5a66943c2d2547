import './node-version.mjs';
import { existsSync } from 'node:fs';
import { nx } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { giveUp } from './program.mjs';

// Runs a program of the backend. An existing build is kept, because the product may be running from it.
const [, , name] = process.argv;
const program = new URL(`../backend/dist/${name}.js`, import.meta.url);
if (!existsSync(program)) {
  await ensureInstalled();
  const { code, output } = await nx(['run', 'backend:build', '--output-style=static']);
  if (code !== 0) giveUp(`${output}\nThe backend could not be built: the messages above say why.`);
}
process.argv.splice(2, 1);
await import(program);
