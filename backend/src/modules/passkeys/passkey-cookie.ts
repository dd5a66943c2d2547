import { randomBytes } from 'node:crypto';
import type { Request, Response } from 'express';
import { cookieTokens } from '../../platform/access/cookie-tokens.js';

const COOKIE = 'nerka_passkey';
const SECURE_COOKIE = `__Host-${COOKIE}`;
const SECURE_PATH = '/';
const PATH = '/api/auth/passkey';
/** As long as a challenge lasts. */
const MAX_AGE_MS = 5 * 60_000;

/** The token of a browser in which somebody signs in with a passkey; over https only one that no other host could set. */
export const readPasskeyToken = (request: Request): string | undefined => cookieTokens(request, [nameFor(request)])[0];

/** Returns the token that the browser has already, so that two of its pages do not disturb each other. */
export function keepPasskeyToken(request: Request, response: Response): string {
  const token = readPasskeyToken(request) ?? randomBytes(32).toString('base64url');
  response.cookie(nameFor(request), token, { ...attributes(request), maxAge: MAX_AGE_MS });
  return token;
}

export const clearPasskeyToken = (request: Request, response: Response): void =>
  void response.clearCookie(nameFor(request), attributes(request));

const nameFor = ({ secure }: Request): string => (secure ? SECURE_COOKIE : COOKIE);

const attributes = ({ secure }: Request) =>
  ({ httpOnly: true, sameSite: 'lax', path: secure ? SECURE_PATH : PATH, secure }) as const;
