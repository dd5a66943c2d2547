import { HAS_KEPT_FILES } from './kept-files';
import type { OtherBrowser } from './other-browser';
import { installedBrowsers, openOther } from './other-browsers';
import { demoPassword, testedProduct } from './product';
import { until } from './until';

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

/** The address behind the code of a unit, which a manager makes without a browser. */
async function addressOfCode(): Promise<string> {
  const { origin } = new URL(testedProduct.url);
  const headers = { 'Content-Type': 'application/json', Origin: origin, Cookie: '' };
  const call = async (path: string, body?: object): Promise<Response> => {
    const response = await fetch(origin + path, {
      headers,
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response;
  };
  const signedIn = await call('/api/login', { username: 'strata.manager', password: demoPassword });
  headers.Cookie = signedIn.headers.getSetCookie().map((cookie) => cookie.split(';')[0]).join('; '); // oxfmt-ignore
  const { companyId } = (await (await call('/api/user')).json()) as { companyId: number };
  await call(`/api/companies/${companyId}/request-codes`, {});
  const links = await call(`/api/companies/${companyId}/request-codes/links`);
  const [code] = ((await links.json()) as { unitId: number | null; url: string }[]).filter(({ unitId }) => unitId);
  return origin + new URL(code!.url).pathname;
}

const A_PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** An expression: chooses a picture as a person does. */
const CHOOSE = `(() => {
  const bytes = Uint8Array.from(atob('${A_PICTURE}'), (letter) => letter.charCodeAt(0));
  const chosen = new DataTransfer();
  chosen.items.add(new File([bytes], 'leak.png', { type: 'image/png' }));
  const input = document.querySelector('input[type=file]');
  input.files = chosen.files;
  return input.dispatchEvent(new Event('change', { bubbles: true }));
})()`;

describe.each(installedBrowsers)('in $name', (found) => {
  let browser: OtherBrowser;

  beforeEach(async () => {
    browser = await openOther(found);
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

  it('a request is sent by the code of a home, with what was typed and chosen before a reload', async () => {
    const code = await addressOfCode();
    const has = (selector: string) => (): Promise<boolean> =>
      browser.read(`document.querySelector(${JSON.stringify(selector)}) !== null`);
    await browser.open(code);
    await until('the form is there', has('[name=title]'));
    const title = `Faucet drips in ${found.name}`;
    await browser.type('[name=title]', title);
    await browser.type('[name=name]', 'Ada Birch');
    await browser.type('[name=phone]', '9845550137');
    await browser.read(CHOOSE);
    await until('the photo is shown', has('form li img'));
    await until('the photo is kept', () => browser.read(HAS_KEPT_FILES));
    await browser.open(code);
    await until('the photo is shown again', has('form li img'));
    expect(await browser.read(`document.querySelector('[name=title]').value`)).toBe(title);
    await browser.click('label:has([name=permissionToEnter])');
    await browser.click('button[type=submit]');
    await until('it was sent', has('a[href^="/r/request/"]'));
    await until('the photo was sent', () => browser.read(`/photo has been sent/.test(document.body.textContent)`));
    const page = await browser.read<string>(`document.querySelector('a[href^="/r/request/"]').href`);
    await browser.open(page);
    await until('its page is there', has('main ul img'));
    expect(await browser.read(`document.querySelector('main h1').textContent`)).toBe(title);
    await browser.type('textarea', 'Thank you');
    await browser.click('main form button[type=submit]');
    await until('the message is there', () =>
      browser.read(`/Thank you/.test(document.querySelector('ol').textContent)`),
    );
    expect(await browser.messages()).toEqual([]);
  }, 240_000);
});
