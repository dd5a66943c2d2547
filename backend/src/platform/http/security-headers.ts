import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import helmet from 'helmet';

/** For every response except the page: nothing may load, and nobody may frame it. */
const EMPTY_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** For the page of licences, which has a style sheet and no script. */
export const PLAIN_PAGE_POLICY = `${EMPTY_POLICY}; style-src 'self'`;

/** For the service worker, which passes on what the page asks for. */
export const WORKER_POLICY = `${EMPTY_POLICY}; connect-src 'self'`;

/** For browsers that no longer exist. */
const disabledHeaders = {
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
} as const;

const setHeaders = helmet({ contentSecurityPolicy: false, ...disabledHeaders, xFrameOptions: { action: 'deny' } });

/** The headers of every response; the page then replaces the policy with `pagePolicy`. */
export function securityHeaders(): RequestHandler {
  return (request, response, next) => {
    response.setHeader('Content-Security-Policy', EMPTY_POLICY);
    if (request.path.startsWith('/api/')) response.setHeader('Cache-Control', 'no-store');
    setHeaders(request, response, next);
  };
}

/** The same headers, for what is answered before there is a request. */
export function plainSecurityHeaders(): Record<string, string> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  response.setHeader('Content-Security-Policy', EMPTY_POLICY);
  setHeaders(request, response, () => undefined);
  return response.getHeaders() as Record<string, string>;
}

/** The page's policy: its own origin and the origins of front ends, styles by nonce, Trusted Types. */
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
