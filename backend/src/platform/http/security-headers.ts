import { randomBytes } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';

/** The policy of every answer that is not the application's page: nothing may load, nobody may frame it. */
const NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Helmet's headers for browsers that are gone. */
const unneeded = {
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
} as const;

/** Headers of every answer; the page itself then replaces the policy by `pagePolicy`. */
export function securityHeaders(): RequestHandler {
  const always = headersOf(helmet({ contentSecurityPolicy: false, ...unneeded, xFrameOptions: { action: 'deny' } }));
  return (request, response, next) => {
    for (const [name, value] of always) response.setHeader(name, value);
    response.setHeader('Content-Security-Policy', NOTHING);
    if (request.path.startsWith('/api/')) response.setHeader('Cache-Control', 'no-store');
    next();
  };
}

/** What helmet sets is the same for every answer: it is asked once. */
function headersOf(middleware: ReturnType<typeof helmet>): [name: string, value: string][] {
  const headers: [string, string][] = [];
  const setHeader = (name: string, value: string): void => void headers.push([name, value]);
  middleware({} as Request, { setHeader, removeHeader: () => undefined } as unknown as Response, () => undefined);
  return headers;
}

export const newNonce = (): string => randomBytes(16).toString('base64');

/** The page's policy: own origin and those that front ends may come from, styles by nonce, Trusted Types. */
export function pagePolicy(nonce: string, frontEndOrigins: readonly string[]): string {
  const own = ["'self'", ...frontEndOrigins].join(' ');
  return [
    "default-src 'none'",
    `script-src ${own}`,
    `connect-src ${own}`,
    `img-src ${own} data: blob:`,
    `font-src ${own}`,
    `style-src ${own} 'nonce-${nonce}'`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ');
}
