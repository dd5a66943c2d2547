/** The common webpack configuration of the shell and the remotes. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';
import { sharedModules } from './shared-modules.mjs';

const { resolve } = createRequire(import.meta.url);
// The federation packages reach runtime-core by import and by require, which would bundle it twice.
const federationRequire = createRequire(resolve('@module-federation/enhanced'));
const runtimeCore = join(dirname(federationRequire.resolve('@module-federation/runtime-core')), 'index.js');

/** One language's texts. In development the page compiles the messages itself. */
const CATALOGUE = /[\\/]texts[\\/][a-z]{2}\.ts$/;

/**
 * @param {object} options
 * @param {string} options.folder
 * @param {boolean} options.development
 * @param {string} [options.build] of several in one folder
 * @param {boolean} [options.maps] whether source maps lie beside the scripts
 */
export function webpackConfig({ folder, development, build, maps }) {
  const name = build ?? packageOf(folder).name.replace(/^@[^/]+\//, '');
  return {
    name,
    context: folder,
    mode: development ? 'development' : 'production',
    target: ['web', 'es2022'],
    devtool: development ? 'cheap-module-source-map' : false,
    output: {
      path: join(folder, 'dist'),
      clean: true,
      uniqueName: name,
      filename: development ? 'assets/[name].js' : 'assets/[name].[contenthash].js',
      chunkFilename: development ? 'assets/[name].js' : 'assets/[contenthash].js',
      assetModuleFilename: 'assets/[name].[contenthash][ext]',
      hashDigestLength: 10,
      // A module whose import could not be fetched is evaluated again by a retry, not taken half done from the cache.
      strictModuleErrorHandling: true,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      alias: { '@module-federation/runtime-core$': runtimeCore },
    },
    module: { rules: rules(name, development) },
    plugins: [
      new MiniCssExtractPlugin({
        filename: development ? 'assets/[name].css' : `assets/${build ? `${build}.` : ''}[contenthash].css`,
        // CSS modules of different screens never override each other.
        ignoreOrder: true,
      }),
      ...(development ? [new ReactRefreshPlugin({ library: name, overlay: false })] : []),
      ...(maps ? [sourceMaps()] : []),
    ],
    optimization: { minimizer: [minifier()] },
    cache: filesystemCache({ folder, name, development, maps }),
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}

/** Beside the scripts, which do not name them; the sources themselves stay with their team. */
const sourceMaps = () =>
  new webpack.SourceMapDevToolPlugin({ test: /\.js$/, filename: '[file].map', append: false, noSources: true });

export function packageOf(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

function rules(name, development) {
  const script = {
    loader: resolve('swc-loader'),
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: 'es2022',
        transform: { react: { runtime: 'automatic', development, refresh: development } },
      },
    },
  };
  const styles = {
    loader: resolve('css-loader'),
    options: {
      modules: {
        auto: true,
        namedExport: false,
        exportLocalsConvention: 'camel-case-only',
        // Front ends with a style sheet of the same name, or a copy of the same one, may share a page.
        localIdentHashSalt: name,
        localIdentName: development ? '[name]-[local]-[hash:base64:4]' : '[hash:base64:6]',
      },
    },
  };
  return [
    { test: /\.tsx?$/, exclude: CATALOGUE, use: script },
    { test: CATALOGUE, use: development ? script : join(import.meta.dirname, 'compile-texts-loader.mjs') },
    // antd's parts do not say that they only export: a button would bring the code of forms and of colour pickers.
    { test: /[\\/]@rc-component[\\/].*\.js$/, sideEffects: false },
    { test: /\.css$/, use: [MiniCssExtractPlugin.loader, styles], sideEffects: true },
    { test: /\.(svg|png|webp)$/, type: 'asset/resource' },
  ];
}

function minifier() {
  return new TerserPlugin({
    minify: TerserPlugin.swcMinify,
    extractComments: false,
    terserOptions: { compress: { passes: 2 }, mangle: true, format: { comments: false } },
  });
}

function filesystemCache({ folder, name, development, maps }) {
  const shared = sharedModules().map(({ key, version }) => `${key}@${version}`);
  const ownFiles = readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith('.mjs'))
    .map((file) => join(import.meta.dirname, file));
  return {
    type: 'filesystem',
    name: `${name}-${development ? 'development' : 'production'}${maps ? '-with-maps' : ''}`,
    // webpack compares files, but a new shared entry changes only the options, and which modules have side effects
    // it keeps from the build before.
    version: createHash('sha256')
      .update(shared.join())
      .update(readFileSync(join(import.meta.dirname, '../package.json')))
      .digest('hex'),
    buildDependencies: { config: [join(folder, 'webpack.config.mjs'), ...ownFiles] },
  };
}
