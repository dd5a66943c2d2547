import type { Locator, Page } from 'playwright-core';
import { useBrowser } from './browser';
import { aPhone, desk } from './examine';
import { signIn } from './sign-in';

const { visit } = useBrowser({ reducedMotion: 'no-preference' });
const workOrders = '/nerka/strata/work-orders';

async function showCards(page: Page): Promise<Locator> {
  await page.goto(workOrders);
  const card = page.getByRole('article').first();
  await card.waitFor();
  return card;
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.id);

it('closes a dialog that the mouse opened with one Esc, and returns to the card', async () => {
  const page = await signIn(visit, 'strata.manager', { viewport: desk });
  const card = await showCards(page);
  const edit = card.getByRole('button', { name: /^Edit/ });
  // The tooltip is about to come, or there already.
  await edit.hover();
  await page.getByRole('tooltip').waitFor();
  await edit.click();
  const dialog = page.getByRole('dialog', { name: /^Edit/ });
  await dialog.getByLabel('Title').waitFor();
  expect(await focused(page)).toBe('title');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await card.evaluate((element) => element.contains(document.activeElement))).toBe(true);
});

it('returns to the card of the order whose address was opened', async () => {
  const page = await signIn(visit, 'strata.manager', { viewport: desk });
  const opener = (await showCards(page)).locator('[data-list-row]');
  const id = (await opener.getAttribute('id')) ?? '';
  await page.goto(`${workOrders}/${id.replace('work-order-', '')}`);
  await page.getByRole('dialog', { name: /^Edit/ }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await focused(page)).toBe(id);
});

it('keeps what two windows type into the same form apart', async () => {
  const first = await signIn(visit, 'strata.leasing', { viewport: desk });
  await first.goto(`${workOrders}?new=yes`);
  await first.getByLabel('Title').fill('Gate squeaks');
  const second = await first.context().newPage();
  await second.goto(`${workOrders}?new=yes`);
  expect(await second.getByLabel('Title').inputValue()).toBe('');
  await second.getByLabel('Title').fill('Lamp flickers');
  await first.reload();
  expect(await first.getByLabel('Title').inputValue()).toBe('Gate squeaks');
});

it('closes on a phone when the user goes back, keeps what was typed, and stays on the screen', async () => {
  const page = await signIn(visit, 'strata.maintenance', aPhone);
  await showCards(page);
  await page.getByRole('button', { name: 'New Work Order' }).tap();
  await page.getByLabel('Title').fill('Fence leans');
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(workOrders);
  await page.getByRole('button', { name: 'New Work Order' }).tap();
  expect(await page.getByLabel('Title').inputValue()).toBe('Fence leans');
});

it('keeps On Job in its place while the time beside it grows', async () => {
  const page = await signIn(visit, 'strata.maintenance', { viewport: desk });
  const title = `Attic fan rattles ${Date.now()}`;
  await page.goto(`${workOrders}?new=yes`);
  await page.getByLabel('Title').fill(title);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const card = page.getByRole('article', { name: title });
  const edge = async () => {
    const box = await card.getByRole('button', { name: /^O(n|ff) Job$/ }).boundingBox();
    return box && { right: Math.round(box.x + box.width), top: Math.round(box.y) };
  };
  const before = await edge();
  await card.getByRole('button', { name: 'On Job' }).click();
  await card.getByRole('timer').waitFor();
  expect(await edge()).toEqual(before);
  await card.getByRole('timer').filter({ hasText: /\d\ds/ }).waitFor();
  expect(await edge()).toEqual(before);
  await card.getByRole('button', { name: 'Off Job' }).click();
});
