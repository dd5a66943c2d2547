import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { ScreensPlugin } from './screens-plugin.mjs';
import { expectedByRemote } from './shared-modules.mjs';
import { webpackConfig } from './webpack-config.mjs';

/**
 * The webpack configuration of a remote: `createRemoteConfig(import.meta.dirname)`.
 * @param {string} folder the remote's package folder; it exposes src/remote.ts
 * @param {{ development?: boolean }} options
 */
export function createRemoteConfig(folder, { development = false } = {}) {
  const config = webpackConfig({ folder, development });
  return {
    ...config,
    entry: {},
    // The shell's (refresh-runtime.mjs): one that loads after the page was rendered never sees it.
    externals: development ? { 'react-refresh/runtime': 'var __NERKA_REFRESH_RUNTIME__' } : {},
    output: { ...config.output, publicPath: 'auto' },
    plugins: [
      ...config.plugins,
      new ModuleFederationPlugin({
        name: config.name,
        // The name holds a hyphen, so the container cannot be a variable.
        library: { type: 'window', name: config.name },
        filename: development ? 'assets/remote-entry.js' : 'assets/remote-entry.[contenthash].js',
        exposes: { './remote': join(folder, 'src/remote.ts') },
        shared: expectedByRemote(),
        shareStrategy: 'loaded-first',
        manifest: { fileName: 'mf-manifest.json' },
        dts: false,
        dev: false,
        experiments: { externalRuntime: true },
      }),
      new ScreensPlugin({ folder, name: config.name, development }),
    ],
  };
}
