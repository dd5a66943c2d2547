import { createHash, randomBytes } from 'node:crypto';

const BYTES = 32;
const TOKEN = /^[\w-]{43}$/;

/** The secret in the link of a shared invoice; only its hash is stored. */
export const newShareToken = (): string => randomBytes(BYTES).toString('base64url');

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

export const isShareToken = (text: string): boolean => TOKEN.test(text);
