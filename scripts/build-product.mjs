import './node-version.mjs';
import { build } from './build.mjs';
import { ensureInstalled } from './install.mjs';

// `npm run build`: everything that is served, as `npm start` and the image make it.
await ensureInstalled();
await build();
