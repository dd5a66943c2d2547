import { createHash, randomInt } from 'node:crypto';

export const RECOVERY_CODES = 10;
const GROUPS = 4;
const GROUP_LENGTH = 4;
/** Without letters and digits that look alike. */
const CHARACTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** `k7mq-3xvd-p9ta-w4hc`: too many to guess, even for somebody who has the hashes. */
export const newRecoveryCode = (): string => Array.from({ length: GROUPS }, newGroup).join('-');

const newGroup = (): string =>
  Array.from({ length: GROUP_LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('');

/** Spaces, dashes and capitals do not count. Undefined if it cannot be one. */
export function recoveryCodeHash(typed: string): Buffer | undefined {
  const code = typed.toLowerCase().replaceAll(/[^a-z\d]/g, '');
  if (code.length !== GROUPS * GROUP_LENGTH) return undefined;
  return createHash('sha256').update(code).digest();
}
