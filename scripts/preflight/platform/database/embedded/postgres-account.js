// Written by npm run generate from backend/src/platform/database/embedded/postgres-account.ts.
import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { chown, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { StartProblem } from './start-problem.js';
/** PostgreSQL refuses to run as root, so root uses the owner of an existing cluster, else 'nobody'. */ export function postgresAccount(folder) {
    if (process.getuid?.() !== 0) return undefined;
    const found = folder === undefined ? undefined : statSync(folder, {
        throwIfNoEntry: false
    });
    return found && found.uid !== 0 ? {
        uid: found.uid,
        gid: found.gid
    } : {
        uid: 65534,
        gid: 65534
    };
}
/** Runs a program as that user and waits; explains the failure if root may not become another user. */ export function runAs(account, program, options) {
    const result = spawnSync(program, options, {
        ...account,
        cwd: '/',
        encoding: 'utf8'
    });
    const { code } = result.error ?? {};
    if (account && (code === 'EPERM' || code === 'EINVAL')) {
        throw new StartProblem('PostgreSQL does not run as root, and root may not become another user here: start Nerka as an ordinary user, or set DATABASE_URL to a server of your own.');
    }
    return result;
}
/** Asks the system, because access lists and mounts count as well as mode bits. */ export function canEnter(account, folder) {
    return account === undefined || runAs(account, '/bin/sh', [
        '-c',
        'cd "$0"',
        folder
    ]).status === 0;
}
export async function handOver(account, path) {
    if (account) await chown(path, account.uid, account.gid);
}
/** Changes the owner of a folder with its content. */ export async function handOverAll(account, folder) {
    await handOver(account, folder);
    for (const entry of (await readdir(folder, {
        recursive: true,
        withFileTypes: true
    }))){
        await handOver(account, join(entry.parentPath, entry.name));
    }
}
