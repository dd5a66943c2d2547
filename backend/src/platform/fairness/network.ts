import { isIPv6 } from 'node:net';

const IPV4_IN_IPV6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
/** The groups of an IPv6 address that name a network; its owner chooses the others. */
const NETWORK_GROUPS = 4;

/** The network of an address: of IPv6 the /64. */
export function networkOf(address = 'unknown'): string {
  const plain = IPV4_IN_IPV6.exec(address)?.[1] ?? address;
  if (!isIPv6(plain)) return plain;
  const [before = '', after] = plain.split('%', 1)[0]!.split('::', 2);
  const first = before.split(':').filter(Boolean);
  const last = (after ?? '').split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
  const groups = after === undefined ? first : [...first, ...zeros, ...last];
  return groups
    .slice(0, NETWORK_GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
