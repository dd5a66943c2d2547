import type { BrowserContextOptions, Page } from 'playwright-core';
import type { Visits } from './browser';
import { demoPassword } from './product';
import { read, send } from './records';

let technicians = 0;

/** A window with a session, which shows nothing yet. The form has tests of its own. */
export async function signIn(visit: Visits['visit'], username: string, options?: BrowserContextOptions): Promise<Page> {
  const page = await visit('about:blank', options);
  await send(page, '/api/login', { username, password: demoPassword });
  return page;
}

/** A new technician of a demo company, who is on no job; other files sign in as the same people at the same time. */
export async function signInAsTechnician(
  visit: Visits['visit'],
  options?: BrowserContextOptions,
  company = 'strata',
): Promise<Page> {
  const manager = await signIn(visit, `${company}.manager`);
  const { companyId } = await read<{ companyId: number }>(manager, '/api/user');
  technicians += 1;
  const username = `${company}.technician.${process.pid}.${technicians}.${Date.now()}`;
  const body = {
    username,
    password: demoPassword,
    accountType: 'maintenance',
    displayName: `Technician ${technicians}`,
  };
  await send(manager, `/api/companies/${companyId}/users`, body);
  await manager.context().close();
  return signIn(visit, username, options);
}

/** The start page of a signed-in user. */
export async function openHome(page: Page): Promise<void> {
  await page.goto('/company');
  await isHome(page);
}

/** Signs in by the form and waits for the page that follows. */
export async function fillInSignIn(page: Page, username: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await isHome(page);
}

const isHome = (page: Page): Promise<void> =>
  page.getByRole('heading', { level: 1, name: /Dashboard|Projects/ }).waitFor();

/** As a browser that is not signed in. Nothing of the page that it leaves goes on asking the server. */
export async function forgetSession(page: Page, path = '/signin'): Promise<void> {
  const address = new URL(path, page.url()).href;
  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.goto(address);
}
