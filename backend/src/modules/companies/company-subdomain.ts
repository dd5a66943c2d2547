import { isIP } from 'node:net';

const WITHOUT_COMPANY = new Set(['www', 'admin']);

/** The first of three or more labels, or the label before `BASE_DOMAIN`; never www, admin or part of an IP address. */
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
