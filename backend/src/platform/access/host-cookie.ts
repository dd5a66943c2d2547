import type { Request, Response } from 'express';
import { cookieTokens } from './cookie-tokens.js';

interface HostCookieOptions {
  name: string;
  /** Only its routes ask for the cookie. */
  path: string;
  maxAgeMs: number;
}

interface HostCookie {
  /** Those that the browser sent; over https only those that no other host could set. */
  read: (request: Request) => string[];
  set: (request: Request, response: Response, token: string) => void;
  clear: (request: Request, response: Response) => void;
}

/**
 * A cookie with a secret, which no script reads. Over https its name begins with `__Host-`: browsers then take it only
 * for the whole host, and from no other one.
 */
export function hostCookie({ name, path, maxAgeMs }: HostCookieOptions): HostCookie {
  const nameFor = ({ secure }: Request): string => (secure ? `__Host-${name}` : name);
  const attributes = ({ secure }: Request) =>
    ({ httpOnly: true, sameSite: 'lax', path: secure ? '/' : path, secure }) as const;
  return {
    read: (request) => cookieTokens(request, [nameFor(request)]),
    set: (request, response, token) =>
      void response.cookie(nameFor(request), token, { ...attributes(request), maxAge: maxAgeMs }),
    clear: (request, response) => void response.clearCookie(nameFor(request), attributes(request)),
  };
}
