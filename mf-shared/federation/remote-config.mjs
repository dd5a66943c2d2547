import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import { compileData } from './compile-data.mjs';
import { FilesPlugin } from './files-plugin.mjs';
import { OwnChunksPlugin } from './own-chunks-plugin.mjs';
import { ScreensPlugin } from './screens-plugin.mjs';
import { expectedByRemote } from './shared-modules.mjs';
import { webpackConfig } from './webpack-config.mjs';

/**
 * What a dozen screens and parts need is one chunk, which comes with the first of them. Otherwise each further screen
 * changes which of it the others share, and a visitor gets some of it twice.
 */
const base = {
  name: 'base',
  enforce: true,
  minChunks: 12,
  // A chunk waits for the shared modules that are requested in it.
  test: ({ type }) => type !== 'consume-shared-module' && !type.startsWith('css/'),
};

/**
 * The webpack configuration of a remote: `createRemoteConfig(import.meta.dirname)`.
 * @param {string} folder the remote's package folder; it exposes src/remote.ts
 * @param {{ development?: boolean }} options
 */
export function createRemoteConfig(folder, { development = false } = {}) {
  // Whoever keeps a release keeps its maps; any other build would give them to everybody who may read its folder.
  const maps = !development && process.env.NERKA_SOURCE_MAPS === 'yes';
  const config = webpackConfig({ folder, development, maps });
  return exposing(join(folder, 'src/remote.ts'), { config, folder, development });
}

/**
 * While developing: a front end with the same screens, each of which says that the real one is not running.
 * @param {string} folder the remote's package folder
 */
export function createStandInConfig(folder) {
  const config = webpackConfig({ folder, development: true });
  const { screens } = compileData(join(folder, 'src/screens.ts'));
  const values = { FRONT_END: JSON.stringify(config.name), SCREENS: JSON.stringify(screens) };
  const remote = exposing(join(import.meta.dirname, 'stand-in/remote.tsx'), { config, folder, development: true });
  // The real front end has another cache.
  return { ...remote, cache: false, plugins: [...remote.plugins, new webpack.DefinePlugin(values)] };
}

function exposing(remote, { config, folder, development }) {
  return {
    ...config,
    entry: {},
    // The shell's runtime (refresh-runtime.mjs): one that loads after rendering never sees the page.
    externals: development ? { 'react-refresh/runtime': 'var __NERKA_REFRESH_RUNTIME__' } : {},
    output: { ...config.output, publicPath: 'auto' },
    optimization: { ...config.optimization, splitChunks: { cacheGroups: { base } } },
    plugins: [
      ...config.plugins,
      new ModuleFederationPlugin({
        name: config.name,
        // The name holds a hyphen, so the container cannot be a variable.
        library: { type: 'window', name: config.name },
        filename: development ? 'assets/remote-entry.js' : 'assets/remote-entry.[contenthash].js',
        exposes: { './remote': remote },
        shared: expectedByRemote(folder),
        shareStrategy: 'loaded-first',
        manifest: { fileName: 'mf-manifest.json' },
        dts: false,
        dev: false,
        experiments: { externalRuntime: true },
      }),
      ...(development ? [] : [new OwnChunksPlugin(config.name)]),
      ...(development ? [] : [new FilesPlugin()]),
      new ScreensPlugin({ folder, name: config.name, development }),
    ],
  };
}
