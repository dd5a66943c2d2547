import './node-version.mjs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { withLock } from './build-lock.mjs';
import { ensureInstalled } from './install.mjs';
import { explainFailure } from './preflight/launch/explain-failure.js';
import { preflight } from './preflight/launch/preflight.js';
import { root, say } from './program.mjs';

// Installing and building take minutes, so wrong settings and a used port or data folder are reported first.
const { databaseUrl } = await preflight().catch(explainFailure);
await withLock(join(root, '.nx/build.lock'), async () => {
  await ensureInstalled();
  if (databaseUrl) await reachDatabase();
  await build();
});
say('The product is built');
await import('../backend/dist/launch.js');

async function reachDatabase() {
  const { compileBackend } = await import('./compile-backend.mjs');
  await compileBackend();
  const { checkDatabase } = await import('../backend/compiled/launch/check-database.js');
  const { explainFailure: explain } = await import('../backend/compiled/launch/explain-failure.js');
  await checkDatabase(databaseUrl).catch(explain);
}
