import { rmSync } from 'node:fs';

export default async function stop() {
  const { cluster, dataDir } = globalThis.testCluster;
  await cluster.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
