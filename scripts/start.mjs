import './node-version.mjs';
import { build } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { say } from './program.mjs';

await ensureInstalled();
await build();
say('The product is built');
await import('../backend/dist/launch.js');
