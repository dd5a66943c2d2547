import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './program.mjs';

const folder = join(root, '.nx/results');
/** Nx keeps it with a target that succeeded, and puts it back where nothing that the target needs has changed since. */
const fileOf = (target) => join(folder, `${target.replace(':', '-')}.json`);

/**
 * @typedef {{ name: string, passed: number, failed: number, output: string }} Report
 * @param {string} target
 * @param {Report[]} reports
 */
export function writeResult(target, reports) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileOf(target), JSON.stringify({ at: Date.now(), reports }));
}

/**
 * @param {string} target
 * @returns {{ at: number, reports: Report[] } | undefined} undefined where it did not come so far
 */
export function readResult(target) {
  try {
    return JSON.parse(readFileSync(fileOf(target), 'utf8'));
  } catch {
    return undefined;
  }
}

/** So that what is read later was written or put back meanwhile. */
export function forgetResults() {
  rmSync(folder, { recursive: true, force: true });
}
