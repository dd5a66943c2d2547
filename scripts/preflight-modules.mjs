import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { transform } from '@swc/core';
import { options, sources } from './compile-backend.mjs';

const entries = ['launch/preflight.js', 'launch/explain-failure.js'];

/**
 * The checks that `npm start` makes before anything is installed, compiled from the backend's sources so that Node runs
 * them without a compiler. Throws if one of them imports a package.
 * @returns {Promise<Map<string, string>>} text by path
 */
export async function preflightModules() {
  const texts = new Map();
  const waiting = [...entries];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (texts.has(path)) continue;
    const source = path.replace(/\.js$/, '.ts');
    const text = readFileSync(join(sources, source), 'utf8');
    const { code } = await transform(text, { ...options, sourceMaps: false, swcrc: false });
    texts.set(path, `// Written by npm run generate from backend/src/${source}.\n${code}`);
    for (const [, from] of code.matchAll(/^(?:import|export)\b[^;]*?\bfrom ["']([^"']+)["']/gm)) {
      if (from.startsWith('.')) waiting.push(posix.join(posix.dirname(path), from));
      else if (!from.startsWith('node:')) throw new Error(`${source} is run before ${from} is installed.`);
    }
  }
  return texts;
}
