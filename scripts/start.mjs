import './node-version.mjs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { oneAtATime } from './build-lock.mjs';
import { ensureInstalled } from './install.mjs';
import { root, say } from './program.mjs';

await oneAtATime(join(root, '.nx/build.lock'), async () => {
  await ensureInstalled();
  await preflight();
  await build();
});
say('The product is built');
await import('../backend/dist/launch.js');

/** Building takes minutes: a setting that is wrong, a port or a data folder that is taken is said before. */
async function preflight() {
  const { compileBackend } = await import('./compile-backend.mjs');
  await compileBackend();
  const { preflight: check } = await import('../backend/compiled/launch/preflight.js');
  const { explainFailure } = await import('../backend/compiled/launch/explain-failure.js');
  await check().catch(explainFailure);
}
