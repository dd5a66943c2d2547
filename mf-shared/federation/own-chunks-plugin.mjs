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
      // Before the chunks have names, so that these depend on this one, too.
      compilation.hooks.afterCodeGeneration.tap('OwnChunksPlugin', () => {
        compilation.outputOptions.chunkLoadingGlobal = `${this.list}_${hashOf(compilation)}`;
      });
    });
  }
}

/** Of what arrives through the list. Not of the modules' hashes: these are other ones in a build with source maps. */
function hashOf({ chunks, chunkGraph, codeGenerationResults }) {
  const parts = [...chunks].flatMap((chunk) =>
    chunkGraph.getChunkModules(chunk).map((module) => {
      const code = codeGenerationResults.getSource(module, chunk.runtime, 'javascript')?.buffer() ?? '';
      return `${chunk.id} ${chunkGraph.getModuleId(module)} ${digestOf(code)}`;
    }),
  );
  return digestOf(parts.sort().join()).slice(0, 8);
}

const digestOf = (content) => createHash('sha256').update(content).digest('hex');
