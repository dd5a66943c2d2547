import type { Page } from 'playwright-core';
import { AuthenticatorApp } from './authenticator-app';
import { send } from './records';

/** Sets an authenticator app up for who is signed in there, where a test is about something else. */
export async function giveApp(page: Page): Promise<AuthenticatorApp> {
  const { id, secret } = await send<{ id: number; secret: string }>(page, '/api/user/factors/totp', {});
  const app = new AuthenticatorApp(secret);
  await send(page, `/api/user/factors/${id}/confirm`, { code: app.next() });
  return app;
}
