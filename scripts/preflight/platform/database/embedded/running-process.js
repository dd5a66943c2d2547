// Written by npm run generate from backend/src/platform/database/embedded/running-process.ts.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
/** The command line of a living process; undefined when it is gone, or only waits to be reaped. */ export function commandLine(pid) {
    return fromProc(`/proc/${pid}/cmdline`)?.replaceAll('\0', ' ').trim() || fromPs(pid, 'command');
}
/** What tells a process from a later one with the same number: the moment it started. */ export function startMark(pid) {
    // Everything after the name in brackets; the name itself may hold spaces. Field 22 is the start in clock ticks.
    const stat = fromProc(`/proc/${pid}/stat`);
    return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? fromPs(pid, 'lstart');
}
/** Whether the condition came true within the time. */ export async function within(milliseconds, condition) {
    const end = Date.now() + milliseconds;
    while(!condition()){
        if (Date.now() > end) return false;
        await delay(10);
    }
    return true;
}
function fromProc(file) {
    try {
        return readFileSync(file, 'utf8');
    } catch  {
        return undefined;
    }
}
function fromPs(pid, column) {
    if (process.platform === 'linux') return undefined;
    return spawnSync('ps', [
        '-o',
        `${column}=`,
        '-p',
        String(pid)
    ], {
        encoding: 'utf8'
    }).stdout.trim() || undefined;
}
