import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

/** The command line of a running process; undefined if it is gone or a zombie. */
export function commandLine(pid: number): string | undefined {
  return fromProc(`/proc/${pid}/cmdline`)?.replaceAll('\0', ' ').trim() || fromPs(pid, 'command');
}

/** Distinguishes a process from a later one with the same number: the time of its start. */
export function startMark(pid: number): string | undefined {
  // Skips the name in brackets, which may contain spaces. Field 22 is the start in clock ticks.
  const stat = fromProc(`/proc/${pid}/stat`);
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? fromPs(pid, 'lstart');
}

/** Returns whether the condition came true within the time. */
export async function within(milliseconds: number, condition: () => boolean): Promise<boolean> {
  const end = performance.now() + milliseconds;
  while (!condition()) {
    if (performance.now() > end) return false;
    await delay(10);
  }
  return true;
}

function fromProc(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function fromPs(pid: number, column: string): string | undefined {
  if (process.platform === 'linux') return undefined;
  return spawnSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' }).stdout.trim() || undefined;
}
