import { randomBytes } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';
import helmet from 'helmet';

/** The policy of every answer that is not the application's page: nothing may load, nobody may frame it. */
const NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Headers of every answer; the page itself then replaces the policy by `pagePolicy`. */
export function securityHeaders(): (request: Request, response: Response, next: NextFunction) => void {
  const others = helmet({ contentSecurityPolicy: false, xFrameOptions: { action: 'deny' } });
  return (request, response, next) => {
    response.setHeader('Content-Security-Policy', NOTHING);
    if (request.path.startsWith('/api/')) response.setHeader('Cache-Control', 'no-store');
    others(request, response, next);
  };
}

export const newNonce = (): string => randomBytes(16).toString('base64');

/** The page's policy: own origin only, styles by nonce, Trusted Types. */
export function pagePolicy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "connect-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ');
}
