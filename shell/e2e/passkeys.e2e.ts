import type { Page } from 'playwright-core';
import { useBrowser } from './browser';
import { expectNoFindings } from './examine';
import { giveApp } from './second-step';
import { addPasskey, namePasskey, usePasskey, withAuthenticator } from './own-authenticator';
import { demoPassword, testedProduct } from './product';
import { call, read, send } from './records';
import { followRequests } from './settled';
import { fillInSignIn, forgetSession, signIn } from './sign-in';

const { visit, expectMessage } = useBrowser();
const { port } = new URL(testedProduct.url);
const ofCompany = `http://strata.nerka.localhost:${port}`;

let people = 0;

/** A new manager of Strata, whom no other test knows. */
async function newPerson(): Promise<string> {
  const manager = await signIn(visit, 'strata.manager');
  const { companyId } = (await (await manager.request.get('/api/user')).json()) as { companyId: number };
  people += 1;
  const username = `strata.keys.${process.pid}.${people}.${Date.now()}`;
  const body = { username, password: demoPassword, accountType: 'manager', displayName: `Keeper ${people}` };
  await send(manager, `/api/companies/${companyId}/users`, body);
  await manager.context().close();
  return username;
}

const isHome = (page: Page) => page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();

it.each([
  ['localhost', `http://localhost:${port}`],
  ['the address of a company', ofCompany],
])('signs in at %s with a passkey that was made there', async (_, baseURL) => {
  const username = await newPerson();
  const page = await visit('/signin', { baseURL });
  await withAuthenticator(page);
  await fillInSignIn(page, username);
  await addPasskey(page);
  await forgetSession(page);
  await usePasskey(page);
  await page.getByText(`Welcome back, ${username}!`).waitFor();
  await isHome(page);
});

it('confirms by a passkey that it is the person, before what cannot be undone', async () => {
  const page = await visit('/signin', { baseURL: `http://localhost:${port}` });
  await withAuthenticator(page);
  await fillInSignIn(page, await newPerson());
  await addPasskey(page);
  followRequests(page);
  // As a request that needs a recent proof asks.
  const proven = page.evaluate(
    () =>
      new Promise((resolve) => {
        document.dispatchEvent(new CustomEvent('nerka-proof-needed', { detail: resolve, cancelable: true }));
      }),
  );
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Use a passkey instead' }).click();
  await expectNoFindings(page);
  await dialog.getByRole('button', { name: 'Use Passkey' }).press('Enter');
  expect(await proven).toBe(true);
  await dialog.waitFor({ state: 'detached' });
});

it('is set up where a second step is required, before anything else, by keyboard on a phone', async () => {
  const admin = await signIn(visit, testedProduct.signIns.find(({ who }) => /super/i.test(who))!.username);
  const [{ id: projectId }] = (await read<{ id: number }[]>(admin, '/api/projects')) as [{ id: number }];
  const first = { username: `keys.first.${process.pid}.${Date.now()}`, password: demoPassword };
  const name = `Keys ${process.pid} ${Date.now()}`;
  const { id } = await send<{ id: number }>(admin, '/api/companies', { name, projectId, manager: first });
  const manager = { username: `keys.${process.pid}.${Date.now()}`, password: demoPassword };
  await send(admin, `/api/companies/${id}/users`, manager);
  const setter = await signIn(visit, first.username);
  await giveApp(setter);
  await call(setter, 'PUT', `/api/companies/${id}/settings`, { factorsRequiredFrom: '2020-01-01' });
  const page = await visit('/signin', {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 390, height: 844 },
  });
  await withAuthenticator(page);
  followRequests(page);
  await page.getByLabel('Username').fill(manager.username);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Set up two-step sign-in' }).waitFor();
  await expectNoFindings(page);
  await page.getByRole('button', { name: 'Add a Passkey' }).press('Enter');
  await namePasskey(page);
  await isHome(page);
});

it('takes nothing from a device that was not unlocked, and says what to do', async () => {
  const page = await visit('/signin', { baseURL: `http://localhost:${port}` });
  const { isUnlocked } = await withAuthenticator(page);
  await fillInSignIn(page, await newPerson());
  await addPasskey(page);
  await forgetSession(page);
  await isUnlocked(false);
  await usePasskey(page);
  await page.getByText('No passkey was used. Try again, or sign in with your password.').waitFor();
  await isUnlocked(true);
  await usePasskey(page);
  await isHome(page);
});

it('says where passkeys work, at an address where they do not', async () => {
  expectMessage(/status of 409/);
  const page = await visit('/signin', { baseURL: `http://127.0.0.1:${port}` });
  await usePasskey(page);
  await page.getByText('Passkeys work at localhost, not at 127.0.0.1.').waitFor();
});

it('is done by keyboard alone, on a phone, by everybody', async () => {
  const page = await visit('about:blank', {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 390, height: 844 },
  });
  await withAuthenticator(page);
  followRequests(page);
  await page.goto('/signin');
  await expectNoFindings(page);
  await fillInSignIn(page, await newPerson());
  await addPasskey(page);
  await expectNoFindings(page);
  await forgetSession(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).focus();
  await page.keyboard.press('Enter');
  await isHome(page);
});
