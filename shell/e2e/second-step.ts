import type { Page } from 'playwright-core';
import { AuthenticatorApp } from './authenticator-app';
import { expectNoFindings } from './examine';
import type { Presses } from './presses';
import { demoPassword } from './product';
import { send } from './records';

/** By keyboard alone: the first field has the focus. */
export async function typePassword(page: Page, username: string): Promise<void> {
  await page.getByLabel('Username').waitFor();
  await page.keyboard.type(username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(demoPassword);
  await page.keyboard.press('Enter');
}

/** On the second step's page, as on the first, one types at once. */
export async function typeCode(page: Page, label: string, code: string): Promise<void> {
  await page.getByLabel(label).waitFor();
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}

interface SetUp {
  app: AuthenticatorApp;
  codes: string[];
}

/** From the button to the kept recovery codes, wherever the button stands. */
export async function addApp(page: Page, presses: Presses): Promise<SetUp> {
  const dialog = page.getByRole('dialog');
  await presses.press(page.getByRole('button', { name: 'Add Authenticator App' }));
  await dialog.getByLabel('Name').waitFor();
  await presses.press(dialog.getByRole('button', { name: 'Next' }));
  const app = new AuthenticatorApp((await dialog.getByLabel('Key').textContent())!.replaceAll(' ', ''));
  await expectNoFindings(page, '[role=dialog]');
  await dialog.getByRole('textbox', { name: 'Code' }).fill(app.next());
  await presses.press(dialog.getByRole('button', { name: 'Turn On' }));
  const list = page.getByRole('list', { name: 'Recovery codes' });
  await list.waitFor();
  const codes = await list.getByRole('listitem').allTextContents();
  await expectNoFindings(page, '[role=dialog]');
  await presses.press(page.getByRole('button', { name: 'I have kept them' }));
  await dialog.waitFor({ state: 'hidden' });
  return { app, codes };
}

/** The same through the API, where a test is about something else. */
export async function giveApp(page: Page): Promise<AuthenticatorApp> {
  const { id, secret } = await send<{ id: number; secret: string }>(page, '/api/user/factors/totp', {});
  const app = new AuthenticatorApp(secret);
  await send(page, `/api/user/factors/${id}/confirm`, { code: app.next() });
  return app;
}
