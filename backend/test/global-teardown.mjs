import { removeDataDir } from '../dist/platform/database/embedded/temporary-data.js';

export default async function stop() {
  const { cluster, dataDir } = globalThis.testCluster;
  await cluster.stop();
  await removeDataDir(dataDir);
}
