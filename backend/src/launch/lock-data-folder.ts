import { DiskReserve } from '../platform/disk/disk-reserve.js';
import type { LaunchSettings } from '../platform/config/launch-settings.js';
import { clusterFolder, findClusterState } from '../platform/database/embedded/cluster-state.js';
import { lockDataDir } from '../platform/database/embedded/data-dir-lock.js';

/** Locks the folder of the built-in database. On a full disk its reserve goes first: the lock is a file as well. */
export async function lockDataFolder({ dataDir, disk }: LaunchSettings): Promise<() => void> {
  const state = await findClusterState(dataDir);
  if (state) new DiskReserve(clusterFolder(dataDir, state), disk.reserveMb).release();
  return lockDataDir(dataDir);
}
