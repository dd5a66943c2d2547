import type { Page, Route } from 'playwright-core';
import { useBrowser } from './browser';
import { desk } from './examine';
import { followRequests, settled } from './settled';
import { openHome, signIn } from './sign-in';

const visits = useBrowser();
const OF_PROPERTY = '**/mf-property/**';

/** A jobs business, which opens nothing of the property area but the work orders. */
async function atHome(): Promise<Page> {
  const page = await signIn(visits.visit, 'brightside.manager', { viewport: desk });
  await openHome(page);
  return page;
}
const menu = (page: Page) => page.getByRole('navigation', { name: 'Company' });
const openWorkOrders = (page: Page) => menu(page).getByRole('link', { name: 'Work Orders' }).click();
const workOrders = (page: Page) => page.getByRole('heading', { level: 1, name: 'Work Orders' });
const list = (page: Page) => page.getByRole('button', { name: 'New Work Order' }).first();
const panel = (page: Page, title: string) => page.getByRole('alert').filter({ hasText: title });
const retry = (page: Page) => page.getByRole('button', { name: 'Retry' });

/** What the page reports to the server from now on. */
function reportsOf(page: Page): object[] {
  const reports: object[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/front-ends/mf-property/failures')) reports.push(request.postDataJSON() as object);
  });
  return reports;
}

/** Header, menu, search and another owner's screen still work. */
async function theRestWorks(page: Page): Promise<void> {
  await menu(page).getByRole('link', { name: 'Invoices' }).click();
  await page.getByRole('heading', { level: 1, name: 'Invoices' }).waitFor();
  await page.getByRole('button', { name: /^Notifications/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Notifications', { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search' }).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}

describe('a front end that is down', () => {
  it.each([
    ['listAddress 404', /Failed to load resource.*mf-property/, (route: Route) => route.fulfill({ status: 404 })],
    ['refuses', /request failed: .*REFUSED.*mf-property/, (route: Route) => route.abort('connectionrefused')],
  ])('and %s costs its own screens alone, says so with a reference, and Retry recovers', async (_, message, fail) => {
    visits.expectMessage(message);
    visits.expectMessage(/Failed to load resource|request failed/);
    const page = await atHome();
    const reports = reportsOf(page);
    await page.route(OF_PROPERTY, fail);
    await openWorkOrders(page);
    await panel(page, 'Work Orders could not be opened').waitFor();
    const [report] = reports as [{ reference: string }];
    expect(report).toMatchObject({ kind: 'load', screen: 'work-orders' });
    await page.getByText(report.reference).waitFor();
    await retry(page).click();
    await page.getByText('Retry did not help this time.').waitFor();
    expect(reports).toHaveLength(1);

    await theRestWorks(page);
    await page.unroute(OF_PROPERTY);
    await openWorkOrders(page);
    await list(page).waitFor();
  });
});

it('a slow front end is shown as still loading, then as taking too long, and Retry recovers', async () => {
  const page = await atHome();
  const reports = reportsOf(page);
  let isStuck = true;
  // What is stuck stays stuck: only a new request can succeed.
  await page.route(OF_PROPERTY, (route) => (isStuck ? new Promise(() => {}) : route.continue()));
  await page.clock.install();
  await openWorkOrders(page);
  await page.getByText('Loading Work Orders...').waitFor();
  await page.clock.runFor(7_000);
  await page.getByText('Still loading Work Orders').waitFor();
  await page.clock.runFor(24_000);
  await panel(page, 'Work Orders is taking too long').waitFor();
  expect(reports).toMatchObject([{ kind: 'timeout' }]);
  isStuck = false;
  await retry(page).click();
  await workOrders(page).waitFor();
});

describe('a front end that is broken', () => {
  it.each([
    ['whose manifest is garbage', '**/mf-property/*/mf-manifest.json', '{"id": 1, "nonsense"', []],
    [
      'that throws as it starts',
      '**/mf-property/*/assets/remote-entry.*',
      'throw new Error("out of order")',
      [/out of order/],
    ],
    ['that exports nothing', '**/mf-property/*/assets/remote-entry.*', 'self.nothing = 1', []],
  ])('%s costs its own screens alone, and is tried again on coming back', async (_, files, body, messages) => {
    messages.forEach((message) => visits.expectMessage(message));
    const page = await atHome();
    await page.route(files, (route) => route.fulfill({ body, contentType: contentTypeOf(route) }));
    await openWorkOrders(page);
    await panel(page, 'Work Orders could not be opened').waitFor();
    await theRestWorks(page);
    await page.unroute(files);
    await openWorkOrders(page);
    await list(page).waitFor();
  });

  const contentTypeOf = (route: Route) =>
    route.request().url().endsWith('.json') ? 'application/json' : 'text/javascript';
});

