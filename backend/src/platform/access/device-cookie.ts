import { parseCookie } from 'cookie';
import type { Request, Response } from 'express';

const COOKIE = 'nerka_device';
const TOKEN = /^[\w-]{43}$/;
const MAX_AGE_MS = 180 * 24 * 60 * 60_000;
/** Only signing in asks for it. */
const PATH = '/api/login';

/** Returns the token by which the server knows the browser again, or undefined. */
export function readDeviceToken(request: Pick<Request, 'headers'>): string | undefined {
  const token = parseCookie(request.headers.cookie ?? '')[COOKIE];
  return token !== undefined && TOKEN.test(token) ? token : undefined;
}

export function setDeviceCookie(request: Request, response: Response, token: string): void {
  response.cookie(COOKIE, token, {
    httpOnly: true,
    sameSite: 'lax',
    path: PATH,
    secure: request.secure,
    maxAge: MAX_AGE_MS,
  });
}
