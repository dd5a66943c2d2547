import { isIP } from 'node:net';

const WITHOUT_COMPANY = new Set(['www', 'admin']);

/**
 * The label of a host name that identifies a company: the first of three or more labels or, with `BASE_DOMAIN`, the
 * label before it. Never www, admin or part of an IP address.
 */
export function subdomainOf(hostName: string, baseDomain: string | undefined): string | null {
  const host = hostName.toLowerCase().replace(/\.$/, '');
  if (isIP(host.replace(/^\[|\]$/g, ''))) return null;
  const label = baseDomain === undefined ? firstOfThree(host) : labelBefore(baseDomain, host);
  return label && !WITHOUT_COMPANY.has(label) ? label : null;
}

function firstOfThree(host: string): string | undefined {
  const labels = host.split('.');
  return labels.length >= 3 ? labels[0] : undefined;
}

function labelBefore(baseDomain: string, host: string): string | undefined {
  const label = host.endsWith(`.${baseDomain}`) ? host.slice(0, -baseDomain.length - 1) : '';
  return label.includes('.') ? undefined : label;
}
