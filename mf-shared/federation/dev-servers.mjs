/** Development: a webpack dev server per front end, all behind the shell's port. */
import { existsSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { compileData } from './compile-data.mjs';
import { createRemoteConfig, createStandInConfig } from './remote-config.mjs';
import { createRequestsConfig, createShellConfig } from './shell-config.mjs';

const root = join(import.meta.dirname, '../..');
const host = '127.0.0.1';

/** The names of all remotes. */
export function remotes() {
  return readdirSync(root).filter((name) => name.startsWith('mf-') && name !== 'mf-shared');
}

/**
 * Starts the shell and some remotes; returns once all are built. The shell's port serves everything: /api and the
 * releases of the other remotes come from the backend, /<remote>/dev/ from the remote's own server. The screens of a
 * remote that was neither started nor built say so.
 * @param {{ backendUrl: string, started?: string[], port?: number }} options `started`: the remotes, by default all
 * @returns {Promise<{ url: string, frontEnds: Record<string, string>, close: () => Promise<void> }>} `frontEnds`: where
 *   each remote's own server is, for the backend to read its screens.json
 */
export async function startDevServers({ backendUrl, started = remotes(), port = 4200 }) {
  const missing = remotes().filter((name) => !started.includes(name) && !isBuilt(name));
  const configs = {
    ...Object.fromEntries(started.map((name) => [name, createRemoteConfig(folderOf(name), { development: true })])),
    ...Object.fromEntries(missing.map((name) => [name, createStandInConfig(folderOf(name))])),
  };
  const ports = Object.fromEntries(
    await Promise.all(Object.keys(configs).map(async (name) => [name, await freePort()])),
  );
  const frontEnds = Object.fromEntries(Object.entries(ports).map(([name, own]) => [name, `http://${host}:${own}`]));
  const shell = folderOf('shell');
  const requestsPort = await freePort();
  const requestsUrl = `http://${host}:${requestsPort}`;
  const servers = await Promise.all([
    start(createShellConfig(shell, { development: true }), shellOptions(port, { backendUrl, requestsUrl, frontEnds })),
    start(createRequestsConfig(shell, { development: true }), pageOptions(requestsPort, 'requests.html')),
    ...Object.entries(configs).map(([name, config]) => start(config, commonOptions(ports[name]))),
  ]);
  return {
    url: `http://${host}:${port}`,
    frontEnds,
    close: async () => void (await Promise.all(servers.map((server) => server.stop()))),
  };
}

const folderOf = (name) => join(root, name);
const isBuilt = (name) => existsSync(join(root, name, 'dist/screens.json'));

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, host, () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

async function start(config, options) {
  const compiler = webpack(config);
  const isBuilt = new Promise((resolve) => compiler.hooks.done.tap('startDevServers', resolve));
  const server = new WebpackDevServer(options, compiler);
  await server.start();
  await isBuilt;
  return server;
}

function commonOptions(port) {
  return {
    host,
    port,
    hot: true,
    liveReload: false,
    static: false,
    client: {
      // Without this, a remote's client would listen to the shell, in whose page it runs.
      webSocketURL: `ws://${host}:${port}/ws`,
      overlay: { errors: true, warnings: false, runtimeErrors: false },
      logging: 'warn',
    },
    // The browser's host may be strata.nerka.localhost, so the sockets accept all hosts.
    allowedHosts: ['.localhost'],
  };
}

/** A server that has a page for every address. */
function pageOptions(port, name) {
  return {
    ...commonOptions(port),
    devMiddleware: { index: false },
    setupMiddlewares: (middlewares, server) => [...middlewares, { name: 'page', middleware: page(server, name) }],
  };
}

function shellOptions(port, { backendUrl, requestsUrl, frontEnds }) {
  return {
    ...pageOptions(port, 'index.html'),
    proxy: [
      ...Object.entries(frontEnds).map(([name, target]) => ({
        context: [`/${name}/dev/`],
        target,
        pathRewrite: { [`^/${name}/dev`]: '' },
      })),
      { context: ['/r/', '/assets/requests.'], target: requestsUrl },
      { context: ['/api', '/mf-', '/licences', '/.well-known/'], target: backendUrl },
    ],
  };
}

/** The page for every address, filled in as the backend does. */
function page(server, name) {
  return (request, response, next) => {
    if (request.method !== 'GET' || !request.headers.accept?.includes('text/html')) return next();
    const { outputPath, outputFileSystem } = server.compiler;
    const screens = remotes().flatMap((name) => compileData(join(folderOf(name), 'src/screens.ts')).screens);
    const hasSession = /(^|; )(__Host-)?nerka_session=/.test(request.headers.cookie ?? '');
    const text = outputFileSystem.readFileSync(join(outputPath, name), 'utf8');
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(
      text
        .replaceAll('__SESSION__', hasSession ? 'yes' : 'no')
        .replaceAll('__BASE_DOMAIN__', process.env.BASE_DOMAIN ?? '')
        // Outside production, mails can at least be read in the inbox.
        .replaceAll('__MAIL__', 'yes')
        .replaceAll('__FRONT_END_ORIGINS__', '')
        .replaceAll('__PLATFORM_PATHS__', pathsOf(screens.filter(({ area }) => area === 'platform')).join(' '))
        .replaceAll('__MENU__', () => JSON.stringify(screens.filter(({ navigation }) => navigation)))
        .replaceAll('__CSP_NONCE__', ''),
    );
  };
}

const pathsOf = (screens) => screens.flatMap(({ path, aliases = [] }) => [path, ...aliases]);
