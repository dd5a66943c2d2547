import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { root } from './program.mjs';

const kept = join(root, 'node_modules/.cache/nerka/compressed');
/** Pictures and fonts are already compressed; the product's page is rendered for each visitor. */
const isCompressible = (name) => /\.(js|css|svg|json)$|^licences\.html$/.test(name);
/** Files that compression hardly reduces are served as they are. */
const MAX_RATIO = 0.8;

const forms = {
  br: (content) => promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  gz: (content) => promisify(gzip)(content, { level: 9 }),
};

/**
 * Adds a brotli and a gzip copy to every file that gets smaller. Separate from the builds, because tests do not need
 * it. Copies are cached by content.
 */
export async function compress(folders, { keptIn = kept } = {}) {
  mkdirSync(keptIn, { recursive: true });
  const used = new Set();
  for (const folder of folders.filter((path) => existsSync(path))) {
    const names = readdirSync(folder, { recursive: true }).filter(isCompressible);
    await Promise.all(names.map((name) => compressFile(join(folder, name), { keptIn, used })));
  }
  for (const name of readdirSync(keptIn)) if (!used.has(name)) rmSync(join(keptIn, name), { force: true });
}

async function compressFile(file, { keptIn, used }) {
  const content = readFileSync(file);
  const hash = createHash('sha256').update(content).digest('hex');
  for (const form of Object.keys(forms)) {
    const name = `${hash}.${form}`;
    used.add(name);
    const smaller = await compressed(join(keptIn, name), content, forms[form]);
    if (smaller.length < content.length * MAX_RATIO) writeAtomically(`${file}.${form}`, smaller);
    else rmSync(`${file}.${form}`, { force: true });
  }
}

async function compressed(file, content, form) {
  if (existsSync(file)) return readFileSync(file);
  const smaller = await form(content);
  writeAtomically(file, smaller);
  return smaller;
}

/** Writes atomically, because a server may be reading the file. */
function writeAtomically(file, content) {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, content);
  renameSync(draft, file);
}
