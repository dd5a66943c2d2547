import { openFirefox } from './firefox';
import { type OtherBrowser, until } from './other-browser';
import { demoPassword, testedProduct } from './product';
import { openWebKit } from './webkit';

/** Found by scripts/other-browsers.mjs; the lane reports the missing ones. */
type Installed =
  | { name: 'Firefox'; programs: { program: string } }
  | { name: 'WebKit'; programs: { driver: string; screen: string } };

const installed = JSON.parse(process.env.OTHER_BROWSERS ?? '[]') as Installed[];

const open = (found: Installed): Promise<OtherBrowser> =>
  found.name === 'Firefox' ? openFirefox(found.programs) : openWebKit(found.programs);

/** An expression: whether the screen of this menu entry has loaded completely. */
const isShown = (href: string): string => `(() => {
  const entry = document.querySelector(${JSON.stringify(linkTo(href))});
  const isLoading = document.querySelector('[aria-busy=true], .ant-skeleton-active, .ant-spin-spinning') !== null;
  return entry?.getAttribute('aria-current') === 'page' && document.querySelector('main h1') !== null && !isLoading;
})()`;

/** Not the phone's menu, which is in the page too. */
const menu = 'nav[aria-label=Company]:not(dialog *)';
const linkTo = (href: string): string => `${menu} a[href="${href}"]`;
const ENTRIES = `[...document.querySelectorAll('${menu} a')].map((link) => link.getAttribute('href'))`;
const FAILURES = `/404 Page Not Found|could not be (opened|loaded)/.exec(document.querySelector('main').textContent)?.[0] ?? ''`;

describe.each(installed)('in $name', (found) => {
  let browser: OtherBrowser;

  beforeEach(async () => {
    browser = await open(found);
  });

  afterEach(() => browser.close());

  it.each(['strata.manager', 'brightside.manager'])(
    '%s signs in and opens every entry of the menu, with an empty console',
    async (username) => {
      await browser.open(`${testedProduct.url}/signin`);
      await until('the form is there', () => browser.read(`document.querySelector('[name=password]') !== null`));
      await browser.type('[name=username]', username);
      await browser.type('[name=password]', demoPassword);
      await browser.click('button[type=submit]');
      await until('the menu is there', async () => (await browser.read<string[]>(ENTRIES)).length > 0);
      const entries = await browser.read<string[]>(ENTRIES);
      const failures: string[] = [];
      for (const href of entries) {
        await browser.click(linkTo(href));
        await until(`${href} is shown`, () => browser.read(isShown(href)));
        const failure = await browser.read<string>(FAILURES);
        if (failure) failures.push(`${href}: ${failure}`);
      }
      expect(entries.length).toBeGreaterThan(4);
      expect({ failures, messages: await browser.messages() }).toEqual({ failures: [], messages: [] });
    },
    240_000,
  );
});
