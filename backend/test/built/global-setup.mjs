import { buildBackend } from '../../../scripts/build.mjs';
import start from '../global-setup.mjs';

/** The build, and the database of all tests. */
export default async function startWithBuild() {
  await buildBackend();
  await start();
}
