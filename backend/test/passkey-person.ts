import { SoftwareAuthenticator } from './software-authenticator.js';
import type { Caller } from './start-app.js';

/** Where the tests' pages are, for passkeys. */
export const PASSKEY_HOST = 'localhost:3000';
export const PASSKEY_ORIGIN = `http://${PASSKEY_HOST}`;

const OWN = '/api/user/passkeys';

export interface AddedPasskey {
  id: number;
  authenticator: SoftwareAuthenticator;
  recoveryCodes: string[] | null;
}

/** Adds a passkey, as the profile page does. */
export async function addPasskey(caller: Caller, name = 'Laptop'): Promise<AddedPasskey> {
  const options = await caller.post(`${OWN}/options`).set('Host', PASSKEY_HOST);
  const authenticator = new SoftwareAuthenticator(PASSKEY_ORIGIN);
  const made = authenticator.make(options.body as { challenge: string; userHandle: string });
  const added = await caller.post(OWN, { name, ...made }).set('Host', PASSKEY_HOST);
  if (added.status !== 201) throw new Error(added.text);
  const { id, recoveryCodes } = added.body as Pick<AddedPasskey, 'id' | 'recoveryCodes'>;
  return { id, authenticator, recoveryCodes };
}
