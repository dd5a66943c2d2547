import puppeteer from 'puppeteer-core';
import { desk, type OtherBrowser } from './other-browser';

/** Leaving a page cancels its running requests. */
const isDropped = (reason: string): boolean => /abort/i.test(reason);

/** Firefox, driven by WebDriver BiDi. */
export async function openFirefox({ program }: { program: string }): Promise<OtherBrowser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: program,
    headless: true,
    defaultViewport: desk,
  });
  const [first] = await browser.pages();
  const page = first ?? (await browser.newPage());
  const messages: string[] = [];
  page.on('console', (message) => messages.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (problem) => messages.push(`page error: ${String(problem)}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    if (!isDropped(reason)) messages.push(`request failed: ${reason} (${request.url()})`);
  });
  return {
    open: async (address) => void (await page.goto(address)),
    type: (selector, text) => page.type(selector, text),
    click: (selector) => page.click(selector),
    read: <Value>(expression: string) => page.evaluate(expression) as Promise<Value>,
    messages: () => Promise.resolve(messages),
    close: () => browser.close(),
  };
}
