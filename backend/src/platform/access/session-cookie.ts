import type { Request, Response } from 'express';

const COOKIE = 'nerka_session';

/** The session token that the browser sent, or undefined. */
export function readSessionToken(request: Pick<Request, 'headers'>): string | undefined {
  for (const pair of request.headers.cookie?.split(';') ?? []) {
    const [name, value] = pair.trim().split('=', 2);
    if (name === COOKIE && value && /^[\w-]{43}$/.test(value)) return value;
  }
  return undefined;
}

/** HttpOnly, SameSite=Lax, host-only; Secure whenever the request came over https. */
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
