import type { Page } from 'playwright-core';
import { useBrowser } from './browser';
import { desk, expectNoFindings } from './examine';
import { call, read } from './records';
import { followRequests, settled } from './settled';
import { signIn } from './sign-in';

/** Layouts are kept per person, and other tests expect cards. This runs before the windows are closed. */
let putBack: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const restore of putBack) await restore();
  putBack = [];
});

const { visit } = useBrowser();

/** All rules of accessibility for a hundred rows, in light and dark, take longer than other tests. */
const EXAMINED_MS = 120_000;

const grid = (page: Page) => page.getByRole('grid');
const links = (page: Page) => grid(page).locator('[data-list-row]');

async function openTable(page: Page, path: string, list: string): Promise<void> {
  const { companyId } = await read<{ companyId: number }>(page, '/api/user');
  const choose = (layout: string) =>
    call<void>(page, 'PUT', `/api/companies/${companyId}/list-settings`, {
      ...{ list, layout, density: 'compact', columns: [] },
    });
  putBack.unshift(() => choose('cards'));
  await choose('table');
  await page.goto(path);
  await links(page).first().waitFor();
  await settled(page);
}

async function openWindow(username: string): Promise<Page> {
  const page = await signIn(visit, username, { viewport: desk });
  followRequests(page);
  return page;
}

/** Rows that are in sight as a whole, between the table's head and its foot. */
const rowsInSight = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const table = document.querySelector('[role=grid]')!;
    const top = table.querySelector('thead')!.getBoundingClientRect().bottom;
    const bottom = Math.min(window.innerHeight, table.parentElement!.getBoundingClientRect().bottom);
    const rows = [...table.querySelectorAll('tbody tr[data-index]')].map((row) => row.getBoundingClientRect());
    return rows.filter((row) => row.top >= top - 1 && row.bottom <= bottom + 1).length;
  });

it.each([
  ['strata.manager', '/nerka/strata/', ['units', 'work-orders', 'turns', 'customers']],
  ['brightside.manager', '/nerka/brightside/', ['invoices', 'jobs', 'customers']],
])('shows %s 25 rows of each list on a desk', async (username, company, screens) => {
  const page = await openWindow(username);
  const rows: Record<string, number> = {};
  for (const screen of screens) {
    const list = company.includes('strata') ? screen.replace('customers', 'residents') : screen;
    await openTable(page, `${company}${screen}?status=all`, list);
    rows[screen] = await rowsInSight(page);
  }
  expect(Object.entries(rows).filter(([, count]) => count < 25)).toEqual([]);
});

it.each([
  ['strata.manager', '/nerka/strata/units', 'units'],
  ['brightside.manager', '/nerka/brightside/invoices?status=all', 'invoices'],
])(
  'lets %s move, select and open by keys in %s',
  async (username, path, list) => {
    const page = await openWindow(username);
    await openTable(page, path, list);
    await expectNoFindings(page);

    await links(page).first().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    const third = links(page).nth(2);
    const name = await third.textContent();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(name);
    await page.keyboard.press('x');
    await page.keyboard.press('Shift+ArrowDown');
    await page
      .getByRole('region', { name: `Selected ${list}` })
      .getByText('2 selected')
      .waitFor();
    await page.getByRole('button', { name: 'Clear' }).click();
    const address = await third.getAttribute('href');
    await third.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === address);
    await page.getByRole('main').getByText(name!).first().waitFor();
  },
  EXAMINED_MS,
);

it('keeps layout, columns and density for the next visit, and edits by a key', async () => {
  const page = await openWindow('strata.leasing');
  await openTable(page, '/nerka/strata/units', 'units');
  await page.getByText('Columns', { exact: true }).first().click();
  await page.getByRole('checkbox', { name: 'Bath' }).click();
  const areSaved = page.waitForResponse((response) => response.request().postData()?.includes('comfortable') === true);
  await page.getByRole('radio', { name: 'Comfortable' }).click();
  await areSaved;
  await page.reload();
  await links(page).first().waitFor();
  expect(await page.getByRole('columnheader', { name: 'Bath' }).count()).toBe(0);
  const heights = await grid(page)
    .locator('tbody tr[data-index]')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
  expect(heights[0]).toBeGreaterThanOrEqual(36);
  await links(page).first().focus();
  await page.keyboard.press('e');
  await page.getByRole('dialog').waitFor();
});

it('draws only the rows around those in sight, however far it is scrolled', async () => {
  const page = await openWindow('strata.manager');
  await openTable(page, '/nerka/strata/work-orders?status=all', 'work-orders');
  const box = grid(page).locator('xpath=..');
  for (let step = 0; step < 8; step += 1) {
    await box.evaluate((element) => (element.scrollTop = element.scrollHeight));
    await settled(page);
    expect(await grid(page).locator('tbody tr[data-index]').count()).toBeLessThan(90);
  }
  expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBeLessThan(2);
});
