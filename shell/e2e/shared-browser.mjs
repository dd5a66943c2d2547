import { TestEnvironment } from 'jest-environment-node';
import { chromium } from 'playwright-core';
import { fastestFolder } from '../../backend/dist/platform/database/embedded/temporary-data.js';

const flags = [
  '--disable-quic',
  // The network service runs in the browser's process: in one of its own, each response is copied once more. Only the
  // last list of features counts, so Playwright's are repeated.
  '--enable-features=CDPScreenshotNewSurface,SkipListAccountsWithoutGaiaCookies,NetworkServiceInProcess2',
];
const isRoot = process.getuid?.() === 0;
const isMemoryAmple = fastestFolder() === '/dev/shm';
/** Until the next file of stories begins. */
const IDLE_MS = 200;

let opening;
let closing;

// A worker does not outlive the run that started it, and neither does its browser. To listen for it would keep it alive.
setInterval(() => process.connected === false && process.exit(), 1000).unref();

/** Where a file of stories runs: the browser is started once a worker, not for each file again. */
export default class SharedBrowser extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.global.openBrowser = openBrowser;
  }

  async setup() {
    await super.setup();
    clearTimeout(closing);
  }

  async teardown() {
    const browser = await opening;
    await Promise.all(browser?.contexts().map((context) => context.close()) ?? []);
    closing = setTimeout(closeBrowser, IDLE_MS);
    await super.teardown();
  }
}

/** The browser of this worker; a new one, if it died. */
async function openBrowser(executablePath) {
  const browser = await opening;
  if (browser?.isConnected()) return browser;
  opening = chromium.launch({
    executablePath,
    args: isRoot ? [...flags, '--no-sandbox'] : flags,
    // Playwright keeps what the processes share on the disk, as in a container there may be little memory for it.
    ignoreDefaultArgs: isMemoryAmple ? ['--disable-dev-shm-usage'] : [],
  });
  opening.catch(() => (opening = undefined));
  return opening;
}

async function closeBrowser() {
  const last = opening;
  opening = undefined;
  await (await last)?.close();
}
