import type { Page } from 'playwright-core';
import { useBrowser } from './browser';
import { fillInSignIn, openHome, signIn } from './sign-in';

const { visit } = useBrowser();

/** Notes the addresses that a page asks for from now on. */
function requestsOf(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  return requests;
}

it('gives a jobs business its area and asks for no file of the property area, until a screen is opened that only it owns', async () => {
  const page = await signIn(visit, 'brightside.manager');
  const requests = requestsOf(page);
  await openHome(page);
  await page.getByText('Active Customers').waitFor();
  await page.waitForLoadState('networkidle');
  expect(requests.filter((path) => path.startsWith('/mf-jobs/'))).not.toEqual([]);
  expect(requests.filter((path) => path.startsWith('/mf-property/'))).toEqual([]);

  await page.getByRole('navigation').getByRole('link', { name: 'Work Orders' }).click();
  await page.getByRole('heading', { level: 1, name: 'Work Orders' }).waitFor();
  expect(requests.filter((path) => path.startsWith('/mf-property/'))).not.toEqual([]);
});

it('gives property management its area and asks for no file of the jobs area', async () => {
  const page = await signIn(visit, 'strata.leasing');
  const requests = requestsOf(page);
  await openHome(page);
  await page.getByText('Active Leases').waitFor();
  await page.waitForLoadState('networkidle');
  expect(requests.filter((path) => path.startsWith('/mf-property/'))).not.toEqual([]);
  expect(requests.filter((path) => /^\/mf-(jobs|admin)\//.test(path))).toEqual([]);
});

it('has a sidebar of 256 px, and of 80 px when it is collapsed', async () => {
  const page = await signIn(visit, 'strata.leasing', { viewport: { width: 1440, height: 900 } });
  await openHome(page);
  const collapse = page.getByRole('button', { name: 'Collapse sidebar' });
  const sidebar = page.getByRole('navigation', { name: 'Company' }).locator('..');
  expect((await sidebar.boundingBox())!.width).toBe(256);
  await collapse.click();
  await page.getByRole('button', { name: 'Expand sidebar' }).waitFor();
  expect((await sidebar.boundingBox())!.width).toBe(80);
});

it('gives the provider the projects and the way into each company', async () => {
  const page = await visit('/signin');
  await fillInSignIn(page, 'admin');
  expect(new URL(page.url()).pathname).toBe('/nerka/admin');
  await page.getByRole('link', { name: /Strata Apartments/ }).click();
  await page.getByText('Active Leases').waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/[\w-]+\/strata\/dashboard$/);
});
