import { once } from 'node:events';
import { rmSync } from 'node:fs';

export default async function stop() {
  const { product, dataDir } = globalThis.journeyProduct;
  if (product.exitCode === null) {
    product.kill('SIGTERM');
    await once(product, 'exit');
  }
  rmSync(dataDir, { recursive: true, force: true });
}
