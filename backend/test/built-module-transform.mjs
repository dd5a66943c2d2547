import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';

const backend = join(import.meta.dirname, '..');

/** Makes of a source file a module with the same exports, which are those of the built file. */
export default {
  async processAsync(_source, file) {
    return { code: `export const { ${(await exportsOf(file)).join(', ')} } = await importBuilt('${builtUrl(file)}');` };
  },
  /** The text depends on nothing but the names. */
  async getCacheKeyAsync(_source, file) {
    return `${relative(backend, file)} ${(await exportsOf(file)).join(' ')}`.replaceAll(/\W/g, '_');
  },
};

async function exportsOf(file) {
  return Object.keys(await import(builtUrl(file)));
}

function builtUrl(file) {
  const built = join(backend, 'dist', relative(join(backend, 'src'), file)).replace(/\.ts$/, '.js');
  return pathToFileURL(built).href;
}
