import type { Page } from 'playwright-core';
import { useBrowser } from './browser';
import { drag, swipe } from './drag';
import { aPhone, desk, expectNoFindings } from './examine';
import { read, send } from './records';
import { followRequests } from './settled';
import { signIn } from './sign-in';

describe('the deals board', () => {
  const { visit } = useBrowser();
  const pipeline = '/nerka/brightside/pipeline';

  interface Deal {
    id: number;
    name: string;
    stage: string;
    probability: number;
  }

  /** Its name is unique, so that a search finds no other deal. */
  async function createDeal(page: Page, stage: string, name = `Deck ${Date.now()}`): Promise<Deal> {
    const { companyId } = await read<{ companyId: number }>(page, '/api/user');
    const body = { name, value: 250_000, stage, probability: 40 };
    return send<Deal>(page, `/api/companies/${companyId}/deals`, body);
  }

  const stageOf = async (page: Page, { id }: Deal) => (await read<Deal>(page, `/api/deals/${id}`)).stage;
  const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
  const cardIn = (page: Page, stage: string, { name }: Deal) => column(page, stage).getByRole('article', { name });
  const open = (page: Page, { name }: Deal) => page.goto(`${pipeline}?q=${encodeURIComponent(name)}`);

  it('moves a deal by the mouse, seen by a colleague at once, taken back, and kept', async () => {
    const manager = await signIn(visit, 'brightside.manager', { viewport: desk });
    const leasing = await signIn(visit, 'brightside.leasing', { viewport: desk });
    const deal = await createDeal(manager, 'proposal');
    for (const page of [manager, leasing]) {
      await open(page, deal);
      await cardIn(page, 'Proposal', deal).waitFor();
    }
    await column(manager, 'Proposal').getByText('$2,500, weighted $1,000').waitFor();
    await drag(manager, cardIn(manager, 'Proposal', deal), column(manager, 'Negotiation'));
    await manager.getByText('Deal moved to Negotiation', { exact: true }).waitFor();
    await cardIn(leasing, 'Negotiation', deal).waitFor();
    await column(leasing, 'Negotiation').getByText('$2,500, weighted $1,000').waitFor();
    // The click that ends the drag opens no deal.
    expect(new URL(manager.url()).pathname).toBe(pipeline);

    await manager.getByRole('button', { name: 'Undo' }).click();
    await manager.getByText('Deal moved to Proposal', { exact: true }).waitFor();
    await cardIn(leasing, 'Proposal', deal).waitFor();
    await manager.reload();
    await cardIn(manager, 'Proposal', deal).waitFor();
    expect(await stageOf(manager, deal)).toBe('proposal');
  });

  it('takes a deal that is dropped below the cards of a shorter column', async () => {
    const page = await signIn(visit, 'brightside.manager', { viewport: desk });
    const name = `Porch ${Date.now()}`;
    const lower = await createDeal(page, 'proposal', `${name}, north`);
    await createDeal(page, 'proposal', `${name}, south`);
    await page.goto(`${pipeline}?q=${encodeURIComponent(name)}`);
    const card = cardIn(page, 'Proposal', lower);
    await card.scrollIntoViewIfNeeded();
    const [beside, below] = [await column(page, 'Negotiation').boundingBox(), await card.boundingBox()];
    await drag(page, card, { x: beside!.x + beside!.width / 2, y: below!.y + below!.height / 2 });
    await page.getByText('Deal moved to Negotiation', { exact: true }).waitFor();
    expect(await stageOf(page, lower)).toBe('negotiation');
  });

  it('moves a deal by keys alone, and announces each step to screen readers', async () => {
    const page = await signIn(visit, 'brightside.manager', { viewport: desk });
    const deal = await createDeal(page, 'negotiation');
    await open(page, deal);
    await cardIn(page, 'Negotiation', deal).getByRole('link', { name: deal.name }).focus();
    const announcement = (words: string) => page.getByRole('status').getByText(words).waitFor({ state: 'attached' });
    await page.keyboard.press('Space');
    await announcement(`Picked up ${deal.name}, in Negotiation.`);
    for (const stage of ['Won, 5 of 6.', 'Lost, 6 of 6.']) {
      await page.keyboard.press('ArrowRight');
      await announcement(stage);
    }
    await page.keyboard.press('Escape');
    await announcement(`Move cancelled. ${deal.name} stays in Negotiation.`);
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await announcement(`Dropped ${deal.name} in Lost.`);
    const link = cardIn(page, 'Lost', deal).getByRole('link', { name: deal.name });
    await page.getByText('Deal lost', { exact: true }).waitFor();
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await read<Deal>(page, `/api/deals/${deal.id}`)).toMatchObject({ stage: 'lost', probability: 0 });
  });

  it('moves a deal by a finger that has rested; one that moves at once scrolls', async () => {
    const tablet = { viewport: { width: 1366, height: 1024 }, hasTouch: true };
    const page = await signIn(visit, 'brightside.manager', tablet);
    const deal = await createDeal(page, 'prospecting');
    await open(page, deal);
    const from = cardIn(page, 'Prospecting', deal);
    await from.waitFor();
    const pickedUp = () => page.locator('[data-moving]').waitFor();
    await swipe(page, from, column(page, 'Proposal'));
    await swipe(page, from, column(page, 'Proposal'), pickedUp, true);
    await page.locator('[data-moving]').waitFor({ state: 'detached' });
    expect(await stageOf(page, deal)).toBe('prospecting');
    await swipe(page, from, column(page, 'Proposal'), pickedUp);
    await page.getByText('Deal moved to Proposal', { exact: true }).waitFor();
    await cardIn(page, 'Proposal', deal).waitFor();
  });

  it('shows one stage at a time on a phone, onto whose tab a deal is dropped', async () => {
    const page = await signIn(visit, 'brightside.leasing', aPhone);
    const deal = await createDeal(page, 'qualification');
    await open(page, deal);
    const tab = (name: string) => page.getByRole('navigation', { name: 'Stages' }).getByRole('link', { name });
    await tab('Qualification').tap();
    await page.waitForURL(/stage=qualification/);
    const card = cardIn(page, 'Qualification', deal);
    await card.waitFor();
    expect(await page.getByRole('region', { name: /^(Prospecting|Won)$/ }).count()).toBe(0);
    await swipe(page, card, tab('Negotiation'), () => page.locator('[data-moving]').waitFor());
    await page.getByText('Deal moved to Negotiation', { exact: true }).waitFor();
    await column(page, 'Qualification').getByText('No deals in qualification').waitFor();
    await tab('Negotiation').tap();
    await cardIn(page, 'Negotiation', deal).getByLabel(`Stage of ${deal.name}`).selectOption('proposal');
    await page.getByText('Deal moved to Proposal', { exact: true }).waitFor();
    expect(await stageOf(page, deal)).toBe('proposal');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });

  it('creates, edits and deletes a deal in dialogs that have addresses', async () => {
    const page = await signIn(visit, 'brightside.manager', { viewport: desk, colorScheme: 'light' });
    followRequests(page);
    const name = `Fence ${Date.now()}`;
    await page.goto(`${pipeline}?q=${encodeURIComponent(name)}`);
    await page.getByText('No deals match').waitFor();
    await page.getByRole('button', { name: 'New Deal' }).click();
    const creating = page.getByRole('dialog', { name: 'New Deal' });
    await creating.getByLabel('Name').fill(name);
    await creating.getByLabel('Value').fill('1,250.50');
    await creating.getByRole('button', { name: 'Create Deal' }).click();
    await page.getByText('Deal created successfully').waitFor();
    const card = column(page, 'Prospecting').getByRole('article', { name });
    await card.getByText('$1,250.50').waitFor();
    await card.getByText('20%').waitFor();

    await card.getByRole('link', { name }).click();
    await page.waitForURL(/\/pipeline\/\d+$/);
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.keyboard.press('e');
    const editing = page.getByRole('dialog', { name: 'Edit Deal' });
    await editing.getByLabel('Probability').fill('60');
    await expectNoFindings(page, '[role=dialog]');
    await editing.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText('Deal updated successfully').waitFor();
    await editing.waitFor({ state: 'hidden' });
    await page.getByRole('region', { name: 'Timeline' }).getByText('changed the deal').waitFor();
    await page.goBack();
    await card.getByText('60%').waitFor();

    await card.getByRole('link', { name }).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.keyboard.press('e');
    await editing.getByRole('button', { name: 'Delete deal' }).click();
    await page.getByText('Are you sure you want to delete this deal?').waitFor();
    await page.getByRole('dialog', { name: 'Delete deal' }).getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Deal deleted successfully').waitFor();
    await page.waitForURL(`**${pipeline}`);
  });
});
