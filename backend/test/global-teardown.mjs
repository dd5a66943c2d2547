export default async function stop() {
  const { removeDataDir } = await import('../compiled/platform/database/embedded/temporary-data.js');
  const { cluster, dataDir } = globalThis.testCluster;
  await cluster.stop();
  await removeDataDir(dataDir);
}