it('a screen that breaks while it is drawn stays broken alone, until a try goes well', async () => {
  visits.expectMessage(/^error: .*TypeError/);
  const page = await atHome();
  const reports = reportsOf(page);
  const listAddress = /\/api\/companies\/\d+\/work-orders\?/;
  await page.route(listAddress, (route) => route.fulfill({ json: [null] }));
  await openWorkOrders(page);
  await panel(page, 'Work Orders stopped working').waitFor();
  await retry(page).click();
  await page.getByText('Retry did not help this time.').waitFor();
  expect(reports).toMatchObject([{ kind: 'render', screen: 'work-orders' }]);
  await theRestWorks(page);
  await page.unroute(listAddress);
  await openWorkOrders(page);
  await list(page).waitFor();
});

it('what a front end throws when it is used is reported, and the screen stays', async () => {
  visits.expectMessage(/page error: the handle came off/);
  const page = await atHome();
  const reports = reportsOf(page);
  const breaking = `addEventListener('click', () => { throw new Error('the handle came off'); }, { once: true });`;
  await page.route('**/mf-property/*/assets/remote-entry.*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()};${breaking}` });
  });
  await openWorkOrders(page);
  await list(page).waitFor();
  const reported = page.waitForRequest('**/api/front-ends/mf-property/failures');
  await workOrders(page).click();
  await page.getByRole('alert').filter({ hasText: 'Something went wrong' }).waitFor();
  await reported;
  expect(reports).toMatchObject([{ kind: 'event', message: 'the handle came off' }]);
  await list(page).waitFor();
});

it('a release built for a newer contract asks to reload, and the rest works', async () => {
  const page = await atHome();
  await page.route('**/api/front-ends', async (route) => {
    const response = await route.fetch();
    const releases = (await response.json()) as { name: string; contract: string }[];
    const newer = releases.map((release) =>
      release.name === 'mf-property' ? { ...release, contract: '^1.99.0' } : release,
    );
    await route.fulfill({ response, json: newer });
  });
  await page.reload();
  await openWorkOrders(page);
  await panel(page, 'Work Orders needs a newer version of this page').waitFor();
  await theRestWorks(page);
  await page.unroute('**/api/front-ends');
  await openWorkOrders(page);
  await page.getByRole('button', { name: 'Reload' }).click();
  await list(page).waitFor();
});

describe('without a connection', () => {
  const invoice = (page: Page) => page.getByRole('link', { name: /^INV-/ }).first();
  const dialog = (page: Page) => page.getByRole('dialog');

  /** The list, whose records' page has not been loaded. */
  async function atInvoices(): Promise<Page> {
    visits.expectMessage(/ERR_INTERNET_DISCONNECTED/);
    const page = await signIn(visits.visit, 'brightside.manager', { viewport: desk });
    followRequests(page);
    await page.goto('/nerka/brightside/invoices');
    await invoice(page).waitFor();
    await settled(page);
    return page;
  }

  it('a screen that was never opened says so, and opens by itself once the connection is back', async () => {
    const page = await atInvoices();
    await page.context().setOffline(true);
    await invoice(page).click();
    await panel(page, 'Invoice could not be opened').waitFor();
    await page.context().setOffline(false);
    await page.getByRole('heading', { name: 'Line Items' }).waitFor();
  });

  it('a dialog that was never opened leaves its page as it is, and opens once the connection is back', async () => {
    const page = await atInvoices();
    await invoice(page).click();
    const lines = page.getByRole('heading', { name: 'Line Items' });
    await lines.waitFor();
    await settled(page);
    await page.context().setOffline(true);
    await page.getByRole('button', { name: /^More for/ }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('Not opened yet').waitFor();
    expect(await lines.isVisible()).toBe(true);
    await page.context().setOffline(false);
    await dialog(page).getByText('Are you sure you want to delete').waitFor();
  });
});
