import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { FilesPlugin } from './files-plugin.mjs';
import { PagePlugin, ShellScreensPlugin } from './page-plugin.mjs';
import { WorkerPlugin } from './worker-plugin.mjs';
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
    output: { ...config.output, publicPath: '/', clean: { keep: isOfRequests } },
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
      ...(development ? [] : [new FilesPlugin()]),
      new PagePlugin({ folder }),
      new ShellScreensPlugin({ folder }),
      new WorkerPlugin({ folder }),
    ],
  };
}

const REQUESTS = 'requests';
const isOfRequests = (file) => file === `${REQUESTS}.html` || file.startsWith(`assets/${REQUESTS}.`);

/**
 * The webpack configuration of the pages of requests, which people open on phones, once and without an account: they have
 * neither the federation nor the shell's libraries, which are three quarters of what the sign-in page loads.
 * @param {string} folder the shell's package folder
 * @param {{ development?: boolean }} options
 */
export function createRequestsConfig(folder, { development = false } = {}) {
  const config = webpackConfig({ folder, development, build: REQUESTS });
  return {
    ...config,
    entry: {
      [REQUESTS]: [...(development ? [refreshRuntime] : []), join(folder, 'src/requests/start.tsx')],
    },
    output: {
      ...config.output,
      publicPath: '/',
      filename: development ? 'assets/[name].js' : 'assets/[name].[contenthash].js',
      clean: { keep: (file) => !isOfRequests(file) },
    },
    plugins: [...config.plugins, new PagePlugin({ folder, name: `${REQUESTS}.html` })],
  };
}
