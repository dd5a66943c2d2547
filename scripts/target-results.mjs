import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './program.mjs';

const folder = join(root, '.nx/results');
/** Nx caches this file with a successful target, and restores it if none of the target's inputs have changed. */
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

/** Deletes results, so that those read later were written or restored in the meantime. */
export function forgetResults() {
  rmSync(folder, { recursive: true, force: true });
}
