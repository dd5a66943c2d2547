import type { Request, Response } from 'express';
import { cookieTokens } from '../../platform/access/cookie-tokens.js';

const COOKIE = 'nerka_sign_in';
/** Browsers take it only over https, for the whole host and for no other one, and with this path. */
const SECURE_COOKIE = `__Host-${COOKIE}`;
const SECURE_PATH = '/';
/** Only the second step asks for it. */
const PATH = '/api/auth';
const MAX_AGE_MS = 5 * 60_000;

/** The tokens of sign-ins that wait for the second step in this browser. */
export const readPendingTokens = (request: Request): string[] => cookieTokens(request, [nameFor(request)]);

export const setPendingCookie = (request: Request, response: Response, token: string): void =>
  void response.cookie(nameFor(request), token, { ...attributes(request), maxAge: MAX_AGE_MS });

export const clearPendingCookie = (request: Request, response: Response): void =>
  void response.clearCookie(nameFor(request), attributes(request));

const nameFor = ({ secure }: Request): string => (secure ? SECURE_COOKIE : COOKIE);

const attributes = ({ secure }: Request) =>
  ({ httpOnly: true, sameSite: 'lax', path: secure ? SECURE_PATH : PATH, secure }) as const;
