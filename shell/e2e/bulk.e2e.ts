import type { Locator, Page } from 'playwright-core';
import { useBrowser } from './browser';
import { aPhone, desk, expectNoFindings } from './examine';
import { call, read, send } from './records';
import { followRequests, settled } from './settled';
import { signIn } from './sign-in';

const { visit } = useBrowser();

interface Order {
  id: number;
  status: string;
  assignedToId: number | null;
}

const companyOf = async (page: Page): Promise<number> =>
  (await read<{ companyId: number }>(page, '/api/user')).companyId;

/** Ten work orders with a common word in their titles; returns the word. */
async function tenWorkOrders(page: Page): Promise<string> {
  const word = `Latch${Date.now()}`;
  const companyId = await companyOf(page);
  for (let index = 0; index < 10; index += 1) {
    const body = { title: `${word} ${index}`, assignedToId: null };
    await send(page, `/api/companies/${companyId}/work-orders`, body);
  }
  return word;
}

const found = async (page: Page, word: string): Promise<Order[]> =>
  read(page, `/api/companies/${await companyOf(page)}/work-orders?q=${word}&sort=oldest`);

const bar = (page: Page, nouns: string) => page.getByRole('region', { name: `Selected ${nouns}` });
const option = (page: Page, menu: string, name: string | RegExp) =>
  page.getByRole('group', { name: `Choices of ${menu}`, exact: true }).getByRole('button', { name });

/** Clicks and counts. */
function clicks() {
  let count = 0;
  return {
    click: async (target: Locator, options?: Parameters<Locator['click']>[0]) => {
      count += 1;
      await target.click(options);
    },
    count: () => count,
  };
}

