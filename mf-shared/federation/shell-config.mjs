import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { PagePlugin } from './page-plugin.mjs';
import { splitChunks } from './shell-chunks.mjs';
import { providedByShell } from './shared-modules.mjs';
import { webpackConfig } from './webpack-config.mjs';

const refreshRuntime = join(import.meta.dirname, 'refresh-runtime.mjs');

/**
 * The webpack configuration of the shell: `createShellConfig(import.meta.dirname)`.
 * @param {string} folder the shell's package folder
 * @param {{ development?: boolean }} options
 */
export function createShellConfig(folder, { development = false } = {}) {
  const config = webpackConfig({ folder, development });
  return {
    ...config,
    entry: { main: [...(development ? [refreshRuntime] : []), join(folder, 'src/index.ts')] },
    output: { ...config.output, publicPath: '/' },
    optimization: { ...config.optimization, splitChunks: splitChunks() },
    plugins: [
      ...config.plugins,
      new ModuleFederationPlugin({
        name: config.name,
        shared: providedByShell(),
        shareStrategy: 'loaded-first',
        dts: false,
        dev: false,
        experiments: { provideExternalRuntime: true },
      }),
      new PagePlugin({ folder }),
    ],
  };
}
