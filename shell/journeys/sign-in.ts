import type { BrowserContextOptions, Page } from 'playwright-core';
import type { Visits } from './browser';
import { demoPassword } from './product';

/** Signs in by the form and waits for the page that follows. */
export async function signIn(visit: Visits['visit'], username: string, options?: BrowserContextOptions): Promise<Page> {
  const page = await visit('/signin', options);
  await fillInSignIn(page, username);
  return page;
}

/** The same where the form stands already. */
export async function fillInSignIn(page: Page, username: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { level: 1, name: /Dashboard|Projects/ }).waitFor();
}