describe('ten work orders', () => {
  it('are assigned with four clicks, and put back with one', async () => {
    const page = await signIn(visit, 'strata.manager', { viewport: desk });
    followRequests(page);
    const word = await tenWorkOrders(page);
    await page.goto(`/nerka/strata/work-orders?q=${word}`);
    await page.getByText('Showing 10 of 10 work orders').waitFor();
    const { click, count } = clicks();
    await click(page.getByRole('button', { name: 'Select', exact: true }));
    await click(page.getByRole('button', { name: 'Select all 10 that match' }));
    await click(bar(page, 'work orders').getByRole('button', { name: 'Assign' }));
    await click(option(page, 'Assign', /Marcus|Ray|Boyd|Lopez/).first());
    await page.getByText('10 work orders assigned').waitFor();
    expect(count()).toBe(4);
    expect((await found(page, word)).filter(({ assignedToId }) => assignedToId === null)).toEqual([]);

    await click(page.getByRole('button', { name: 'Undo' }));
    await page.getByText('10 work orders put back').waitFor();
    expect(count()).toBe(5);
    expect((await found(page, word)).filter(({ assignedToId }) => assignedToId !== null)).toEqual([]);
  });

  it('are completed in the table but for one whose timer runs, which stays selected with the reason', async () => {
    const page = await signIn(visit, 'strata.leasing', { viewport: desk });
    followRequests(page);
    const word = await tenWorkOrders(page);
    const [first] = await found(page, word);
    await send(page, `/api/work-orders/${first!.id}/start-job`, {});
    await page.goto(`/nerka/strata/work-orders?q=${word}&sort=oldest`);
    await page.getByRole('button', { name: 'Table' }).click();
    const boxes = page.getByRole('grid').getByRole('checkbox');
    await boxes.nth(1).click();
    await boxes.nth(10).click({ modifiers: ['Shift'] });
    await bar(page, 'work orders').getByText('10 selected').waitFor();
    await bar(page, 'work orders').getByRole('button', { name: 'Status' }).click();
    await option(page, 'Status', 'Completed').click();
    await page.getByText('9 work orders updated').waitFor();
    await page.getByText('was skipped: Please stop the job timer before marking as completed.').waitFor();
    await bar(page, 'work orders').getByText('1 selected').waitFor();
    expect((await found(page, word)).map(({ status }) => status)).toEqual([
      'open',
      ...Array.from({ length: 9 }, () => 'completed'),
    ]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('9 work orders put back').waitFor();
    await call(page, 'POST', `/api/work-orders/${first!.id}/stop-job`, {});
    await page.getByRole('button', { name: 'Cards' }).click();
    await settled(page);
  });

  it('are deleted on a phone, with the bar at the thumb', async () => {
    const page = await signIn(visit, 'strata.leasing', aPhone);
    followRequests(page);
    const word = await tenWorkOrders(page);
    await page.goto(`/nerka/strata/work-orders?q=${word}`);
    await page.getByRole('button', { name: 'Filters' }).tap();
    await page.getByRole('button', { name: 'Select', exact: true }).tap();
    // The last one is drawn when it is scrolled to.
    const card = page.getByRole('region', { name: 'Work orders', exact: true }).getByRole('listitem').last();
    await card.scrollIntoViewIfNeeded();
    await card.getByRole('article', { name: `${word} 0` }).waitFor();
    await card.tap({ position: { x: 200, y: 60 } });
    await bar(page, 'work orders').getByText('1 selected').waitFor();
    const { bottom, heights } = await page.evaluate(() => {
      const shown = document.querySelector('[data-bottom-bar]')!;
      const sizes = [...shown.querySelectorAll('button')].map((button) => button.getBoundingClientRect().height);
      return { bottom: shown.getBoundingClientRect().bottom - window.innerHeight, heights: sizes.filter(Boolean) };
    });
    expect(Math.abs(bottom)).toBeLessThan(1);
    expect(heights.filter((height) => height < 44)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await bar(page, 'work orders').getByRole('button', { name: 'Delete' }).tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).tap();
    await page.getByText('1 work order deleted').waitFor();
    expect(await found(page, word)).toHaveLength(9);
  });
});

describe('the other lists', () => {
  it('of a jobs business send, assign and delete what is selected', async () => {
    const page = await signIn(visit, 'brightside.manager', { viewport: desk });
    followRequests(page);
    const companyId = await companyOf(page);
    const name = `Sedge ${Date.now()}`;
    const customer = await send<{ id: number }>(page, `/api/companies/${companyId}/customers`, { name });
    const items = [{ item: 'Tap', quantity: 1, unitPrice: 5_000, price: 5_000 }];
    for (let index = 0; index < 3; index += 1)
      await send(page, `/api/companies/${companyId}/invoices`, { customerId: customer.id, items });
    const statuses = async () =>
      (await read<Order[]>(page, `/api/companies/${companyId}/invoices?customerId=${customer.id}`)).map(
        ({ status }) => status,
      );

    await page.goto(`/nerka/brightside/invoices?customerId=${customer.id}`);
    await page.getByText('Showing 3 of 3 invoices').waitFor();
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await page.getByRole('button', { name: 'Select all 3 that match' }).click();
    await expectNoFindings(page);
    await bar(page, 'invoices').getByRole('button', { name: 'Status' }).click();
    await option(page, 'Status', 'Sent').click();
    await page.getByText('3 invoices updated').waitFor();
    expect(await statuses()).toEqual(['sent', 'sent', 'sent']);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('3 invoices put back').waitFor();
    expect(await statuses()).toEqual(['draft', 'draft', 'draft']);

    await page.goto(`/nerka/brightside/jobs?customerId=${customer.id}`);
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await page.getByRole('button', { name: 'Select all 3 that match' }).click();
    await bar(page, 'jobs').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('3 jobs deleted').waitFor();
    expect(await statuses()).toEqual([]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('3 jobs put back').waitFor();
    expect(await statuses()).toEqual(['draft', 'draft', 'draft']);
  });

  it('of units move what is selected to another building', async () => {
    const page = await signIn(visit, 'strata.manager', { viewport: desk });
    followRequests(page);
    const companyId = await companyOf(page);
    const building = `Heron ${Date.now()}`;
    for (const index of [1, 2])
      await send(page, `/api/companies/${companyId}/units`, {
        unitNumber: `H${index}-${String(Date.now()).slice(-6)}`,
        buildingName: building,
      });
    await page.goto(`/nerka/strata/units?building=${encodeURIComponent(building)}`);
    await page.getByText('Showing 2 of 2 units').waitFor();
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await page.getByRole('button', { name: 'Select all 2 that match' }).click();
    await bar(page, 'units').getByRole('button', { name: 'Building' }).click();
    await page.getByRole('textbox', { name: 'Another building' }).fill(`${building} II`);
    await page.keyboard.press('Enter');
    await page.getByText('2 units updated').waitFor();
    const path = `/api/companies/${companyId}/units?building=${encodeURIComponent(`${building} II`)}`;
    expect(await read(page, path)).toHaveLength(2);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('2 units put back').waitFor();
    expect(await read(page, path)).toEqual([]);
  });
});
