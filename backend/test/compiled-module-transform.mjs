import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';

const backend = join(import.meta.dirname, '..');

/** Turns a source file into a module that re-exports the compiled file. */
export default {
  async processAsync(_source, file) {
    const url = pathToFileURL(compiledFile(file)).href;
    return { code: `export const { ${(await exportsOf(file)).join(', ')} } = await importCompiled('${url}');` };
  },
  /** The text depends only on the names. */
  async getCacheKeyAsync(_source, file) {
    return `${relative(backend, compiledFile(file))} ${(await exportsOf(file)).join(' ')}`.replaceAll(/\W/g, '_');
  },
};

async function exportsOf(file) {
  return Object.keys(await import(pathToFileURL(compiledFile(file)).href));
}

function compiledFile(file) {
  return join(backend, 'compiled', relative(join(backend, 'src'), file)).replace(/\.ts$/, '.js');
}
