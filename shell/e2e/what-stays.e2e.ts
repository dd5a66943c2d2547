import type { Page } from 'playwright-core';
import { useBrowser } from './browser';
import { read } from './records';
import { fillInSignIn, openHome, signIn } from './sign-in';

describe('what stays in the browser', () => {
  const { visit } = useBrowser();

  const leave = (page: Page, userId: number) =>
    page.evaluate((id) => {
      localStorage.setItem(`nerka-draft:${id}:1:recent-choices`, '[]');
      sessionStorage.setItem(`nerka-draft:${id}:1:unit`, '{"unitNumber":"101"}');
    }, userId);
  const left = (page: Page) =>
    page.evaluate(() =>
      [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => key.startsWith('nerka-draft:')),
    );

  it('is nothing of who logged out, in any window', async () => {
    const page = await signIn(visit, 'strata.manager');
    const { id } = await read<{ id: number }>(page, '/api/user');
    await openHome(page);
    const other = await page.context().newPage();
    await other.goto('/nerka/strata/work-orders?status=open');
    await other.getByText(/^Showing \d/).waitFor();
    for (const window of [page, other]) await leave(window, id);

    await page.getByRole('button', { name: 'User menu' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByText('You have been logged out successfully.').waitFor();
    await other.waitForURL('**/signin');
    await other.getByLabel('Username').waitFor();
    for (const window of [page, other]) expect(await left(window)).toEqual([]);
  });

  it('is nothing for who signs in next, though the window of the one before is open', async () => {
    const page = await signIn(visit, 'strata.manager');
    const { id } = await read<{ id: number }>(page, '/api/user');
    await openHome(page);
    await leave(page, id);
    const other = await page.context().newPage();
    await page.context().clearCookies();
    await other.goto('/signin');
    await fillInSignIn(other, 'strata.leasing');
    await page.waitForFunction(() => !Object.keys(sessionStorage).some((key) => key.startsWith('nerka-draft:')));
    await page.getByText('Active Leases').waitFor();
    await page.getByRole('button', { name: 'User menu' }).click();
    await page.getByText('@strata.leasing').waitFor();
    for (const window of [page, other]) expect(await left(window)).toEqual([]);
  });
});
