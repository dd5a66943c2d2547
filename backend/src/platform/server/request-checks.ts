import type { NextFunction, Request, Response } from 'express';
import type { Environment } from '../config/environment.js';
import { apiKeyOf } from '../access/api-key-header.js';
import { hasSessionCookie } from '../access/session-cookie.js';
import { Forbidden, Invalid, Unsupported } from '../http/errors.js';
import type { UploadPaths } from '../http/upload-paths.js';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses requests that no browser sends: TRACE, paths that do not decode, and those to two hosts or to none. */
export function rejectMalformedRequests(request: Request, response: Response, next: NextFunction): void {
  if (request.method === 'TRACE' || request.method === 'TRACK') return void response.status(405).end();
  if (request.path.includes('%00')) throw new Invalid('The address is not valid.');
  if (!namesOneHost(request)) throw new Invalid('The request must name one host.');
  next();
}

/** Of two, Node keeps the first, and a proxy in front may have looked at the second. HTTP/1.0 knows no Host. */
function namesOneHost({ rawHeaders, httpVersion }: Request): boolean {
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0');
}

/**
 * Refuses writes from other sites with the user's cookie, by Sec-Fetch-Site or Origin; a session needs one of them. With an
 * API key no cookie counts, and no page of another site can send one.
 */
export function refuseCrossSite(environment: Environment) {
  return (request: Request, _response: Response, next: NextFunction): void => {
    if (SAFE_METHODS.has(request.method) || isOwnSite(request, environment) || apiKeyOf(request)) return next();
    throw new Forbidden('This request came from another site.', 'cross-site');
  };
}

function isOwnSite(request: Request, environment: Environment): boolean {
  const site = request.get('sec-fetch-site');
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const origin = request.get('origin');
  if (origin === undefined) return !hasSessionCookie(request);
  return origin === environment.publicUrl || hostOf(origin) === (request.host ?? request.get('host'));
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}

/** A body must be JSON, except for uploads. */
export function refuseOtherContent(uploads: UploadPaths) {
  const isUpload = (request: Request): boolean =>
    request.is('multipart/form-data') !== false && uploads.has(request.path);
  return (request: Request, _response: Response, next: NextFunction): void => {
    const hasBody =
      request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;
    if (!hasBody || SAFE_METHODS.has(request.method) || request.is('application/json') || isUpload(request)) {
      return next();
    }
    throw new Unsupported('Please send JSON.');
  };
}
