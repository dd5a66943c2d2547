import { fork } from 'node:child_process';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { findClusterState } from '../../backend/dist/platform/database/embedded/cluster-state.js';
import { addressesOf } from '../../backend/dist/platform/database/embedded/embedded-postgres.js';
import { makeTemporaryDataDir } from '../../backend/dist/platform/database/embedded/temporary-data.js';
import { findBrowser } from '../../scripts/find-browser.mjs';
import stop from './global-teardown.mjs';

const launcher = fileURLToPath(new URL('../../backend/dist/launch.js', import.meta.url));
const timeout = 120_000;
/** Of the demo data, and of the people whom tests add, who may not have the one that the README names. */
const demoPassword = 'tested-in-a-browser';

/**
 * Starts the built product as its users start it, once for each worker and with data of its own, so that parallel tests do
 * not affect each other.
 */
export default async function start({ maxWorkers }) {
  const browser = await findBrowser();
  globalThis.e2eProducts = [];
  const started = Array.from({ length: maxWorkers }, () => startProduct(globalThis.e2eProducts));
  const failed = (await Promise.allSettled(started)).find(({ status }) => status === 'rejected');
  if (failed) {
    await stop();
    throw failed.reason;
  }
  const products = await Promise.all(started);
  process.env.E2E_PRODUCTS = JSON.stringify(products.map((product) => ({ ...product, browser, demoPassword })));
}

async function startProduct(running) {
  const dataDir = await makeTemporaryDataDir('nerka-e2e-');
  const port = await freePort();
  const product = fork(launcher, { env: environment(port, dataDir), stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  running.push({ product, dataDir });
  const { url, signIns } = await ready(product);
  const { ownerUrl: databaseUrl, appUrl: databaseAppUrl } = addressesOf(await findClusterState(dataDir));
  return { url, signIns, databaseUrl, databaseAppUrl };
}

/** Without the developer's own settings; the database is the built-in one. A company's provider and receivers run on this machine. */
function environment(port, dataDir) {
  const system = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'TZ'];
  const kept = Object.entries(process.env).filter(([name]) => system.includes(name));
  const own = {
    ...{ PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', DEMO_PASSWORD: demoPassword },
    ...{ PRIVATE_ISSUERS: 'on', PRIVATE_WEBHOOKS: 'on' },
  };
  return { ...Object.fromEntries(kept), ...own };
}

function ready(product) {
  let output = '';
  return new Promise((resolve, reject) => {
    const refuse = (why) => reject(new Error(`The product did not start (${why}):\n${output}`));
    const tooLate = setTimeout(() => refuse(`not ready in ${timeout / 1000} seconds`), timeout);
    product.once('exit', (code, signal) => refuse(signal ?? `exit code ${code}`));
    const listen = (data) => {
      output += data;
      const [, url, list] = /Nerka is ready at (\S+)\s+Demo sign-ins:\n([^]*)\n {2}Password of all:/.exec(output) ?? [];
      if (!url) return;
      clearTimeout(tooLate);
      resolve({ url, signIns: list.split('\n').map(readSignIn) });
    };
    product.stdout.on('data', listen);
    product.stderr.on('data', listen);
  });
}

function readSignIn(line) {
  const [username, ...who] = line.trim().split(/ +/);
  return { username, who: who.join(' ') };
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
