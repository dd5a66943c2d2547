import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { journey } from './product';

const flags = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
];
const isRoot = process.getuid?.() === 0;

/** What a story does with the browser; everything it opened is closed after it. */
export interface Visits {
  /** Opens an address of the product in a browser window of its own: own cookies, own cache. */
  visit: (path: string, options?: BrowserContextOptions) => Promise<Page>;
  /** The story names a console message or page error that belongs to it; any other one fails it. */
  expectMessage: (pattern: RegExp) => void;
}

/** One browser for a file of stories; each story begins with nothing open. */
export function useBrowser(): Visits {
  let browser: Browser;
  let contexts: BrowserContext[] = [];
  let messages: string[] = [];
  let expected: RegExp[] = [];

  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: journey.browser,
      args: isRoot ? [...flags, '--no-sandbox'] : flags,
    });
  });
  afterAll(() => browser.close());
  afterEach(async () => {
    await Promise.all(contexts.map((context) => context.close()));
    const unexpected = messages.filter((message) => !expected.some((pattern) => pattern.test(message)));
    [contexts, messages, expected] = [[], [], []];
    expect(unexpected).toEqual([]);
  });

  return {
    visit: async (path, options) => {
      const context = await browser.newContext({ baseURL: journey.url, ...options });
      contexts.push(context);
      // What has not come after this will not; with the usual 30 seconds a broken page takes minutes to report.
      context.setDefaultTimeout(15_000);
      context.on('page', (page) => collectMessages(page, messages));
      const page = await context.newPage();
      await page.goto(path);
      return page;
    },
    expectMessage: (pattern) => expected.push(pattern),
  };
}

function collectMessages(page: Page, messages: string[]): void {
  page.on('console', (message) => messages.push(`${message.type()}: ${message.text()} (${message.location().url})`));
  page.on('pageerror', (error) => messages.push(`page error: ${error.message}`));
}
