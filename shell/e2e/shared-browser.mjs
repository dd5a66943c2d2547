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
/** Until the next file of tests begins. */
const IDLE_MS = 200;

let opening;
let closing;

// A worker ends with the run that started it, and so does its browser. A listener would keep it alive.
setInterval(() => process.connected === false && process.exit(), 1000).unref();

/** The environment of a file of tests; the browser starts once per worker, not once per file. */
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
    // Playwright shares data between processes on the disk, because a container may have little memory for it.
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
