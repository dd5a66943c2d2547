import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { giveUp, say } from './program.mjs';

/**
 * Runs the work while no other process does it in this clone: two that install or build at the same time would delete
 * each other's files. Takes over the lock of a process that was killed.
 * @param {string} file the lock
 * @param {() => Promise<void>} work
 */
export async function withLock(file, work) {
  explainRefusal(file, () => mkdirSync(dirname(file), { recursive: true }));
  const release = () => holderOf(file) === process.pid && rmSync(file, { force: true });
  let announced;
  while (!take(file)) {
    const holder = holderOf(file);
    if (holder && holder !== announced) say(`Waiting for process ${holder}, which installs and builds here`);
    announced = holder ?? announced;
    await delay(100);
  }
  process.once('exit', release);
  try {
    await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

function take(file) {
  const draft = `${file}.${process.pid}`;
  explainRefusal(file, () => writeFileSync(draft, String(process.pid)));
  try {
    // A link is created by one process only, and with its complete content.
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (!isRunning(holderOf(file))) removeStaleLock(file);
    return false;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** The first that is written: a product in a folder of somebody else, or on a read-only disk, cannot be built. */
function explainRefusal(file, write) {
  try {
    write();
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes(error.code)) throw error;
    const advice = 'let this user own it, or start as its owner, because the product is built there';
    giveUp(`Nothing can be written in ${dirname(dirname(file))} (${error.code}): ${advice}.`);
  }
}

/** Removes a dead process's lock; if another start was faster and its lock was caught instead, restores that. */
function removeStaleLock(file) {
  const aside = `${file}.${process.pid}.dead`;
  try {
    renameSync(file, aside);
    if (isRunning(holderOf(aside))) linkSync(aside, file);
  } catch {
    // Already gone: the next attempt sees who has the lock.
  } finally {
    rmSync(aside, { force: true });
  }
}

function holderOf(file) {
  try {
    return Number(readFileSync(file, 'utf8')) || undefined;
  } catch {
    return undefined;
  }
}

function isRunning(pid) {
  if (!pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
