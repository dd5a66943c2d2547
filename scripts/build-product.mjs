import './node-version.mjs';
import { build } from './build.mjs';
import { ensureInstalled } from './install.mjs';

// Builds everything that is served, as `npm start` and the image do.
await ensureInstalled();
await build();
