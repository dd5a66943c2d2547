import type { Request, Response } from 'express';
import { cookieTokens } from './cookie-tokens.js';

const COOKIE = 'nerka_device';
/** Browsers take it only over https, for the whole host and for no other one, and with this path. */
const SECURE_COOKIE = `__Host-${COOKIE}`;
const SECURE_PATH = '/';
/** Signing in, its second step and proofs ask for it. */
const PATH = '/api';
const MAX_AGE_MS = 180 * 24 * 60 * 60_000;

/** The tokens by which the server may know the browser again; over https only those that no other host could set. */
export const readDeviceTokens = (request: Request): string[] => cookieTokens(request, [nameFor(request)]);

export function setDeviceCookie(request: Request, response: Response, token: string): void {
  const { secure } = request;
  const path = secure ? SECURE_PATH : PATH;
  response.cookie(nameFor(request), token, { httpOnly: true, sameSite: 'lax', path, secure, maxAge: MAX_AGE_MS });
}

const nameFor = ({ secure }: Request): string => (secure ? SECURE_COOKIE : COOKIE);
