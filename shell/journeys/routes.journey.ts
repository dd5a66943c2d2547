import type { Page } from 'playwright-core';
import { useBrowser } from './browser';
import { demoPassword } from './product';
import { fillInSignIn, openHome, signIn } from './sign-in';

const { visit } = useBrowser();

const addressOf = (page: Page): string => page.url().slice(new URL(page.url()).origin.length);
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

it('asks to sign in at the address of a screen and comes back to it', async () => {
  const page = await visit('/nerka/strata/work-orders?status=open');
  await page.getByLabel('Username').waitFor();
  expect(addressOf(page)).toBe('/signin?redirect=%2Fnerka%2Fstrata%2Fwork-orders%3Fstatus%3Dopen');
  await page.getByLabel('Username').fill('strata.leasing');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.keyboard.press('Enter');
  await heading(page, 'Work Orders');
  expect(addressOf(page)).toBe('/nerka/strata/work-orders?status=open');
});

it.each([
  ['a page of another site', '//evil.example/nerka/strata/units'],
  ['another company', '/nerka/brightside/invoices'],
])('goes to the own dashboard instead of %s', async (_, redirect) => {
  const page = await visit(`/signin?redirect=${encodeURIComponent(redirect)}`);
  await fillInSignIn(page, 'strata.manager');
  expect(addressOf(page)).toBe('/nerka/strata/dashboard');
});

it('keeps staff in their own company and out of the platform', async () => {
  const page = await signIn(visit, 'strata.manager');
  await page.goto('/nerka/brightside/invoices');
  await heading(page, 'Dashboard');
  expect(addressOf(page)).toBe('/nerka/strata/dashboard');
  await page.goto('/nerka/admin');
  await heading(page, 'Access Denied');
  await page.getByText("You don't have permission to access this page.").waitFor();
  await page.goto('/company');
  await heading(page, 'Dashboard');
});

it('tells everyone that a page is not there', async () => {
  const page = await visit('/nowhere/at-all');
  await heading(page, '404 Page Not Found');
});

it('says on the sign-in page that the session has ended', async () => {
  const page = await signIn(visit, 'strata.maintenance');
  await openHome(page);
  await page.getByRole('button', { name: 'User menu' }).click();
  const [navigation] = await Promise.all([
    page.waitForRequest((request) => request.isNavigationRequest()),
    page.getByRole('button', { name: 'Logout' }).click(),
  ]);
  expect(new URL(navigation.url()).pathname).toBe('/signin');
  await page.getByText('Logged out', { exact: true }).waitFor();
  await page.getByText('You have been logged out successfully.').waitFor();
  await page.goto('/nerka/strata/dashboard');
  await page.getByLabel('Username').waitFor();
});
