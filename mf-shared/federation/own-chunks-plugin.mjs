import { createHash } from 'node:crypto';

/**
 * Names the list through which a build's chunks arrive after the build's modules. Two releases of a front end may run in
 * one page, for two companies: with a common list the second would use the first one's chunks, which have the same numbers.
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
