import { createHash } from 'node:crypto';
import webpack from 'webpack';

const PLACEHOLDER = '__OF_THIS_BUILD__';

/**
 * The list in the page through which the chunks of a build arrive is named after the build. Two releases of a front end
 * may run in one page, after each other, for two companies: with one list the second would take the first one's chunks
 * for its own, as both number them alike.
 */
export class OwnChunksPlugin {
  /** @param {string} name the front end's */
  constructor(name) {
    this.list = `chunks_${name.replaceAll('-', '_')}_${PLACEHOLDER}`;
  }

  apply(compiler) {
    compiler.options.output.chunkLoadingGlobal = this.list;
    compiler.hooks.thisCompilation.tap('OwnChunksPlugin', (compilation) => {
      // The names of the files stand by then.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name: 'OwnChunksPlugin', stage }, (assets) => {
        const scripts = Object.keys(assets).filter((asset) => asset.endsWith('.js'));
        const hash = createHash('sha256');
        for (const script of scripts.sort()) hash.update(script).update(assets[script].buffer());
        const build = hash.digest('hex').slice(0, 8);
        for (const script of scripts) {
          const text = assets[script].source().toString().replaceAll(PLACEHOLDER, build);
          // Its name does not tell any more whether the file of an earlier build says the same.
          const info = (known) => ({ ...known, immutable: false });
          compilation.updateAsset(script, new webpack.sources.RawSource(text), info);
        }
      });
    });
  }
}
