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
const SNAPSHOT_MS = 2000;
/** Characters. */
const MAX_SNAPSHOT = 6000;

let opening;
let closing;
/** Of browsers that keep what they have in a folder. */
const installed = new Set();

// A worker ends with the run that started it, and so does its browser. A listener would keep it alive.
setInterval(() => process.connected === false && process.exit(), 1000).unref();

/** The environment of a file of tests; the browser starts once per worker, not once per file. */
export default class SharedBrowser extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.global.openBrowser = openBrowser;
    this.global.openInstalled = openInstalled;
  }

  async setup() {
    await super.setup();
    clearTimeout(closing);
  }

  /** A failure says what the open pages show, because a wait that fails now and then cannot be looked at again. */
  async handleTestEvent({ name, error }) {
    if (name !== 'test_fn_failure' || typeof error?.stack !== 'string') return;
    const browser = await opening;
    const contexts = [...(browser?.contexts() ?? []), ...installed];
    const pages = contexts.flatMap((context) => context.pages());
    for (const shown of await Promise.all(pages.map(whatItShows))) error.stack += `\n\n${shown}`;
  }

  async teardown() {
    const browser = await opening;
    await Promise.all(browser?.contexts().map((context) => context.close()) ?? []);
    closing = setTimeout(closeBrowser, IDLE_MS);
    await super.teardown();
  }
}

/** The address of a page, the focused element, and what a screen reader finds, open dialogs first. */
async function whatItShows(page) {
  try {
    const focused = await page.evaluate('document.activeElement?.outerHTML.slice(0, 200)');
    const dialogs = await Promise.all((await page.getByRole('dialog').all()).map(snapshot));
    return [page.url(), `focus: ${focused}`, ...dialogs, await snapshot(page.locator('body'))].join('\n');
  } catch (problem) {
    return `${page.url()} (${problem})`;
  }
}

const snapshot = async (part) => (await part.ariaSnapshot({ timeout: SNAPSHOT_MS })).slice(0, MAX_SNAPSHOT);

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

/** A browser whose storage outlives its end. */
async function openInstalled(folder, options) {
  const context = await chromium.launchPersistentContext(folder, { ...options, args: isRoot ? ['--no-sandbox'] : [] });
  installed.add(context);
  context.once('close', () => installed.delete(context));
  return context;
}

async function closeBrowser() {
  const last = opening;
  opening = undefined;
  await (await last)?.close();
}
