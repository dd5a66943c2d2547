import { createHash } from 'node:crypto';
import { join } from 'node:path';
import webpack from 'webpack';
import { compileData } from './compile-data.mjs';
import { neededVersion, wordsOf } from './needed-versions.mjs';
import { packageOf } from './webpack-config.mjs';

const fileName = 'screens.json';

/** Writes screens.json: what a release of this remote offers, without its code. */
export class ScreensPlugin {
  /** @param {{ folder: string, name: string, development: boolean }} options */
  constructor(options) {
    this.options = options;
  }

  apply(compiler) {
    const { folder } = this.options;
    compiler.hooks.thisCompilation.tap('ScreensPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'ScreensPlugin', stage }, (assets) => {
        compilation.fileDependencies.add(join(folder, 'src/screens.ts'));
        const text = JSON.stringify(this.release(assets), undefined, 2);
        compilation.emitAsset(fileName, new webpack.sources.RawSource(text));
      });
    });
  }

  release(assets) {
    const { folder, name, development } = this.options;
    const { screens } = compileData(join(folder, 'src/screens.ts'));
    const version = development ? 'dev' : `${packageOf(folder).version}-${hashOf(assets)}`;
    return { name, version, contract: `^${neededVersion('contract', wordsOf(folder))}`, screens };
  }
}

/** The same with and without source maps. JSON leaves out each screen's `load`, as it does any function. */
function hashOf(assets) {
  const hash = createHash('sha256');
  const names = Object.keys(assets).filter((asset) => !/\.(br|gz|map)$/.test(asset));
  for (const asset of names.sort()) hash.update(asset).update(assets[asset].buffer());
  return hash.digest('hex').slice(0, 8);
}
