import { once } from 'node:events';
import { removeDataDir } from '../../backend/dist/platform/database/embedded/temporary-data.js';

export default async function stop() {
  const { product, dataDir } = globalThis.journeyProduct;
  if (product.exitCode === null) {
    product.kill('SIGTERM');
    await once(product, 'exit');
  }
  await removeDataDir(dataDir);
}
