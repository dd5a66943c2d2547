import type { Request, Response } from 'express';
import { cookieTokens } from '../../platform/access/cookie-tokens.js';

const COOKIE = 'nerka_identity';
/** Browsers take it only over https, for the whole host and for no other one, and with this path. */
const SECURE_COOKIE = `__Host-${COOKIE}`;
const SECURE_PATH = '/';
const PATH = '/api/auth/oidc';
const MAX_AGE_MS = 10 * 60_000;

/** What binds the sign-ins that were begun at a provider to the browser. */
export const readIdentityTokens = (request: Request): string[] => cookieTokens(request, [nameFor(request)]);

export const setIdentityCookie = (request: Request, response: Response, token: string): void =>
  void response.cookie(nameFor(request), token, { ...attributes(request), maxAge: MAX_AGE_MS });

export const clearIdentityCookie = (request: Request, response: Response): void =>
  void response.clearCookie(nameFor(request), attributes(request));

const nameFor = ({ secure }: Request): string => (secure ? SECURE_COOKIE : COOKIE);

const attributes = ({ secure }: Request) =>
  ({ httpOnly: true, sameSite: 'lax', path: secure ? SECURE_PATH : PATH, secure }) as const;
