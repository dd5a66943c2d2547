import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { constants, Script } from 'node:vm';

/**
 * Runs the bundled program beside this file, with what V8 compiled of it at the build: compiling it again is a quarter of
 * a start. Where V8 is another one, or has other options, it does not take that and compiles.
 * @param {string} name
 * @param {{ keepCompiled?: boolean }} options at the build: when the program ends, what was compiled of it is kept
 */
export function startBundle(name, { keepCompiled = false } = {}) {
  const file = join(import.meta.dirname, `${name}.cjs`);
  const compiled = `${file}.compiled`;
  const source = `(function (exports, require, module, __filename, __dirname) {${readFileSync(file, 'utf8')}\n})`;
  const script = new Script(source, {
    filename: file,
    cachedData: existsSync(compiled) ? readFileSync(compiled) : undefined,
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
  if (keepCompiled) process.on('exit', () => writeFileSync(compiled, script.createCachedData()));
  const module = { exports: {} };
  script.runInThisContext()(module.exports, createRequire(file), module, file, dirname(file));
}
