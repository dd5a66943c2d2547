import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root, workspaces } from './program.mjs';

const file = join(root, 'node_modules/.cache/nerka/build-fingerprint');
const passedOver = ['node_modules', 'compiled', 'coverage', '.mf'];

/** Size and modification time of every file that a build reads or writes. */
export function fingerprint() {
  const hash = createHash('sha256').update(process.env.NODE_ENV ?? '');
  const add = (path) => {
    const { size, mtimeMs } = statSync(path);
    hash.update(`${path} ${size} ${mtimeMs}\n`);
  };
  for (const name of ['package-lock.json', 'nx.json', 'tsconfig.base.json']) add(join(root, name));
  add(join(root, 'CHANGELOG.md'));
  for (const name of ['docs', ...workspaces]) walk(join(root, name), add);
  return hash.digest('hex');
}

export function lastFingerprint() {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

export function rememberFingerprint(text) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function walk(folder, add) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!passedOver.includes(entry.name)) walk(path, add);
    } else if (entry.isFile()) add(path);
  }
}
