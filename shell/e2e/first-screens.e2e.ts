import type { Page } from 'playwright-core';
import { useBrowser } from './browser';
import { desk } from './examine';
import { read, send } from './records';
import { followRequests, settled } from './settled';
import { signIn } from './sign-in';

const { visit } = useBrowser();
const card = (page: Page) => page.locator('article').first();

/** A window with a session and nothing in its cache. */
const signedIn = (username: string) => signIn(visit, username, { viewport: desk });

function isRead(url: string, path: RegExp): boolean {
  const { pathname } = new URL(url);
  return pathname.startsWith('/api/') && path.test(pathname);
}

it.each([
  ['strata.manager', '/nerka/strata/work-orders', /\/work-orders$/],
  ['brightside.manager', '/nerka/brightside/work-orders', /\/work-orders\/counts$/],
])('reads the list of %s while the code of its screen has not come', async (username, address, path) => {
  const page = await signedIn(username);
  const reading = page.waitForRequest((request) => isRead(request.url(), path));
  await page.route('**/mf-property/**', async (route) => {
    await reading;
    await route.continue();
  });
  await page.goto(address);
  await card(page).waitFor();
});

it.each([
  ['strata.manager', '/nerka/strata/dashboard', [/\/summary$/, /\/summary\/attention$/]],
  ['brightside.manager', '/nerka/brightside/dashboard', [/\/summary$/, /\/summary\/attention$/]],
  ['strata.manager', '/nerka/strata/work-orders', [/\/work-orders$/, /\/work-orders\/counts$/, /\/list-settings$/]],
  ['strata.manager', '/nerka/strata/units', [/\/units$/, /\/units\/counts$/, /\/list-settings$/]],
  ['strata.manager', '/nerka/strata/turns', [/\/turns$/, /\/turns\/counts$/, /\/list-settings$/]],
  ['strata.manager', '/nerka/strata/customers', [/\/residents$/, /\/residents\/counts$/, /\/list-settings$/]],
  ['strata.manager', '/nerka/strata/units/1', [/\/units\/1$/]],
  ['brightside.manager', '/nerka/brightside/invoices', [/\/invoices$/, /\/invoices\/counts$/, /\/list-settings$/]],
  ['brightside.manager', '/nerka/brightside/customers', [/\/customers$/, /\/customers\/counts$/, /\/list-settings$/]],
  ['brightside.manager', '/nerka/brightside/estimates', [/\/estimates$/, /\/estimates\/counts$/, /\/list-settings$/]],
  ['brightside.manager', '/nerka/brightside/pipeline', [/\/deals\/totals$/]],
])('reads once what the screen of %s at %s reads first', async (username, address, reads) => {
  const page = await signedIn(username);
  followRequests(page);
  // What other tests change would be read again.
  await page.route('**/api/events?*', () => {});
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  await page.goto(address);
  await settled(page);
  expect(reads.map((read) => urls.filter((url) => isRead(url, read)).length)).toEqual(reads.map(() => 1));
});

it('reads again what somebody changes before the page listens', async () => {
  const page = await signedIn('strata.manager');
  const other = await signedIn('strata.manager');
  const title = 'Gate squeaks before the page listens';
  const list = page.waitForResponse((response) => isRead(response.url(), /\/work-orders$/));
  const change = async () => {
    await list;
    const { companyId } = await read<{ companyId: number }>(other, '/api/user');
    await send(other, `/api/companies/${companyId}/work-orders`, { title });
  };
  const changed = change();
  await page.route('**/mf-property/**', async (route) => {
    await changed;
    await route.continue();
  });
  await page.goto('/nerka/strata/work-orders');
  await page.getByRole('button', { name: title }).waitFor();
});

it('requests what a screen reads while a link to it is pointed at, and nothing more once it is followed', async () => {
  const page = await signedIn('strata.manager');
  followRequests(page);
  await page.route('**/api/events?*', () => {});
  await page.goto('/nerka/strata/dashboard');
  await settled(page);
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  const link = page.getByRole('navigation', { name: 'Company' }).getByRole('link', { name: 'Units', exact: true });
  const list = page.waitForResponse((response) => isRead(response.url(), /\/units$/));
  await link.hover();
  await list;
  await link.click();
  await card(page).waitFor();
  await settled(page);
  expect(urls.filter((url) => isRead(url, /\/units(\/counts)?$/))).toHaveLength(2);
});
