const WITHOUT_COMPANY = new Set(['www', 'admin']);
const LOCAL_DOMAIN = 'nerka.localhost';

/** By the first of three or more labels, or the one before BASE_DOMAIN; not www, admin or a part of an IP address. */
export function isCompanyHost(hostName: string, baseDomain = pageBaseDomain()): boolean {
  return companyLabel(hostName, baseDomain) !== undefined;
}

/** The domain of the companies' subdomains, with the port: 'example.com' on www.example.com. */
export function portalDomain({ hostname, port }: Pick<Location, 'hostname' | 'port'>, baseDomain = pageBaseDomain()) {
  const suffix = port && `:${port}`;
  if (baseDomain) return baseDomain + suffix;
  const host = withoutDot(hostname);
  if (host === 'localhost' || isAddress(host)) return LOCAL_DOMAIN + suffix;
  const [label = '', ...rest] = host.split('.');
  const isBesideCompanies = companyLabel(host, baseDomain) !== undefined || WITHOUT_COMPANY.has(label);
  return (isBesideCompanies && rest.length > 1 ? rest.join('.') : host) + suffix;
}

function companyLabel(hostName: string, baseDomain: string): string | undefined {
  const host = withoutDot(hostName);
  if (isAddress(host)) return undefined;
  const label = baseDomain ? labelBefore(baseDomain, host) : firstOfThree(host);
  return label && !WITHOUT_COMPANY.has(label) ? label : undefined;
}

function firstOfThree(host: string): string | undefined {
  const labels = host.split('.');
  return labels.length >= 3 ? labels[0] : undefined;
}

function labelBefore(baseDomain: string, host: string): string | undefined {
  const label = host.endsWith(`.${baseDomain}`) ? host.slice(0, -baseDomain.length - 1) : undefined;
  return label?.includes('.') ? undefined : label;
}

const pageBaseDomain = (): string => document.documentElement.dataset.baseDomain ?? '';
const withoutDot = (hostName: string): string => hostName.replace(/\.$/, '');
const isAddress = (hostName: string): boolean => /^[\d.]+$/.test(hostName) || hostName.includes(':');
