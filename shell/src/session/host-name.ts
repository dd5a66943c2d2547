const WITHOUT_COMPANY = new Set(['www', 'admin']);

/** Whether the host names a company: the first of three or more labels, unless it is www or admin, or an IP address. */
export function isCompanyHost(hostName: string): boolean {
  const labels = hostName.replace(/\.$/, '').split('.');
  const isAddress = /^[\d.]+$/.test(hostName) || hostName.includes(':');
  return !isAddress && labels.length >= 3 && !WITHOUT_COMPANY.has(labels[0] ?? '');
}
