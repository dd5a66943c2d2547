import type { Page } from 'playwright-core';
import { useBrowser } from './browser';
import { aPhone } from './examine';
import { read, send } from './records';
import { signIn } from './sign-in';

const { visit } = useBrowser();
const turns = '/nerka/strata/turns';

/** Makes a turn over the API, as the page itself would; answers its id. */
async function createTurn(page: Page, unitNumber: string): Promise<number> {
  const { companyId } = await read<{ companyId: number }>(page, '/api/user');
  // The company's days, which late in the evening are not those of UTC.
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
  await page.getByRole('button', { name: 'Undo' }).click();
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
  await colleague.goto(`${turns}/${id}`);
  await colleague.getByRole('tab', { name: /Final/ }).click();
  await colleague.getByRole('checkbox', { name: task }).waitFor();
  await colleague.goto(`${turns}?checklist=yes`);
  await colleague.getByRole('dialog').getByText(task).waitFor();

  await page.getByRole('button', { name: 'Edit Checklist' }).click();
  await page.getByRole('button', { name: 'Restore Standard Checklist' }).click();
  await page.getByRole('button', { name: 'Save Checklist' }).click();
  await page.getByText('Checklist saved').waitFor();
});
