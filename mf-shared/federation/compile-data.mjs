import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { transformSync } from '@swc/core';

/**
 * The exports of a TypeScript file that holds only data (its imports are types, or data beside it; its functions are not
 * called).
 * @param {string} file
 */
export function compileData(file) {
  const { code } = transformSync(readFileSync(file, 'utf8'), {
    filename: file,
    swcrc: false,
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'commonjs' },
  });
  const module = { exports: {} };
  const require = (request) => {
    if (request.startsWith('./')) return compileData(join(dirname(file), `${request}.ts`));
    throw new Error(`${file} may import types and data beside it only, but imports ${request}`);
  };
  runInNewContext(code, { module, exports: module.exports, require }, { filename: file });
  return module.exports;
}
