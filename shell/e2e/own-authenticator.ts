import type { Page } from 'playwright-core';

/** Chromium's own authenticator: a device that its user unlocks at once. */
export async function withAuthenticator(page: Page) {
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
    /** The domains for which it has passkeys. */
    domains: async (): Promise<(string | undefined)[]> => {
      const { credentials } = await client.send('WebAuthn.getCredentials', { authenticatorId });
      return credentials.map(({ rpId }) => rpId);
    },
  };
}

/** On the profile page; the recovery codes that come with it are kept. */
export async function addPasskey(page: Page): Promise<void> {
  // At the address at which the person is signed in.
  await page.goto(new URL('/profile', page.url()).href);
  await page.getByRole('button', { name: 'Add a Passkey' }).click();
  await namePasskey(page);
  await page.getByRole('listitem').filter({ hasText: 'Work laptop' }).first().waitFor();
}

/** In the dialog that is open; the first one brings recovery codes. */
export async function namePasskey(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Work laptop');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'I have kept them' }).click();
}

export const usePasskey = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Sign in with a passkey' }).click();
