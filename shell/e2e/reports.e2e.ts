import type { Page } from 'playwright-core';
import { useBrowser } from './browser';
import { desk, expectNoFindings } from './examine';
import { followRequests, settled } from './settled';
import { read } from './records';
import { openHome, signIn } from './sign-in';

const { visit } = useBrowser();
const reports = '/nerka/strata/reports';

async function openReport(page: Page, name: string, heading: string): Promise<void> {
  await page.goto(`${reports}/${name}`);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
}

const rowsOf = (page: Page, table: string) => page.getByRole('table', { name: table }).getByRole('row').allInnerTexts();

async function download(page: Page): Promise<{ name: string; lines: string[] }> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'CSV' }).click()]);
  const parts: Buffer[] = [];
  for await (const part of await file.createReadStream()) parts.push(part as Buffer);
  return { name: file.suggestedFilename(), lines: Buffer.concat(parts).toString().trim().split('\r\n') };
}

it('leads from the menu to a report whose range is kept by a reload, a link and the CSV file', async () => {
  const page = await signIn(visit, 'strata.manager');
  followRequests(page);
  await openHome(page);
  await page.getByRole('navigation', { name: 'Company' }).getByRole('link', { name: 'Reports' }).click();
  await page.getByRole('heading', { level: 1, name: 'Occupancy and Rent Roll' }).waitFor();
  await page.getByRole('navigation', { name: 'Reports' }).getByRole('link', { name: 'Turn Times and Cost' }).click();
  await Promise.all([
    page.waitForResponse(/turn-times\?from=/),
    page.getByRole('button', { name: 'Last 90 days' }).click(),
  ]);
  await page.waitForURL(/turn-times\?from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d$/);
  // The previous content stays visible until the response has arrived.
  await page.locator('section[aria-busy=false]').waitFor();
  await settled(page);
  const address = page.url();
  const rows = await rowsOf(page, 'Turns');
  expect(rows.length).toBeGreaterThan(2);

  await page.reload();
  await page.getByRole('table', { name: 'Turns' }).waitFor();
  expect(page.url()).toBe(address);
  expect(await rowsOf(page, 'Turns')).toEqual(rows);
  expect(await page.getByRole('button', { name: 'Last 90 days' }).getAttribute('aria-pressed')).toBe('true');
  const asked = new URL(address).searchParams;
  expect(await page.getByLabel('From').inputValue()).toBe(asked.get('from'));

  const file = await download(page);
  expect(file.name).toBe(`turn-times-${asked.get('from')}-to-${asked.get('to')}.csv`);
  // The table's last row has the totals.
  expect(file.lines).toHaveLength(rows.length - 1);
  expect(file.lines[1]).toMatch(/^TURN-\d{4},[A-Z]-\d+,/);
});

it('counts what the dashboard counts', async () => {
  const page = await signIn(visit, 'strata.manager');
  const { id } = (await read<{ company: { id: number } }>(page, '/api/user')).company;
  const summary = await read<{
    workOrders: { open: number; in_progress: number };
    units: { total: number; maintenance: number };
  }>(page, `/api/companies/${id}/summary`);
  await openReport(page, 'work-order-ageing', 'Work Order Ageing');
  const live = summary.workOrders.open + summary.workOrders.in_progress;
  await page.getByRole('table', { name: 'Live work orders' }).waitFor();
  expect(await rowsOf(page, 'Live work orders')).toHaveLength(live + 1);
  await openReport(page, 'occupancy-and-rent-roll', 'Occupancy and Rent Roll');
  await page.getByRole('table', { name: 'Rent roll' }).waitFor();
  // On the screen rows follow while scrolling; on paper all of them are printed.
  expect((await rowsOf(page, 'Rent roll')).length).toBeLessThan(summary.units.total);
  await page.evaluate(() => {
    const rows = document.getElementsByTagName('tr');
    addEventListener('beforeprint', () => (document.body.dataset.printed = String(rows.length)));
  });
  await page.pdf();
  expect(Number(await page.evaluate(() => document.body.dataset.printed))).toBeGreaterThan(summary.units.total);
});

it('prints charts and whole tables, and nothing around them', async () => {
  const page = await signIn(visit, 'strata.manager', { colorScheme: 'dark' });
  await openReport(page, 'lease-expirations', 'Lease Expirations');
  const table = page.getByRole('region', { name: 'Leases', exact: true });
  await table.waitFor();
  expect(await table.evaluate((box) => box.scrollHeight > box.clientHeight)).toBe(true);

  await page.emulateMedia({ media: 'print' });
  expect(await table.evaluate((box) => box.scrollHeight > box.clientHeight)).toBe(false);
  expect(await page.getByRole('img', { name: /^Leases that end, by month/ }).isVisible()).toBe(true);
  expect(await page.getByText(/^Strata Apartments, \w{3} \d+, \d{4} to /).isVisible()).toBe(true);
  for (const around of [
    page.getByRole('button', { name: 'Print' }),
    page.getByRole('link', { name: 'CSV' }),
    page.getByLabel('From'),
    page.getByRole('button', { name: 'User menu' }),
    page.getByRole('navigation', { name: 'Company' }),
  ]) {
    expect(await around.isVisible()).toBe(false);
  }
  // Paper is white, whatever the screen is.
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light');
});

it('is refused to maintenance, in the menu and on the screen', async () => {
  const page = await signIn(visit, 'strata.maintenance');
  await openHome(page);
  const menu = page.getByRole('navigation', { name: 'Company' });
  await menu.getByRole('link', { name: 'Work Orders' }).waitFor();
  expect(await menu.getByRole('link', { name: 'Reports' }).count()).toBe(0);
  await page.goto(`${reports}/turn-times`);
  await page.getByText('Access Denied').waitFor();
});

const soon = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 'yyyy-mm-dd'.length);

// The rent roll is the first report, which the crawl opens.
it.each([
  ['delinquency', 'Delinquency'],
  ['work-order-ageing', 'Work Order Ageing'],
  ['work-order-times', 'Work Order Times'],
  ['hours-worked', 'Hours Worked'],
  ['turn-times', 'Turn Times and Cost'],
  [`lease-expirations?to=${soon}`, 'Lease Expirations'],
])('the report %s can be used by everybody, in light, in dark and on a phone', async (name, heading) => {
  const page = await signIn(visit, 'strata.manager', { viewport: desk, colorScheme: 'light' });
  followRequests(page);
  await openReport(page, name, heading);
  await page.getByRole('button', { name: 'Print', disabled: false }).waitFor();
  await expectNoFindings(page);
});
