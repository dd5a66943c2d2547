import { useBrowser } from './browser';
import { desk, examine } from './examine';
import { followRequests, settled } from './settled';
import { openHome, signIn } from './sign-in';

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
  // Before what fits all of it is found.
  await page.keyboard.type('01');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Edit WO-0001' }).waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/nerka\/strata\/work-orders\/\d+$/);

  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.keyboard.press('Control+k');
  await page.getByRole('group', { name: 'Recent' }).getByRole('option').first().waitFor();
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
  const { findings } = await examine(page, dialog);
  await page.keyboard.type('a-1');
  await page.getByRole('option').first().waitFor();
  await page.waitForFunction(() => !document.querySelector('dialog [role=status]')?.textContent?.startsWith('Search'));
  findings.push(...(await examine(page, dialog)).findings);
  await page.getByRole('combobox', { name: 'Search' }).fill('no such thing anywhere');
  await page.getByText("Nothing fits 'no such thing anywhere'").waitFor();
  findings.push(...(await examine(page, dialog)).findings);
  expect(findings).toEqual([]);
});
