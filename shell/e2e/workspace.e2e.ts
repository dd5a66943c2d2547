import type { Locator, Page } from 'playwright-core';
import { useBrowser } from './browser';
import { aPhone, desk, expectNoFindings } from './examine';
import { demoPassword } from './product';
import { read, send } from './records';
import { followRequests, settled } from './settled';
import { openHome, signIn, signInAsTechnician } from './sign-in';

describe('the keyboard', () => {
  const { visit, expectMessage } = useBrowser({ reducedMotion: 'no-preference' });

  it('is entered, searched and left by keyboard alone', async () => {
    expectMessage(/401 \(Unauthorized\)/);
    const page = await visit('/signin', { viewport: desk });
    const { keyboard } = page;
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'));
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    expect(await focused()).toBe('username');
    await keyboard.type('strata.leasing');
    await keyboard.press('Tab');
    expect(await focused()).toBe('password');
    await keyboard.type('not the password');
    await keyboard.press('Enter');
    const notice = page.getByRole('alert');
    await notice.getByText('Invalid username or password').waitFor();
    expect((await notice.boundingBox())!.width).toBeLessThanOrEqual(420);
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    // The focus stays in the field, so that the user can type again at once.
    expect(await focused()).toBe('password');
    await keyboard.press('Control+a');
    await keyboard.type(demoPassword);
    await keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();

    await keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: 'Search' });
    await field.waitFor();
    await keyboard.type('work ord');
    await page.getByRole('option', { name: /^Work Orders/ }).waitFor();
    await keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Work Orders' }).waitFor();

    await keyboard.press('Control+k');
    await field.waitFor();
    await keyboard.type('wo-0001');
    await page.getByRole('group', { name: 'Work Orders' }).getByRole('option').first().waitFor();
    await keyboard.press('Enter');
    await page.getByRole('button', { name: 'More for WO-0001' }).waitFor();

    await keyboard.press('Control+k');
    await field.waitFor();
    await keyboard.type('home');
    await page.getByRole('option', { name: /^Home/ }).waitFor();
    await keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    await walkTo(page.getByRole('button', { name: 'User menu' }), 'Shift+Tab');
    await keyboard.press('Enter');
    await page.getByRole('link', { name: 'Profile' }).waitFor();
    const hasFocus = (element: Locator) => element.evaluate((it) => it === document.activeElement);
    await keyboard.press('ArrowDown');
    expect(await hasFocus(page.getByRole('link', { name: 'Profile' }))).toBe(true);
    await keyboard.press('ArrowUp');
    expect(await hasFocus(page.getByRole('button', { name: 'Logout' }))).toBe(true);
    await keyboard.press('Escape');
    await page.getByRole('link', { name: 'Profile' }).waitFor({ state: 'hidden' });
    expect(await hasFocus(page.getByRole('button', { name: 'User menu' }))).toBe(true);
    await keyboard.press('Enter');
    await page.getByRole('link', { name: 'Profile' }).waitFor();
    await walkTo(page.getByRole('button', { name: 'Logout' }), 'Tab');
    await keyboard.press('Enter');
    await page.getByText('You have been logged out successfully.').waitFor();
  });

  /** Presses the key until the focus is there, with a limit that a user would accept. */
  async function walkTo(target: Locator, key: 'Tab' | 'Shift+Tab'): Promise<void> {
    const isReached = () => target.evaluate((element) => element === document.activeElement);
    for (let stops = 0; stops < 100 && !(await isReached()); stops++) await target.page().keyboard.press(key);
    expect(await isReached()).toBe(true);
  }
});

