import { parseCookie } from 'cookie';
import type { Request, Response } from 'express';

const COOKIE = 'nerka_session';
const TOKEN = /^[\w-]{43}$/;

/** Returns the session token that the browser sent, or undefined. */
export function readSessionToken(request: Pick<Request, 'headers'>): string | undefined {
  const token = parseCookie(request.headers.cookie ?? '')[COOKIE];
  return token !== undefined && TOKEN.test(token) ? token : undefined;
}

/** Sets an HttpOnly, SameSite=Lax, host-only cookie; Secure if the request came over https. */
export function setSessionCookie(request: Request, response: Response, token: string, maxAgeMs: number): void {
  response.cookie(COOKIE, token, {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure: request.secure,
    maxAge: maxAgeMs,
  });
}

export function clearSessionCookie(request: Request, response: Response): void {
  response.clearCookie(COOKIE, { httpOnly: true, sameSite: 'lax', path: '/', secure: request.secure });
}
