import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startMark, within } from './running-process.js';
import { StartProblem } from './start-problem.js';

interface Holder {
  pid: number;
  startMark: string | undefined;
}

/** A previous process may be just stopping. */
const timeout = 3000;

/**
 * Locks a data folder for this process; takes over a killed process's lock. Returns the function to release it, which
 * does nothing if this process held it before: that is for the first to do.
 */
export async function lockDataDir(dataDir: string): Promise<() => void> {
  const file = join(dataDir, 'running.json');
  const me: Holder = { pid: process.pid, startMark: startMark(process.pid) };
  if (livingHolder(file)?.pid === me.pid) return () => undefined;
  if (!(await within(timeout, () => take(file, me)))) {
    const holder = livingHolder(file);
    throw new StartProblem(
      `Nerka is running already with the data folder ${dataDir} (process ${holder?.pid ?? 'unknown'}): stop it first, or set DATA_DIR and PORT to others.`,
    );
  }
  return () => {
    if (livingHolder(file)?.pid === me.pid) rmSync(file, { force: true });
  };
}

function take(file: string, me: Holder): boolean {
  const holder = livingHolder(file);
  if (holder) return holder.pid === me.pid;
  const draft = `${file}.${me.pid}`;
  writeFileSync(draft, JSON.stringify(me));
  try {
    // Only one process creates the link, and with its complete content.
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    removeStaleLock(file, me);
    return false;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Removes a dead holder's lock file, but restores one that another start has just created. */
function removeStaleLock(file: string, me: Holder): void {
  const aside = `${file}.${me.pid}.dead`;
  try {
    renameSync(file, aside);
    if (livingHolder(aside)) linkSync(aside, file);
  } catch {
    // Already gone: the next attempt sees who has the lock.
  } finally {
    rmSync(aside, { force: true });
  }
}

function livingHolder(file: string): Holder | undefined {
  try {
    const holder = JSON.parse(readFileSync(file, 'utf8')) as Holder;
    const mark = startMark(holder.pid);
    return mark !== undefined && mark === holder.startMark ? holder : undefined;
  } catch {
    return undefined;
  }
}
