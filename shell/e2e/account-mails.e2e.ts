import type { Page } from 'playwright-core';
import { useBrowser } from './browser';
import { aPhone, desk, expectNoFindings } from './examine';
import { ACCOUNT_LINK, linkMailed } from './inbox';
import { addPerson, ownCompany } from './own-company';
import { Presses } from './presses';
import { followRequests } from './settled';
import { signIn } from './sign-in';

const { visit, expectMessage } = useBrowser();
const newPassword = 'a long harbor phrase';

const isHome = (page: Page) => page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function enter(page: Page, username: string, presses: Presses): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(newPassword);
  await presses.press(button(page, 'Sign in'));
}

it('somebody who forgot the password chooses a new one by mail, and the link is good once', async () => {
  const company = await ownCompany(visit, 'Forgotten');
  const manager = await signIn(visit, company.manager);
  const email = `lost.${Date.now()}@example.com`;
  const person = await addPerson(manager, 'Lena', { email });
  const page = await visit('/signin', { viewport: desk });
  followRequests(page);
  const presses = new Presses();
  await presses.press(page.getByRole('link', { name: 'Forgot password?' }));
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
  await expectNoFindings(page);
  await page.getByLabel('Username or e-mail').fill(email);
  await presses.press(button(page, 'Send link'));
  await page.getByRole('heading', { name: 'Look into your mailbox' }).waitFor();
  await expectNoFindings(page);

  const { text, path } = await linkMailed(visit, 'Choose a new password', ACCOUNT_LINK);
  expect(text).toContain(person.username);
  const phone = await visit(path, aPhone);
  followRequests(phone);
  await phone.getByRole('heading', { name: 'Choose a new password' }).waitFor();
  await expectNoFindings(phone);
  await phone.getByLabel('New password').fill(newPassword);
  await presses.press(button(phone, 'Save password'));
  await phone.getByText('Password saved').waitFor();
  await enter(phone, person.username, presses);
  await isHome(phone);
  expect(presses.count).toBe(4);

  expectMessage(/status of 4\d\d/);
  const again = await visit(path);
  followRequests(again);
  await again.getByRole('heading', { name: 'This link is over' }).waitFor();
  await expectNoFindings(again);
  await button(again, 'Sign in').isHidden();
  await again.getByRole('link', { name: 'Ask for a new link' }).click();
  await again.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
});

it('a manager invites by mail, and the invited person reaches the first screen with the link', async () => {
  const company = await ownCompany(visit, 'Inviting');
  const manager = await signIn(visit, company.manager, { viewport: desk });
  followRequests(manager);
  await manager.goto(`/nerka/${company.slug}/team-members?new=yes`);
  const dialog = manager.getByRole('dialog');
  const username = `invited.${Date.now()}`;
  await dialog.getByLabel('Username').fill(username);
  await dialog.getByLabel('Display Name').fill('Ines');
  await dialog.getByRole('checkbox', { name: 'Send an invitation instead' }).check();
  await dialog.getByLabel('Email').fill(`${username}@example.com`);
  await expectNoFindings(manager, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Add Team Member' }).click();
  await manager.getByText('Invited', { exact: true }).waitFor();
  await expectNoFindings(manager);

  const { path } = await linkMailed(visit, `${company.name} invites you`, ACCOUNT_LINK);
  const phone = await visit(path, aPhone);
  followRequests(phone);
  await phone.getByRole('heading', { name: `Welcome to ${company.name}` }).waitFor();
  await expectNoFindings(phone);
  const presses = new Presses();
  await phone.getByLabel('New password').fill(newPassword);
  await presses.press(button(phone, 'Save password'));
  await phone.getByText('Password saved').waitFor();
  await enter(phone, username, presses);
  await isHome(phone);
  expect(presses.count).toBe(2);
  await manager.reload();
  await manager.getByRole('button', { name: 'Ines', exact: true }).waitFor();
  expect(await manager.getByText('Invited', { exact: true }).count()).toBe(0);
});
