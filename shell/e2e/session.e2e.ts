import sharp from 'sharp';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { useBrowser } from './browser';
import { openWindow, visitPage } from './crawl';
import { expectNoFindings } from './examine';
import { demoPassword } from './product';
import { call, read, send } from './records';
import { followRequests } from './settled';
import { fillInSignIn, openHome, signIn } from './sign-in';

describe('the sign-in page', () => {
  const { visit } = useBrowser();

  it('shows the sign-in page to somebody who is not signed in', async () => {
    const page = await visit('/signin');
    await page.getByLabel('Username').waitFor();
    expect(await page.getByRole('button', { name: 'Sign in', exact: true }).isEnabled()).toBe(true);
    expect(await page.getByText('Need access? Contact your administrator').isVisible()).toBe(true);
  });

  it('leads to the licences of what the product contains, and back', async () => {
    const page = await visit('/signin');
    followRequests(page);
    await page.getByRole('link', { name: 'Licences' }).click();
    await page.getByRole('heading', { name: 'Licences' }).waitFor();
    // One of each package; the heading is seen before the end of the page has come.
    await page.locator('summary').nth(200).waitFor();
    await page.getByText('react', { exact: true }).click();
    await page.locator('details[open]').getByText('Permission is hereby granted, free of charge').waitFor();
    await expectNoFindings(page);
    await page.getByRole('link', { name: 'To the sign-in page' }).click();
    await page.getByLabel('Username').waitFor();
  });
});

describe('a session that ends', () => {
  const { visit } = useBrowser();

  it('leads to the sign-in page at once when the session ended elsewhere, and back to where one was', async () => {
    const page = await signIn(visit, 'strata.leasing');
    await page.goto('/nerka/strata/work-orders?status=open');
    await page.getByText(/^Showing \d/).waitFor();
    await call(page, 'POST', '/api/logout');

    await page.getByText('You were signed out because your session ended. Sign in again to go on.').waitFor();
    await page.getByLabel('Username').fill('strata.leasing');
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByText(/^Showing \d/).waitFor();
    expect(new URL(page.url()).search).toBe('?status=open');
  });

  it('says that an administrator set a new password, and leads back to where one was', async () => {
    const username = `signed.out.${Date.now()}`;
    const [first, second] = ['a long harbor phrase', 'another long harbor phrase'];
    const manager = await signIn(visit, 'strata.manager');
    const { companyId } = await read<{ companyId: number }>(manager, '/api/user');
    const created = await send<{ id: number }>(manager, `/api/companies/${companyId}/users`, {
      ...{ username, password: first, accountType: 'leasing' },
    });
    const page = await visit('/signin');
    const enter = async (password: string) => {
      await page.getByLabel('Username').fill(username);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    };
    await enter(first);
    await page.waitForURL('**/dashboard');
    await page.goto('/nerka/strata/work-orders?status=open');
    await page.getByText(/^Showing \d/).waitFor();
    await call(manager, 'PUT', `/api/users/${created.id}`, { password: second });

    await page.getByText(/^You were signed out because your password was reset\./).waitFor();
    await enter(second);
    await page.getByText(/^Showing \d/).waitFor();
    expect(new URL(page.url()).search).toBe('?status=open');
    await call(manager, 'DELETE', `/api/users/${created.id}`);
    await page.getByText(/^You were signed out because your account was removed\./).waitFor();
  });
});

describe('open pages', () => {
  const { visit } = useBrowser();

  it('shows everyone pages that everybody can use, before the sign-in', async () => {
    const routes = readFileSync(join(__dirname, '../src/app.tsx'), 'utf8').matchAll(/<Route path="(\/[^":*]*)"/g);
    const addresses = [...routes].map(([, address = '']) => address);
    expect(addresses).toContain('/signin');
    const page = await openWindow(visit);
    const findings: string[] = [];
    for (const address of [...addresses, '/nothing-here']) findings.push(...(await visitPage(page, address)));
    expect(findings).toEqual([]);
  });
});

describe('areas of addresses', () => {
  const { visit } = useBrowser();

  /** Records the addresses that a page requests from now on. */
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
});

describe('routes', () => {
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

  it('shows everyone that a page does not exist', async () => {
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
});

describe('the profile', () => {
  const { visit } = useBrowser();

  /** What the header shows of the signed-in user. */
  const inHeader = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'User menu' });

  it.each([
    ['strata.leasing', { width: 390, height: 844 }],
    ['admin', { width: 1440, height: 900 }],
  ])('keeps names and picture of %s, and the header follows', async (username, viewport) => {
    const page = await signIn(visit, username, { viewport });
    await openHome(page);
    await inHeader(page).click();
    await page.getByRole('link', { name: 'Profile' }).click();
    await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();

    const firstName = `Grace${Date.now()}`;
    await page.getByLabel('First Name').fill(firstName);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText('Your profile information has been saved successfully.').waitFor();
    await inHeader(page).click();
    await page.locator('#user-menu').getByText(firstName).waitFor();
    await page.keyboard.press('Escape');

    const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#3366cc' } })
      .png()
      .toBuffer();
    await page
      .getByLabel('Profile picture', { exact: true })
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture });
    await page.getByText('Your profile picture has been updated successfully.').waitFor();
    const image = inHeader(page).locator('img');
    await image.waitFor();
    expect(await image.evaluate((shown: HTMLImageElement) => shown.decode().then(() => shown.naturalWidth))).toBe(512);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);

    await page.getByRole('link', { name: 'Back' }).click();
    await page.waitForURL(username === 'admin' ? '**/nerka/admin' : '**/nerka/strata/dashboard');
  });

  it('takes a picture that is dropped on the old one', async () => {
    const page = await signIn(visit, 'brightside.maintenance');
    await page.goto('/profile');
    const target = page.getByRole('button', { name: 'Change profile picture' });
    await target.waitFor();
    const pixel = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#cc3333' } })
      .jpeg()
      .toBuffer();
    const transfer = await page.evaluateHandle(
      (bytes) => {
        const data = new DataTransfer();
        data.items.add(new File([new Uint8Array(bytes)], 'me.jpg', { type: 'image/jpeg' }));
        return data;
      },
      [...pixel],
    );
    await target.dispatchEvent('drop', { dataTransfer: transfer });
    await page.getByText('Photo uploaded').waitFor();
    await target.locator('img').waitFor();
  });
});
