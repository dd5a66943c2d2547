import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';
import { emitLate } from './page-plugin.mjs';

/** Writes service-worker.js, which keeps its name in every release: it is src/offline/service-worker.js as it stands. */
export class WorkerPlugin {
  /** @param {{ folder: string }} options */
  constructor({ folder }) {
    this.worker = join(folder, 'src/offline/service-worker.js');
  }

  apply(compiler) {
    emitLate(compiler, (compilation) => {
      compilation.fileDependencies.add(this.worker);
      compilation.emitAsset('service-worker.js', new webpack.sources.RawSource(readFileSync(this.worker, 'utf8')));
    });
  }
}
