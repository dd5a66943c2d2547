import webpack from 'webpack';

/** Writes files.json: the scripts and style sheets of a build, which a browser keeps to open it without a network. */
export class FilesPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('FilesPlugin', (compilation) => {
      // When the files have their last names, by which they are in order.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
      compilation.hooks.processAssets.tap({ name: 'FilesPlugin', stage }, (assets) => {
        const names = Object.keys(assets).filter((name) => /^assets\/.*\.(?:js|css)$/.test(name));
        compilation.emitAsset('files.json', new webpack.sources.RawSource(JSON.stringify(names.sort())));
      });
    });
  }
}
