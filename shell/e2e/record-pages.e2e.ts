import type { Page } from 'playwright-core';
import { useBrowser } from './browser';
import { aPhone, desk, expectNoFindings } from './examine';
import { read, send } from './records';
import { followRequests } from './settled';
import { openHome, signIn, signInAsTechnician } from './sign-in';

const { visit, expectMessage } = useBrowser();
const strata = '/nerka/strata';

interface Person {
  id: number;
  companyId: number;
}

interface Order {
  id: number;
  workOrderNumber: string;
}

/** An order of the signed-in person, as urgent as can be, so that it stands among the first. */
async function createOrder(page: Page, title: string): Promise<Order> {
  const { id, companyId } = await read<Person>(page, '/api/user');
  const body = { title, priority: 'urgent', status: 'in_progress', assignedToId: id, propertyUnit: 'A-104' };
  const subtasks = [{ title: 'Shut off water' }];
  return send<Order>(page, `/api/companies/${companyId}/work-orders`, { ...body, notes: 'Bring tape', subtasks });
}

const doesNotMoveSideways = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

describe('the page of a work order', () => {
  it('is opened from Home and started by a technician with two taps, then worked off with one thumb', async () => {
    const page = await signInAsTechnician(visit, aPhone);
    followRequests(page);
    const title = `Sump pump hums ${Date.now()}`;
    const order = await createOrder(page, title);
    await openHome(page);
    await page.getByRole('link', { name: title }).tap();
    await page.getByRole('button', { name: 'On Job' }).tap();
    await page.getByText('Time tracking has started for this work order.').waitFor();
    expect(new URL(page.url()).pathname).toBe(`${strata}/work-orders/${order.id}`);
    await doesNotMoveSideways(page);

    const step = page.getByRole('button', { name: 'Off Job' });
    await page.getByRole('region', { name: 'Timeline' }).scrollIntoViewIfNeeded();
    const { y, height, width } = (await step.boundingBox())!;
    expect({ y: y > 750, height: height >= 44, width: width > 150 }).toEqual({ y: true, height: true, width: true });
    await page.getByRole('checkbox', { name: 'Shut off water' }).check();
    await page.getByRole('timer').filter({ hasText: /[1-9]/ }).waitFor();
    await step.tap();
    await page.getByText('Time has been recorded for this work order.').waitFor();
    await page.getByRole('button', { name: 'Mark as Completed' }).tap();
    await page.getByText('Work order updated').waitFor();
    expect(await page.getByLabel(/^Status of/).inputValue()).toBe('completed');
    await expectNoFindings(page, 'main');
  });

  it('shows at once what the list knew, follows colleagues, and leads back to the same list', async () => {
    const page = await signIn(visit, 'strata.manager', { viewport: desk });
    followRequests(page);
    const title = `Closet door off its track ${Date.now()}`;
    const { id, workOrderNumber } = await createOrder(page, title);
    await page.goto(`${strata}/work-orders?priority=urgent`);
    const number = page.getByRole('link', { name: workOrderNumber, exact: true });
    await number.hover();
    // The record itself comes later: the list knows what the page shows first.
    let release = (): void => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(`**/api/work-orders/${id}`, async (route) => {
      await held;
      await route.continue();
    });
    await number.click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.getByText('Bring tape').waitFor();
    release();
    expect(new URL(page.url()).pathname).toBe(`${strata}/work-orders/${id}`);

    const colleague = await signIn(visit, 'strata.maintenance', { viewport: desk });
    await colleague.goto(`${strata}/work-orders/${id}`);
    await colleague.getByRole('checkbox', { name: 'Shut off water' }).check();
    await page.locator('input[type=checkbox]:checked').waitFor();
    const timeline = page.getByRole('region', { name: 'Timeline' });
    await timeline.getByText('ticked “Shut off water”').waitFor();
    await expectNoFindings(page, 'main');

    await page.getByRole('button', { name: `More for ${workOrderNumber}` }).click();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: `Edit ${workOrderNumber}` });
    await dialog.getByLabel('Notes').fill('Roller is on its way');
    await dialog.getByRole('button', { name: 'Update Work Order' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.locator('#content').getByText('Roller is on its way').first().waitFor();
    await page.goBack();
    await page.getByRole('article', { name: title }).waitFor();
    expect(new URL(page.url()).search).toBe('?priority=urgent');
  });

  it('names in a jobs business the address of the work', async () => {
    const page = await signInAsTechnician(visit, aPhone, 'brightside');
    followRequests(page);
    const { id } = await createOrder(page, `Reroute the drain ${Date.now()}`);
    await page.goto(`/nerka/brightside/work-orders/${id}`);
    const details = page.getByRole('region', { name: 'Details' });
    await details.getByText('Address', { exact: true }).waitFor();
    await details.getByText('A-104').waitFor();
    await doesNotMoveSideways(page);
    await page.getByRole('button', { name: 'On Job' }).tap();
    await page.getByRole('button', { name: 'Off Job' }).waitFor();
    await expectNoFindings(page, 'main');
  });

  it('is deleted from its menu, which returns to the list', async () => {
    const page = await signIn(visit, 'strata.manager', { viewport: desk });
    const title = `Loose handrail ${Date.now()}`;
    const { id, workOrderNumber } = await createOrder(page, title);
    await page.goto(`${strata}/work-orders/${id}`);
    await page.getByRole('button', { name: `More for ${workOrderNumber}` }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText(`Are you sure you want to delete work order ${workOrderNumber}?`).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('Work order deleted').waitFor();
    await page.waitForURL(`**${strata}/work-orders`);
    expectMessage(/404 \(Not Found\).*\/api\/work-orders\/\d+/);
    await page.goto(`${strata}/work-orders/${id}`);
    await page.getByText('Work order not found').waitFor();
  });
});

describe('the pages of a turn, its unit and its residents', () => {
  /** The first record of each list that has what its page may show. */
  async function examples(page: Page): Promise<Record<'turns' | 'units' | 'customers', number>> {
    const { companyId } = await read<Person>(page, '/api/user');
    const first = async (list: string) => {
      const [record] = await read<{ id: number }[]>(page, `/api/companies/${companyId}/${list}&limit=1`);
      return record!.id;
    };
    return {
      turns: await first('turns?status=in_progress'),
      units: await first('units?status=occupied'),
      customers: await first('residents?sort=oldest'),
    };
  }

  it.each([
    ['at a desk', { viewport: desk }],
    ['on a phone', aPhone],
  ])('can be read and used by everybody %s', async (_where, options) => {
    const page = await signIn(visit, 'strata.manager', options);
    followRequests(page);
    const ids = await examples(page);
    for (const [list, id] of Object.entries(ids)) {
      await page.goto(`${strata}/${list}/${id}`);
      await page.getByRole('heading', { level: 2 }).first().waitFor();
      await expectNoFindings(page, options === aPhone ? `main, #${list}` : 'main');
    }
  });

  it('lead a technician from task to task with one thumb', async () => {
    const page = await signIn(visit, 'strata.maintenance', aPhone);
    const { companyId } = await read<Person>(page, '/api/user');
    const unitNumber = `Q-${String(Date.now()).slice(-6)}`;
    const { id } = await send<Order>(page, `/api/companies/${companyId}/turns`, { unitNumber });
    await page.goto(`${strata}/turns?q=${unitNumber}`);
    await page.getByRole('link', { name: /^TURN-/ }).tap();
    await page.getByRole('button', { name: 'Start Turn' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`${strata}/turns/${id}`);
    await page.getByRole('checkbox').first().waitFor();
    const [first, ...others] = await page.getByRole('checkbox').all();
    await first!.check();
    await page.getByRole('button', { name: 'Continue Inspection' }).tap();
    for (const task of others) await task.check();
    await page.getByRole('button', { name: 'Continue Cleaning' }).tap();
    await page.getByRole('checkbox', { name: /belongings and trash/ }).waitFor();
    await page.locator('[role=progressbar][aria-valuetext="13%, 4 of 31 tasks"]').waitFor();
    await doesNotMoveSideways(page);
  });
});
