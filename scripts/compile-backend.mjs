import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { transform, version } from '@swc/core';
import { root } from './program.mjs';

export const sources = join(root, 'backend/src');
/** As deep as `dist`, so that relative paths to files outside of the sources still work. */
export const compiled = join(root, 'backend/compiled');
/** The options with which the compiler reads them. */
export const { $schema: _, ...options } = JSON.parse(readFileSync(join(root, 'backend/.swcrc'), 'utf8'));
const isModule = (name) => name.endsWith('.ts') && !/\.(spec|fixture|d)\.ts$/.test(name);

/** Metadata of the API document, written by `npm run generate`. */
const generated = 'metadata.js';

/** Compiles the backend's changed sources into a folder; runs in parallel or killed never leave incomplete files. */
export async function compileBackend(folder = compiled, { sourceMaps = 'inline' } = {}) {
  const names = readdirSync(sources, { recursive: true }).filter(isModule);
  const outputs = new Set([generated, ...names.map((name) => outputName(name))]);
  for (const name of filesIn(folder)) if (!outputs.has(name)) rmSync(join(folder, name), { force: true });
  await Promise.all(names.map((name) => compileModule(name, folder, { ...options, sourceMaps, swcrc: false })));
}

async function compileModule(name, folder, how) {
  const source = readFileSync(join(sources, name), 'utf8');
  const file = join(folder, outputName(name));
  // The last line identifies the source from which the module was compiled.
  const stamp = `\n// ${createHash('sha256')
    .update(`${version}${JSON.stringify(how)}${source}`)
    .digest('hex')}\n`;
  if (read(file)?.endsWith(stamp)) return;
  const { code } = await transform(source, { ...how, filename: join(sources, name) });
  const draft = `${file}.${process.pid}`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(draft, code + stamp);
  renameSync(draft, file);
}

const outputName = (name) => name.replace(/\.ts$/, '.js');

function filesIn(folder) {
  try {
    return readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('.js'));
  } catch {
    return [];
  }
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
