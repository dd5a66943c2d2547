import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { giveUp, npm, root, say } from './program.mjs';

/** Installs the packages of the lock file if any of them is missing or has another version. */
export async function ensureInstalled() {
  const missing = missingPackages();
  if (missing.length === 0) return;
  say(`Installing the packages (${missing.length} are missing); the first time this takes a minute`);
  // Includes development tools, whatever NODE_ENV is, because the product is built here.
  const options = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  if ((await npm(options)) !== 0) giveUp('The packages could not be installed: npm says why above.');
  say('The packages are installed');
}

function missingPackages() {
  const wanted = packagesOf('package-lock.json');
  const found = packagesOf('node_modules/.package-lock.json');
  return Object.entries(wanted)
    .filter(([path, entry]) => path !== '' && belongsHere(entry))
    .filter(([path, entry]) => !isSame(entry, found[path]) || !existsSync(join(root, path)))
    .map(([path]) => path);
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
  } catch {
    return {};
  }
}

function isSame(wanted, found) {
  return found !== undefined && (wanted.integrity ?? wanted.version) === (found.integrity ?? found.version);
}

/** Checks only optional packages for this system; npm decides whether another one is needed. */
function belongsHere({ optional, os, cpu, libc }) {
  return !optional || (!libc && os?.includes(process.platform) && cpu?.includes(process.arch));
}
