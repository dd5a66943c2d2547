import type { Locator } from 'playwright-core';
import { useBrowser } from './browser';
import { desk } from './examine';
import { demoPassword } from './product';

const { visit, expectMessage } = useBrowser({ reducedMotion: 'no-preference' });

it('is entered, searched and left by keyboard alone', async () => {
  expectMessage(/401 \(Unauthorized\)/);
  const page = await visit('/signin', { viewport: desk });
  const { keyboard } = page;
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'));
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
  expect(await focused()).toBe('username');
  await keyboard.type('strata.leasing');
  await keyboard.press('Tab');
  expect(await focused()).toBe('password');
  await keyboard.type('not the password');
  await keyboard.press('Enter');
  const notice = page.getByRole('alert');
  await notice.getByText('Invalid username or password').waitFor();
  expect((await notice.boundingBox())!.width).toBeLessThanOrEqual(420);
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
  // The focus stays where it was typed, so that it can be typed anew at once.
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
  await page.getByRole('dialog', { name: 'Edit WO-0001' }).waitFor();
  await keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });

  await keyboard.press('Control+k');
  await field.waitFor();
  await keyboard.type('home');
  await page.getByRole('option', { name: /^Home/ }).waitFor();
  await keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  await walkTo(page.getByRole('button', { name: 'User menu' }), 'Shift+Tab');
  await keyboard.press('Enter');
  await page.getByRole('link', { name: 'Profile' }).waitFor();
  await walkTo(page.getByRole('button', { name: 'Logout' }), 'Tab');
  await keyboard.press('Enter');
  await page.getByText('You have been logged out successfully.').waitFor();
});

/** Presses the key until the focus is there; more stops than this nobody would go. */
async function walkTo(target: Locator, key: 'Tab' | 'Shift+Tab'): Promise<void> {
  const isReached = () => target.evaluate((element) => element === document.activeElement);
  for (let stops = 0; stops < 100 && !(await isReached()); stops++) await target.page().keyboard.press(key);
  expect(await isReached()).toBe(true);
}
