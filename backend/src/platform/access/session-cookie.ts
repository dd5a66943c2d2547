import type { Request, Response } from 'express';
import { cookieTokens } from './cookie-tokens.js';

const COOKIE = 'nerka_session';
/** Browsers take it only over https, for the whole host and for no other one. */
const SECURE_COOKIE = `__Host-${COOKIE}`;

type Received = Pick<Request, 'headers'>;

/** The tokens that the browser sent, best first: sessions from before `__Host-` go on in version 0.1. */
export const readSessionTokens = (request: Received): string[] => cookieTokens(request, [SECURE_COOKIE, COOKIE]);

export const hasSessionCookie = (request: Received): boolean => readSessionTokens(request).length > 0;

/** Sets an HttpOnly, SameSite=Lax, host-only cookie; over https a Secure one that no other host can set. */
export function setSessionCookie(request: Request, response: Response, token: string, maxAgeMs: number): void {
  response.cookie(nameFor(request), token, { ...attributes(request), maxAge: maxAgeMs });
  if (request.secure && request.headers.cookie?.includes(`${COOKIE}=`)) clear(COOKIE, request, response);
}

export function clearSessionCookie(request: Request, response: Response): void {
  clear(nameFor(request), request, response);
  if (request.secure) clear(COOKIE, request, response);
}

const nameFor = ({ secure }: Request): string => (secure ? SECURE_COOKIE : COOKIE);

const clear = (name: string, request: Request, response: Response): void =>
  void response.clearCookie(name, attributes(request));

const attributes = ({ secure }: Request) => ({ httpOnly: true, sameSite: 'lax', path: '/', secure }) as const;
