import type { Locator, Page } from 'playwright-core';
import { useBrowser } from './browser';
import { aPhone, desk } from './examine';
import { aPicture, read, send } from './records';
import { signIn } from './sign-in';

describe('turns', () => {
  const { visit, expectMessage } = useBrowser();
  const turns = '/nerka/strata/turns';

  /** A unit number that no other test has. */
  const newUnit = (letter: string): string => `${letter}-${String(Date.now()).slice(-6)}`;

  const dialogOf = (page: Page) => page.getByRole('dialog', { name: /^Unit .* - TURN-\d+$/ });
  const boxOf = (page: Page, task: string | RegExp) => dialogOf(page).getByRole('checkbox', { name: task });

  /** Waits until the bar in the dialog, or on a card, says so. */
  async function showsProgress(page: Page, words: string, within = dialogOf(page)): Promise<void> {
    await within.locator(`[role=progressbar][aria-valuetext="${words}"]`).waitFor();
  }

  /** Creates a turn by the dialog that a move-out leads to, and opens it; returns its id. */
  async function createTurn(page: Page, unit: string): Promise<string> {
    await page.goto(`${turns}?new=yes&unit=${unit}&moveOut=2026-11-30`);
    const form = page.getByRole('dialog', { name: 'Create New Turn' });
    await form.getByText(`There is no unit ${unit} yet: saving adds it as vacant.`).waitFor();
    expect(await form.getByLabel('Move-Out Date').inputValue()).toBe('2026-11-30');
    await form.getByRole('button', { name: 'Create Turn' }).click();
    await page.getByText('Turn created successfully with checklist tasks').waitFor();
    await form.waitFor({ state: 'hidden' });
    await page.getByRole('link', { name: `Unit ${unit}` }).click();
    await showsProgress(page, '0%, 0 of 31 tasks');
    return new URL(page.url()).searchParams.get('turn')!;
  }

  it('ends in one state for two people who tick the same task at once, and a tick moves the other one’s bar', async () => {
    const unit = newUnit('T');
    const manager = await signIn(visit, 'strata.manager', { viewport: desk });
    const maintenance = await signIn(visit, 'strata.maintenance', { viewport: desk });
    const id = await createTurn(manager, unit);
    await maintenance.goto(`${turns}?turn=${id}`);
    await showsProgress(maintenance, '0%, 0 of 31 tasks');
    const both = [manager, maintenance];

    await Promise.all(both.map((page) => boxOf(page, /Run every appliance/).check()));
    await Promise.all(both.map((page) => showsProgress(page, '3%, 1 of 31 tasks')));
    await Promise.all(both.map((page) => page.reload()));
    const says = await Promise.all(
      both.map((page) =>
        dialogOf(page)
          .getByText(/^Completed .* by /)
          .textContent(),
      ),
    );
    expect(says[0]).toBe(says[1]);

    await boxOf(maintenance, /Confirm keys/).check();
    await showsProgress(manager, '6%, 2 of 31 tasks');
    expect(await boxOf(manager, /Confirm keys/).isChecked()).toBe(true);
    await boxOf(manager, /Confirm keys/).uncheck();
    await showsProgress(maintenance, '3%, 1 of 31 tasks');

    // On the card too, behind no dialog.
    await manager.goto(`${turns}?q=${unit}`);
    const card = manager.getByRole('article', { name: `Unit ${unit}` });
    await showsProgress(manager, '3%, 1 of 31 tasks', card);
    await dialogOf(maintenance)
      .getByRole('tab', { name: /^Final/ })
      .click();
    await boxOf(maintenance, /Tag keys/).check();
    await showsProgress(manager, '6%, 2 of 31 tasks', card);
  });

  it('is ticked with one thumb on a phone, and a tick without a connection waits for it', async () => {
    const page = await signIn(visit, 'strata.maintenance', aPhone);
    await createTurn(page, newUnit('P'));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    const tab = dialogOf(page).getByRole('tab', { name: /^Cleaning 0\/13/ });
    // While the dialog opens it is smaller than its final size.
    const heightOf = (element: Locator) => element.evaluate((node) => (node as HTMLElement).offsetHeight);
    expect((await tab.boundingBox())!.y).toBeGreaterThan(844 / 2);
    expect(await heightOf(tab)).toBeGreaterThanOrEqual(44);
    await tab.tap();
    const line = dialogOf(page).locator('label', { hasText: 'Remove belongings and trash' });
    expect(await heightOf(line)).toBeGreaterThanOrEqual(44);
    const next = dialogOf(page).locator('label', { hasText: 'Degrease oven' });
    const former = await next.boundingBox();
    await line.tap();
    await showsProgress(page, '3%, 1 of 31 tasks');
    await dialogOf(page)
      .getByRole('tab', { name: /^Cleaning 1\/13/ })
      .waitFor();

    await dialogOf(page)
      .getByText(/^Completed .* by /)
      .waitFor();
    expect(await next.boundingBox()).toEqual(former);

    expectMessage(/ERR_INTERNET_DISCONNECTED/);
    await page.context().setOffline(true);
    await next.tap();
    // Behind the dialog.
    const waiting = page.getByText('1 waiting').last();
    await waiting.waitFor();
    await showsProgress(page, '6%, 2 of 31 tasks');
    expect(await boxOf(page, /Degrease oven/).isChecked()).toBe(true);
    await page.context().setOffline(false);
    await waiting.waitFor({ state: 'detached' });
    await showsProgress(page, '6%, 2 of 31 tasks');
  });

  it('has a line that fails on a phone: its order has the photo, and offers to complete the line', async () => {
    const page = await signIn(visit, 'strata.maintenance', aPhone);
    const { companyId } = await read<{ companyId: number }>(page, '/api/user');
    const unitNumber = newUnit('F');
    const { id } = await send<{ id: number }>(page, `/api/companies/${companyId}/turns`, { unitNumber });
    await page.goto(`${turns}/${id}`);
    const line = page.getByRole('listitem').filter({ hasText: 'Run every appliance' });
    await line.getByRole('button', { name: /^More of/ }).tap();
    await page.getByRole('button', { name: 'Failed...' }).tap();
    const form = page.getByRole('dialog', { name: 'What is wrong?' });
    await form.getByLabel('What is wrong').fill('The oven stays cold.');
    await page.reload();
    await line.getByRole('button', { name: /^More of/ }).tap();
    await page.getByRole('button', { name: 'Failed...' }).tap();
    expect(await form.getByLabel('What is wrong').inputValue()).toBe('The oven stays cold.');
    await form.getByLabel('Choose before photos').setInputFiles(await aPicture(page, 600, 400));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await form.getByRole('button', { name: 'Make Work Order' }).tap();
    await line.getByText('Failed', { exact: true }).waitFor();
    await line.getByRole('list').waitFor({ state: 'detached' });
    await line.getByRole('link', { name: /^WO-/ }).tap();
    await page.getByText('The oven stays cold.').waitFor();
    await page.getByRole('button', { name: 'Before photo 1' }).waitFor();
    await page.getByRole('combobox', { name: /^Status of/ }).selectOption('completed');
    await page.getByRole('button', { name: 'Complete Line' }).first().tap();
    await page.getByText(/^“Run every appliance.*” completed$/).waitFor();
    await page.getByRole('link', { name: /^TURN-/ }).tap();
    // The page shows what it knew at once, and the line as it is now with the answer.
    await page.getByRole('checkbox', { name: /Run every appliance/, checked: true }).waitFor();
  });

  it('is assigned, completed, found by the palette and deleted', async () => {
    const unit = newUnit('D');
    const page = await signIn(visit, 'strata.manager', { viewport: desk });
    const id = await createTurn(page, unit);
    const title = (await dialogOf(page)
      .getByText(/^Unit .* - TURN/)
      .textContent())!;
    const assignee = dialogOf(page).getByLabel(/^Assignee of/);
    await assignee.focus();
    await assignee.selectOption({ label: 'Terrence Boyd' });
    await page.getByText('Turn updated successfully').waitFor();
    await dialogOf(page)
      .getByLabel(/^Status of/)
      .selectOption('completed');
    const completion = page.getByRole('dialog', { name: /^Complete TURN-/ });
    await completion.getByText('31 of 31 tasks are not done, and stay so.').waitFor();
    await completion.getByRole('button', { name: 'Mark as Completed' }).click();
    await dialogOf(page).locator('dt', { hasText: 'Completed' }).waitFor();
    await dialogOf(page).getByRole('button', { name: 'Edit' }).click();
    const form = page.getByRole('dialog', { name: 'Edit Turn' });
    await form.getByLabel('Actual Cost').fill('812.5');
    await form.getByRole('button', { name: 'Update Turn' }).click();
    await dialogOf(page).getByText('$812.50').waitFor();
    await dialogOf(page).getByRole('button', { name: 'Close', exact: true }).last().click();
    await dialogOf(page).waitFor({ state: 'hidden' });

    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search' }).fill(title.split(' - ')[1]!);
    await page.getByRole('option', { name: new RegExp(unit) }).click();
    await page.getByRole('heading', { level: 1, name: `Unit ${unit}` }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`${turns}/${id}`);
    await page.getByRole('button', { name: /^More for TURN-/ }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('Are you sure you want to delete this turn?').waitFor();
    await page
      .getByRole('dialog', { name: /^Delete/ })
      .getByRole('button', { name: 'Delete', exact: true })
      .click();
    await page.getByText('Turn deleted successfully').waitFor();
    await page.waitForURL((url) => url.pathname === turns);
  });
});

describe('the make-ready board', () => {
  const { visit } = useBrowser();
  const turns = '/nerka/strata/turns';

  /** Makes a turn over the API, as the page itself would; returns its id. */
  async function createTurn(page: Page, unitNumber: string): Promise<number> {
    const { companyId } = await read<{ companyId: number }>(page, '/api/user');
    // The company's days, which differ from those of UTC late in the evening.
    const days = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York' });
    const day = (offset: number) => days.format(Date.now() + offset * 86_400_000);
    const dates = { moveOutDate: day(-10), targetCompletionDate: day(-2) };
    const body = { unitNumber, ...dates, estimatedCost: 50_000, actualCost: 60_000 };
    return (await send<{ id: number }>(page, `/api/companies/${companyId}/turns`, body)).id;
  }

  const rowOf = (page: Page, unit: string) => page.getByRole('row', { name: new RegExp(`^Unit ${unit},`) });

  it('shows the turns of the units on one board, which a tick in another browser moves', async () => {
    const unit = `Z-${Date.now() % 1_000_000}`;
    const page = await signIn(visit, 'strata.manager');
    const id = await createTurn(page, unit);
    await page.goto(`${turns}?view=board&late=yes&q=${unit}`);
    const row = rowOf(page, unit);
    await row.waitFor();
    const words = (await row.textContent())!;
    for (const part of ['Late', '$100.00 over', 'Days vacant10']) expect(words).toContain(part);
    await page.getByRole('row', { name: 'Totals' }).getByText('1 over budget, by $100.00').waitFor();

    const colleague = await signIn(visit, 'strata.maintenance');
    await colleague.goto(`${turns}/${id}`);
    await colleague.getByRole('checkbox').first().check();
    await row
      .getByRole('progressbar', { name: /Progress/ })
      .and(page.locator('[aria-valuenow="3"]'))
      .waitFor();

    await row.getByLabel(/^Phase of/).selectOption('repairs');
    await page.getByText('Turn updated successfully').waitFor();
    const undone = page.waitForResponse((response) => response.request().method() === 'PUT');
    await page.getByRole('button', { name: 'Undo' }).click();
    await undone;
    await page.reload();
    expect(await row.getByLabel(/^Phase of/).inputValue()).toBe('inspection');

    await row.getByRole('link', { name: `Unit ${unit}` }).focus();
    await page.keyboard.press('Space');
    await page.getByRole('dialog', { name: new RegExp(`^Unit ${unit}`) }).waitFor();
    await page.keyboard.press('Escape');
    await row.waitFor();
    expect(new URL(page.url()).searchParams.get('view')).toBe('board');
  });

  it('is a list of its own on a phone, without moving sideways', async () => {
    const page = await signIn(visit, 'strata.maintenance', aPhone);
    await page.goto(`${turns}?view=board`);
    await page.getByRole('table', { name: 'Make-ready board' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByLabel('Sort').selectOption({ label: 'Lost so far ↓' });
    await page.waitForURL(/sort=lost&order=desc/);
  });

  it('begins new turns with the checklist that a manager wrote, and shows it to the others', async () => {
    const task = `Count the keys ${Date.now()}`;
    const page = await signIn(visit, 'strata.manager');
    await page.goto(`${turns}?view=board`);
    await page.getByRole('button', { name: 'Edit Checklist' }).click();
    await page.getByLabel('Add a task to Final').fill(task);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: `Move ${task} up` }).click();
    await page.getByRole('button', { name: 'Save Checklist' }).click();
    await page.getByText('Checklist saved').waitFor();

    const id = await createTurn(page, `Y-${Date.now() % 1_000_000}`);
    const colleague = await signIn(visit, 'strata.leasing');
    await colleague.goto(`${turns}?turn=${id}`);
    await colleague.getByRole('tab', { name: /Final/ }).click();
    await colleague.getByRole('checkbox', { name: task }).waitFor();
    await colleague.goto(`${turns}?checklist=yes`);
    await colleague.getByRole('dialog').getByText(task).waitFor();

    await page.getByRole('button', { name: 'Edit Checklist' }).click();
    await page.getByRole('button', { name: 'Restore Standard Checklist' }).click();
    await page.getByRole('button', { name: 'Save Checklist' }).click();
    await page.getByText('Checklist saved').waitFor();
  });
});
