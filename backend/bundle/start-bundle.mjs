import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { constants, Script } from 'node:vm';

/**
 * Runs the bundled program beside this file.
 * @param {string} name
 * @param {{ keepCompiled?: boolean }} options at the build: when the program ends, what was compiled of it is kept
 */
export function startBundle(name, { keepCompiled = false } = {}) {
  const { script, file } = compileBundle(name);
  if (keepCompiled) process.on('exit', () => writeFileSync(compiledOf(file), script.createCachedData()));
  const module = { exports: {} };
  script.runInThisContext()(module.exports, createRequire(file), module, file, dirname(file));
}

/**
 * Compiles the program with what V8 compiled of it at the build: that saves a fifth of a start's processor time
 * (2026-11-23). Where V8 is another one, or has other options, it does not take that and compiles.
 * @param {string} name
 */
export function compileBundle(name) {
  const file = join(import.meta.dirname, `${name}.cjs`);
  const source = `(function (exports, require, module, __filename, __dirname) {${readFileSync(file, 'utf8')}\n})`;
  const script = new Script(source, {
    filename: file,
    cachedData: existsSync(compiledOf(file)) ? readFileSync(compiledOf(file)) : undefined,
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
  return { script, file };
}

const compiledOf = (file) => `${file}.compiled`;