describe('the search palette', () => {
  const { visit } = useBrowser();
  const dialog = 'dialog[open]';

  it('finds a work order and opens it, by keyboard alone', async () => {
    const page = await signIn(visit, 'strata.manager', { viewport: desk });
    await openHome(page);
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: 'Search' });
    await field.waitFor();
    await page.keyboard.type('wo-00');
    await page.getByRole('group', { name: 'Work Orders' }).getByRole('option').first().waitFor();
    // Before the results for the whole text have arrived.
    await page.keyboard.type('01');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'More for WO-0001' }).waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/nerka\/strata\/work-orders\/\d+$/);

    await page.keyboard.press('Control+k');
    await page.getByRole('group', { name: 'Recent' }).getByRole('option').first().waitFor();
  });

  it.each([
    ['strata.manager', 'a property manager'],
    ['brightside.manager', 'the owner of a jobs business'],
  ])('ranks for %s the exact number first, then open orders before finished ones', async (username) => {
    const page = await signIn(visit, username, { viewport: desk });
    const { companyId } = await read<{ companyId: number }>(page, '/api/user');
    const word = `kestrel${Date.now()}`;
    const createOrder = (title: string, status: string) =>
      send<{ workOrderNumber: string }>(page, `/api/companies/${companyId}/work-orders`, { title, status });
    const { workOrderNumber } = await createOrder(`${word} gutter`, 'open');
    await createOrder(`${word} nest box`, 'completed');
    await createOrder(`Mentions ${workOrderNumber}`, 'open');
    await openHome(page);
    const find = async (term: string): Promise<string[]> => {
      await page.keyboard.press('Control+k');
      const field = page.getByRole('combobox', { name: 'Search' });
      await field.fill(term);
      const orders = page.getByRole('group', { name: 'Work Orders' }).getByRole('option');
      await orders.nth(1).waitFor();
      const titles = await orders.allInnerTexts();
      await page.keyboard.press('Escape');
      await page.locator(dialog).waitFor({ state: 'detached' });
      return titles.map((text) => text.split('\n')[0]!);
    };
    expect(await find(word)).toEqual([`${word} gutter`, `${word} nest box`]);
    expect(await find(workOrderNumber)).toEqual([`${word} gutter`, `Mentions ${workOrderNumber}`]);
  });

  it.each(['strata', 'brightside'])('finds an invoice of %s by what stands on its lines', async (company) => {
    const page = await signIn(visit, `${company}.manager`, { viewport: desk });
    const { companyId } = await read<{ companyId: number }>(page, '/api/user');
    const item = `Dehumidifier ${Date.now()}`;
    const { id: customerId } = await send<{ id: number }>(page, `/api/companies/${companyId}/customers`, {
      name: 'Robin Vale',
    });
    const items = [{ item, quantity: 1, unitPrice: 12_000, price: 12_000 }];
    const invoice = await send<{ id: number }>(page, `/api/companies/${companyId}/invoices`, { customerId, items });
    await openHome(page);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search' }).fill(item);
    await page.getByRole('option', { name: /Robin Vale/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Robin Vale' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/nerka/${company}/invoices/${invoice.id}`);
  });

  it('opens the dialog for a new work order from the dashboard, and goes back to where the focus was on Esc', async () => {
    const page = await signIn(visit, 'brightside.manager', { viewport: desk });
    await openHome(page);
    const field = page.getByRole('combobox', { name: 'Search' });
    await page.getByRole('button', { name: 'Search' }).press('Enter');
    await field.waitFor();
    await page.keyboard.type('new work');
    await page.keyboard.press('Escape');
    await page.locator(dialog).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Search');
    await page.keyboard.press('Enter');
    await field.waitFor();
    await page.keyboard.type('new work');
    expect(await field.inputValue()).toBe('new work');
    await page.getByRole('option', { name: 'New Work Order' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'New Work Order' }).waitFor();
  });

  it('takes over what is typed into the sidebar’s search box, expanded for it', async () => {
    const page = await signIn(visit, 'strata.leasing', { viewport: desk });
    await openHome(page);
    await page.getByRole('button', { name: 'Collapse sidebar' }).click();
    await page.getByRole('button', { name: 'Search' }).click();
    await page.waitForFunction(() => document.activeElement?.getAttribute('type') === 'search');
    await page.keyboard.type('tap');
    await page.waitForFunction(() => (document.activeElement as HTMLInputElement).value === 'tap');
    expect(await page.getByRole('combobox', { name: 'Search' }).inputValue()).toBe('tap');
  });

  it('can be used by everybody, in light, in dark and on a phone', async () => {
    const page = await signIn(visit, 'strata.manager', { viewport: desk, colorScheme: 'light' });
    followRequests(page);
    await openHome(page);
    await settled(page);
    await page.keyboard.press('Control+k');
    await page.locator(dialog).waitFor();
    await expectNoFindings(page, dialog);
    await page.keyboard.type('a-1');
    await page.getByRole('option').first().waitFor();
    await page.waitForFunction(
      () => !document.querySelector('dialog [role=status]')?.textContent?.startsWith('Search'),
    );
    await expectNoFindings(page, dialog);
    await page.getByRole('combobox', { name: 'Search' }).fill('no such thing anywhere');
    await page.getByText("Nothing fits 'no such thing anywhere'").waitFor();
    await expectNoFindings(page, dialog);
  });
});

describe('dialogs', () => {
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
    expect(await focused(page)).toMatch(/title$/);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await card.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  });

  it('returns to the card of the order whose address was opened', async () => {
    const page = await signIn(visit, 'strata.manager', { viewport: desk });
    const opener = (await showCards(page)).locator('[id^=work-order-]');
    const id = (await opener.getAttribute('id')) ?? '';
    await page.goto(`${workOrders}?edit=${id.replace('work-order-', '')}`);
    await page.getByRole('dialog', { name: /^Edit/ }).waitFor();
    // The list behind the dialog is loaded beside its order, and has the card to which the focus goes.
    await page.locator(`#${id}`).waitFor({ state: 'attached' });
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.waitForFunction((card) => document.activeElement?.id === card, id);
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

  it('does not move On Job while the time beside it grows', async () => {
    const page = await signInAsTechnician(visit, { viewport: desk });
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
});
