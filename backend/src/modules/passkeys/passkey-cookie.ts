import { randomBytes } from 'node:crypto';
import type { Request, Response } from 'express';
import { hostCookie } from '../../platform/access/host-cookie.js';

/** As long as a challenge lasts. */
const MAX_AGE_MS = 5 * 60_000;
const cookie = hostCookie({ name: 'nerka_passkey', path: '/api/auth/passkey', maxAgeMs: MAX_AGE_MS });

/** The token of a browser in which somebody signs in with a passkey. */
export const readPasskeyToken = (request: Request): string | undefined => cookie.read(request)[0];

/** Returns the token that the browser has already, so that two of its pages do not disturb each other. */
export function keepPasskeyToken(request: Request, response: Response): string {
  const token = readPasskeyToken(request) ?? randomBytes(32).toString('base64url');
  cookie.set(request, response, token);
  return token;
}

export const clearPasskeyToken = cookie.clear;
