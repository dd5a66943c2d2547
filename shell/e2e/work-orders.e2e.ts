import type { Locator, Page } from 'playwright-core';
import { useBrowser } from './browser';
import { aPhone } from './examine';
import { signIn, signInAsTechnician } from './sign-in';

const { visit } = useBrowser();
const workOrders = '/nerka/strata/work-orders';

/** Creates a work order by the dialog; returns its card. */
async function createWorkOrder(page: Page, title: string): Promise<Locator> {
  await page.getByRole('button', { name: 'New Work Order' }).click();
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Property/Unit').fill('a104');
  await page.getByLabel('Title').focus();
  await page.keyboard.press('Enter');
  await page.getByText('Work order created').waitFor();
  // A user cannot type into what is below an open dialog.
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  return cardOf(page, title);
}

async function cardOf(page: Page, title: string): Promise<Locator> {
  const card = page.getByRole('article', { name: title });
  await card.waitFor();
  return card;
}

const secondsOf = (text: string): number => {
  const [, hours = 0, minutes = 0, seconds = 0] = /(?:(\d+)h )?(?:(\d+)m )?(\d+)s/.exec(text) ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
};

const shownSeconds = async (card: Locator): Promise<number> =>
  secondsOf((await card.getByRole('timer').textContent()) ?? '');

/** Waits until the timer shows more than before. */
async function ticksOn(card: Locator, from: number): Promise<number> {
  const timer = await card.getByRole('timer').elementHandle();
  const shown = from === 0 ? '0s' : ((await timer?.textContent()) ?? '');
  if (secondsOf(shown) > from) return secondsOf(shown);
  await card.page().waitForFunction(([element, text]) => element?.textContent !== text, [timer, shown] as const);
  return shownSeconds(card);
}

it('tracks the time of a job over a reload, and shows it to colleagues', async () => {
  const title = `Sump pump hums ${Date.now()}`;
  const page = await signInAsTechnician(visit);
  await page.goto(workOrders);
  const card = await createWorkOrder(page, title);
  expect(await card.textContent()).toContain('Unit A-104');

  await card.getByRole('button', { name: 'On Job' }).click();
  await page.getByText('Time tracking has started for this work order.').waitFor();
  const before = await ticksOn(card, 0);

  await page.reload();
  const reloaded = await cardOf(page, title);
  expect(await ticksOn(reloaded, before - 1)).toBeGreaterThanOrEqual(before);

  await reloaded.getByLabel(/^Status of/).selectOption('completed');
  await page.getByText('Cannot complete').waitFor();
  await page.getByText('Please stop the job timer before marking as completed.').waitFor();
  expect(await reloaded.getByLabel(/^Status of/).inputValue()).toBe('open');

  const colleague = await signIn(visit, 'strata.manager');
  await colleague.goto(workOrders);
  const seen = await cardOf(colleague, title);
  await seen.getByRole('button', { name: 'Off Job' }).waitFor();

  await reloaded.getByRole('button', { name: 'Off Job' }).click();
  await page.getByText('Time has been recorded for this work order.').waitFor();
  const recorded = await shownSeconds(reloaded);
  expect(recorded).toBeGreaterThanOrEqual(before);

  await colleague.reload();
  const after = await cardOf(colleague, title);
  await after.getByRole('button', { name: 'On Job' }).waitFor();
  expect(await shownSeconds(after)).toBe(recorded);

  await after.getByLabel(/^Status of/).selectOption('completed');
  await colleague.getByText('Work order updated').waitFor();
  await page.reload();
  await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('All Status');
  expect(await (await cardOf(page, title)).getByLabel(/^Status of/).inputValue()).toBe('completed');
});

it('finds, edits, ticks and deletes on a phone without moving sideways', async () => {
  const title = `Closet door off its track ${Date.now()}`;
  const page = await signIn(visit, 'strata.maintenance', aPhone);
  await page.goto(workOrders);
  await createWorkOrder(page, title);
  await page.getByRole('searchbox', { name: 'Search work orders' }).fill(title);
  const card = await cardOf(page, title);
  await page.getByText('Showing 1 of 1 work order').waitFor();
  expect(new URL(page.url()).searchParams.get('q')).toBe(title);

  await card.getByLabel(/^Add a subtask to/).fill('Order a new roller');
  await page.keyboard.press('Enter');
  await card.getByRole('checkbox', { name: 'Order a new roller' }).check();

  await card.getByRole('button', { name: /^Edit/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Notes').fill('Roller is on its way');
  await dialog.getByRole('button', { name: 'Update Work Order' }).click();
  await page.getByText('Work order updated').waitFor();
  expect(await card.getByRole('checkbox', { name: 'Order a new roller' }).isChecked()).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await card.getByRole('button', { name: /^Delete/ }).click();
  await page.getByText(/^Are you sure you want to delete work order WO-\d+\?$/).waitFor();
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByText('Work order deleted').waitFor();
  await page.getByText('No work orders match').waitFor();
});
