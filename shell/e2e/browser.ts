import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { testedProduct } from './product';

/** The environment (shared-browser.mjs) starts one for all files that run in this process. */
declare const openBrowser: (executablePath: string) => Promise<Browser>;

/** Everything that a test opens is closed after it. */
export interface Visits {
  /** Opens an address of the product in a browser window of its own: own cookies, own cache. */
  visit: (path: string, options?: BrowserContextOptions) => Promise<Page>;
  /**
   * Names a console message, page error or failed request that the test expects. Any other one fails the test, and so
   * does a named one that does not occur.
   */
  expectMessage: (pattern: RegExp) => void;
}

/**
 * Each test begins with nothing open. It runs with reduced motion, so that nothing waits for an animation; tests of
 * motion itself pass other options in `everybody`.
 */
export function useBrowser(everybody: BrowserContextOptions = { reducedMotion: 'reduce' }): Visits {
  let contexts: BrowserContext[] = [];
  let messages: string[] = [];
  let expected: RegExp[] = [];

  afterEach(async () => {
    await Promise.all(contexts.map((context) => context.close()));
    const unexpected = messages.filter((message) => !expected.some((pattern) => pattern.test(message)));
    const missing = expected.filter((pattern) => !messages.some((message) => pattern.test(message)));
    [contexts, messages, expected] = [[], [], []];
    expect({ unexpected, missing }).toEqual({ unexpected: [], missing: [] });
  });

  return {
    visit: async (path, options) => {
      const browser = await openBrowser(testedProduct.browser);
      const context = await browser.newContext({ baseURL: testedProduct.url, ...everybody, ...options });
      contexts.push(context);
      // With the default of 30 seconds, a broken page takes minutes to report.
      context.setDefaultTimeout(15_000);
      collectMessages(context, messages);
      const page = await context.newPage();
      await page.goto(path);
      return page;
    },
    expectMessage: (pattern) => expected.push(pattern),
  };
}

/** All messages of the console of every page (violations of the Content-Security-Policy are among them). */
function collectMessages(context: BrowserContext, messages: string[]): void {
  context.on('console', (message) => messages.push(`${message.type()}: ${message.text()} (${message.location().url})`));
  context.on('weberror', (problem) => messages.push(`page error: ${problem.error().message}`));
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    // Leaving a page cancels its running requests; of those that its service worker has passed on, the page's own say so.
    if (reason !== 'net::ERR_ABORTED' && request.serviceWorker() === null)
      messages.push(`request failed: ${reason} (${request.url()})`);
  });
}
