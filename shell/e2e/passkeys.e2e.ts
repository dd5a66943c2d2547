import type { Page } from 'playwright-core';
import { useBrowser } from './browser';
import { examine } from './examine';
import { demoPassword, testedProduct } from './product';
import { send } from './records';
import { followRequests, settled } from './settled';
import { fillInSignIn, signIn } from './sign-in';

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

/** Chromium's own authenticator: a device that its user unlocks at once. */
async function withAuthenticator(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    isUnlocked: (isUserVerified: boolean) =>
      client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

async function addPasskey(page: Page): Promise<void> {
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Add a Passkey' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Work laptop');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Passkey added').waitFor();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await page.getByRole('listitem').filter({ hasText: 'Work laptop' }).waitFor();
}

async function logOut(page: Page): Promise<void> {
  // Only the browser finds the address of a company on this machine.
  await page.evaluate(() => fetch('/api/logout', { method: 'POST' }));
  await page.goto('/signin');
}

const usePasskey = (page: Page) => page.getByRole('button', { name: 'Sign in with a passkey' }).click();
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
  await logOut(page);
  await usePasskey(page);
  await page.getByText(`Welcome back, ${username}!`).waitFor();
  await isHome(page);
});

it('takes nothing from a device that was not unlocked, and says what to do', async () => {
  const page = await visit('/signin', { baseURL: `http://localhost:${port}` });
  const { isUnlocked } = await withAuthenticator(page);
  await fillInSignIn(page, await newPerson());
  await addPasskey(page);
  await logOut(page);
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
  await settled(page);
  expect((await examine(page)).findings).toEqual([]);
  await fillInSignIn(page, await newPerson());
  await addPasskey(page);
  await settled(page);
  expect((await examine(page)).findings).toEqual([]);
  await logOut(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).focus();
  await page.keyboard.press('Enter');
  await isHome(page);
});
