// Written by npm run generate from backend/src/platform/database/embedded/cluster-state.ts.
import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { canEnter, postgresAccount } from './postgres-account.js';
import { StartProblem } from './start-problem.js';
export const copiesFolder = '/var/lib/nerka';
const insideFolder = 'postgres';
/** Only the owner reads it. */ const PASSWORDS_MODE = 0o600;
export async function readClusterState(dataDir) {
    const found = await findClusterState(dataDir);
    if (found?.secretsKey) return found;
    if (found) return withSecretsKey(dataDir, found);
    if (existsSync(join(dataDir, insideFolder))) {
        throw new StartProblem(`${join(dataDir, insideFolder)} holds a database, but ${stateFile(dataDir)} with its passwords is missing: put it back, or move the folder away to begin again.`);
    }
    const state = newClusterState(dataDir);
    await writeClusterState(dataDir, state);
    return state;
}
/** For a cluster that an earlier version made, or one that was restored from its backup. */ async function withSecretsKey(dataDir, found) {
    const state = {
        ...found,
        secretsKey: newPassword()
    };
    await writeClusterState(dataDir, state);
    return state;
}
export async function findClusterState(dataDir) {
    const file = stateFile(dataDir);
    if (!existsSync(file)) return undefined;
    await protectPasswords(file);
    return JSON.parse(await readFile(file, 'utf8'));
}
/** A data folder that was copied may have lost the rights of its files. */ async function protectPasswords(file) {
    const { mode } = await stat(file);
    // Only the file's owner may do this; another user can only read what the owner has left open.
    if ((mode & 0o077) !== 0) await chmod(file, PASSWORDS_MODE).catch(()=>undefined);
}
export async function writeClusterState(dataDir, state) {
    const draft = `${stateFile(dataDir)}.draft`;
    await writeFile(draft, `${JSON.stringify(state, null, 2)}\n`, {
        mode: PASSWORDS_MODE
    });
    await rename(draft, stateFile(dataDir));
}
export function clusterFolder(dataDir, state) {
    return resolve(dataDir, state.folder);
}
function stateFile(dataDir) {
    return join(dataDir, 'database.json');
}
/** The state of a new cluster, or of one that is restored with its passwords. */ export function newClusterState(dataDir, passwords = newPasswords()) {
    return {
        folder: canEnter(postgresAccount(), dataDir) ? insideFolder : join(copiesFolder, freshName(dataDir)),
        port: 0,
        ...passwords
    };
}
const newPasswords = ()=>({
        superuserPassword: newPassword(),
        ownerPassword: newPassword(),
        appPassword: newPassword(),
        secretsKey: newPassword()
    });
/** Not from the path alone: a data folder that was created again must not find the previous database. */ function freshName(dataDir) {
    return createHash('sha256').update(dataDir).update(randomBytes(8)).digest('hex').slice(0, 12);
}
function newPassword() {
    return randomBytes(24).toString('hex');
}
