// Written by npm run generate from backend/src/launch/lock-data-folder.ts.
import { DiskReserve } from '../platform/disk/disk-reserve.js';
import { clusterFolder, findClusterState } from '../platform/database/embedded/cluster-state.js';
import { lockDataDir } from '../platform/database/embedded/data-dir-lock.js';
/** Locks the folder of the built-in database. On a full disk its reserve goes first: the lock is a file as well. */ export async function lockDataFolder({ dataDir, disk }) {
    const state = await findClusterState(dataDir);
    if (state) new DiskReserve(clusterFolder(dataDir, state), disk.reserveMb).release();
    return lockDataDir(dataDir);
}
