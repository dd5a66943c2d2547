import { isIPv4, isIPv6 } from 'node:net';
import type { Request } from 'express';

const WITH_PORT = /^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/;
const MAPPED = /^::ffff:([\d.]+)$/i;
const GROUPS = 8;
const GROUP_BITS = 16;

/** For what a proxy names no address. */
const UNKNOWN = 'unknown';

/** The address of the client, without a port and in one spelling, although proxies write both differently. */
export const clientAddress = ({ ip }: Pick<Request, 'ip'>): string => plainAddress(ip ?? '');

/** `[::1]:80` → `::1`, `::ffff:192.0.2.1` and `192.0.2.1:80` → `192.0.2.1`. */
export function plainAddress(given: string): string {
  const [, inBrackets, beforePort] = WITH_PORT.exec(given.trim()) ?? [];
  const bare = (inBrackets ?? beforePort ?? given.trim()).replace(/%.*$/, '');
  if (isIPv4(bare)) return bare;
  if (!isIPv6(bare)) return UNKNOWN;
  const address = MAPPED.exec(bare)?.[1] ?? new URL(`http://[${bare}]`).hostname.slice(1, -1);
  return mappedInHex(address) ?? address;
}

/** The network of an IPv6 address, of which one client has very many; an IPv4 address itself. */
export function networkOf(address: string, bits: 48 | 64): string {
  if (!isIPv6(address)) return address;
  const [before = '', after] = address.split('::');
  const groups = before === '' ? [] : before.split(':');
  const rest = after ? after.split(':') : [];
  const zeros = Array<string>(Math.max(GROUPS - groups.length - rest.length, 0)).fill('0');
  const all = after === undefined ? groups : [...groups, ...zeros, ...rest];
  return `${all.slice(0, bits / GROUP_BITS).join(':')}::/${bits}`;
}

/** `::ffff:c000:201`, as an address is written in a URL, → `192.0.2.1`. */
function mappedInHex(address: string): string | undefined {
  const [, high, low] = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(address) ?? [];
  if (high === undefined || low === undefined) return undefined;
  const bytes = [high, low].flatMap((group) => [parseInt(group, 16) >> 8, parseInt(group, 16) & 255]);
  return bytes.join('.');
}
