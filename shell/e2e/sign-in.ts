import type { BrowserContextOptions, Page } from 'playwright-core';
import type { Visits } from './browser';
import { demoPassword } from './product';
import { send } from './records';

/** A window with a session, which shows nothing yet. The form has tests of its own. */
export async function signIn(visit: Visits['visit'], username: string, options?: BrowserContextOptions): Promise<Page> {
  const page = await visit('about:blank', options);
  await send(page, '/api/login', { username, password: demoPassword });
  return page;
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
  await page.getByRole('button', { name: 'Sign in' }).click();
  await isHome(page);
}

const isHome = (page: Page): Promise<void> =>
  page.getByRole('heading', { level: 1, name: /Dashboard|Projects/ }).waitFor();
