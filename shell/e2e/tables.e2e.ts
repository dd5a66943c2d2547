import type { Page } from 'playwright-core';
import { useBrowser } from './browser';
import { desk, examine } from './examine';
import { call, read } from './records';
import { followRequests, settled } from './settled';
import { signIn } from './sign-in';

const { visit } = useBrowser();

const grid = (page: Page) => page.getByRole('grid');
const links = (page: Page) => grid(page).locator('[data-list-row]');

async function openTable(username: string, path: string, list: string): Promise<Page> {
  const page = await signIn(visit, username, { viewport: desk });
  followRequests(page);
  const { companyId } = await read<{ companyId: number }>(page, '/api/user');
  await call(page, 'PUT', `/api/companies/${companyId}/list-settings`, {
    ...{ list, layout: 'table', density: 'compact', columns: [] },
  });
  await page.goto(path);
  await links(page).first().waitFor();
  await settled(page);
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
  ['strata.manager', '/nerka/strata/units', 'units'],
  ['brightside.manager', '/nerka/brightside/invoices?status=all', 'invoices'],
])('%s sees 25 rows of %s at 1440×900, and moves, selects and opens by keys', async (username, path, list) => {
  const page = await openTable(username, path, list);
  expect(await rowsInSight(page)).toBeGreaterThanOrEqual(25);
  expect((await examine(page)).findings).toEqual([]);

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
  await third.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: new RegExp(name!) }).waitFor();
});

it('keeps layout, columns and density for the next visit, and edits by a key', async () => {
  const page = await openTable('strata.leasing', '/nerka/strata/units', 'units');
  await page.getByText('Columns', { exact: true }).first().click();
  const column = page.getByRole('checkbox', { name: 'Bath' });
  const wasShown = await column.isChecked();
  await column.click();
  await page.getByRole('radio', { name: 'Comfortable' }).click();
  await settled(page);
  await page.reload();
  await links(page).first().waitFor();
  expect(await page.getByRole('columnheader', { name: 'Bath' }).count()).toBe(wasShown ? 0 : 1);
  const heights = await grid(page)
    .locator('tbody tr[data-index]')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
  expect(heights[0]).toBeGreaterThanOrEqual(36);
  await links(page).first().focus();
  await page.keyboard.press('e');
  await page.getByRole('dialog').waitFor();
});

it('draws only the rows around those in sight, however far it is scrolled', async () => {
  const page = await openTable('strata.manager', '/nerka/strata/work-orders?status=all', 'work-orders');
  const box = grid(page).locator('xpath=..');
  for (let step = 0; step < 8; step += 1) {
    await box.evaluate((element) => (element.scrollTop = element.scrollHeight));
    await settled(page);
    expect(await grid(page).locator('tbody tr[data-index]').count()).toBeLessThan(90);
  }
  expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBeLessThan(40);
});
