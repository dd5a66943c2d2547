import { hash, verify } from '@node-rs/argon2';

// argon2id with the library's defaults (19 MiB, 2 passes) is OWASP's first recommendation.
const dummyHash = hash('no account has this password');

/** The argon2id hash to store. */
export const hashPassword = (password: string): Promise<string> => hash(password);

/** Whether the password matches; a missing hash takes as long to check and never matches. */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  const fits = await verify(stored ?? (await dummyHash), password);
  return fits && stored !== undefined;
}
