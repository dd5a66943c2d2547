import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { testedProduct } from './product';

/** The environment (shared-browser.mjs) starts one for all files that run in this process. */
declare const openBrowser: (executablePath: string) => Promise<Browser>;

/** What a story does with the browser; everything it opened is closed after it. */
export interface Visits {
  /** Opens an address of the product in a browser window of its own: own cookies, own cache. */
  visit: (path: string, options?: BrowserContextOptions) => Promise<Page>;
  /**
   * The story names a console message, page error or failed request that belongs to it. Any other one fails the story,
   * and so does one that was named and did not come.
   */
  expectMessage: (pattern: RegExp) => void;
}

/**
 * Each story begins with nothing open, whatever ran in the same browser before. Its user asks for less motion, so that
 * nothing waits for an animation; where motion itself can go wrong, as it takes the focus along, `everybody` has it.
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
      // What has not come after this will not; with the usual 30 seconds a broken page takes minutes to report.
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
    // A page that is left drops what it was still asking for.
    if (reason !== 'net::ERR_ABORTED') messages.push(`request failed: ${reason} (${request.url()})`);
  });
}
