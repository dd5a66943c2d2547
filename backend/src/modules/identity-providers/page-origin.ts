import type { Request } from 'express';
import type { Environment } from '../../platform/config/environment.js';

/** The address of the page that the browser has open, without a slash at the end. */
export function pageOrigin(
  request: Pick<Request, 'protocol' | 'host'>,
  { publicUrl }: Pick<Environment, 'publicUrl'>,
): string {
  const protocol = publicUrl === undefined ? `${request.protocol}:` : new URL(publicUrl).protocol;
  return `${protocol}//${request.host}`;
}

/** The same page on a company's subdomain; null if the page is there already, or where hosts have no names. */
export function portalOrigin(origin: string, subdomain: string | null, baseDomain: string | undefined): string | null {
  const url = new URL(origin);
  if (subdomain === null || url.hostname.startsWith(`${subdomain}.`)) return null;
  const base = baseDomain ?? (isShort(url.hostname) ? url.hostname : undefined);
  if (base === undefined) return null;
  url.hostname = `${subdomain}.${base}`;
  return url.origin;
}

/** Without a base domain, the first of three labels names a company. */
const isShort = (hostname: string): boolean => hostname.split('.').length === 2;
