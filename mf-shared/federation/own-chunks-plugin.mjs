import { createHash } from 'node:crypto';

/**
 * The list in the page through which the chunks of a build arrive is named after the build's modules. Two releases of a
 * front end may run in one page, after each other, for two companies: with one list the second would take the first
 * one's chunks for its own, as both number them alike.
 */
export class OwnChunksPlugin {
  /** @param {string} name the front end's */
  constructor(name) {
    this.list = `chunks_${name.replaceAll('-', '_')}`;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('OwnChunksPlugin', (compilation) => {
      // Before any code is generated, so that the names of the files depend on this one, too.
      compilation.hooks.afterModuleHash.tap('OwnChunksPlugin', () => {
        compilation.outputOptions.chunkLoadingGlobal = `${this.list}_${hashOf(compilation)}`;
      });
    });
  }
}

function hashOf({ modules, chunkGraph }) {
  const hashes = [...modules].flatMap((module) =>
    [...chunkGraph.getModuleRuntimes(module)].map((runtime) => chunkGraph.getModuleHash(module, runtime)),
  );
  return createHash('sha256').update(hashes.sort().join()).digest('hex').slice(0, 8);
}
