import { BlockList, isIP } from 'node:net';

/** Addresses that are not in the public internet: our own machine, its network, and what is reserved. */
const notPublic = new BlockList();

const networks4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4'],
];
/** Inside of 2000::/3, which alone is public. Those that contain an IPv4 address could lead to a private one. */
const networks6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

for (const [networks, family] of [
  [networks4, 'ipv4'],
  [networks6, 'ipv6'],
] as const) {
  for (const network of networks) {
    const [address, bits] = network.split('/');
    notPublic.addSubnet(address!, Number(bits), family);
  }
}

const publicIpv6 = new BlockList();
publicIpv6.addSubnet('2000::', 3, 'ipv6');

/** True for what is no address, too. */
export function isPrivateAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return notPublic.check(address, 'ipv4');
  return family !== 6 || !publicIpv6.check(address, 'ipv6') || notPublic.check(address, 'ipv6');
}

const PRIVATE_ENDINGS = ['localhost', 'local', 'internal'];

/** Whether no public server has such a name: one without a dot, or below a name that is kept for private networks. */
export function isPrivateName(hostname: string): boolean {
  const labels = hostname.replace(/\.$/, '').toLowerCase().split('.');
  return labels.length === 1 || PRIVATE_ENDINGS.includes(labels.at(-1)!);
}
