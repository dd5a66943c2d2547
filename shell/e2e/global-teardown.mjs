import { once } from 'node:events';
import { removeDataDir } from '../../backend/dist/platform/database/embedded/temporary-data.js';

export default async function stop() {
  await Promise.all(globalThis.e2eProducts.map(stopProduct));
}

/** If it no longer runs, only its data is left. */
async function stopProduct({ product, dataDir }) {
  if (product.exitCode === null && product.signalCode === null) {
    product.kill('SIGTERM');
    await once(product, 'exit');
  }
  await removeDataDir(dataDir);
}
