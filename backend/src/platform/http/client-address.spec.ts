import { clientAddress, networkOf, plainAddress } from './client-address.js';

describe('the address of a client', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['192.0.2.1:52100', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:c000:0201', '192.0.2.1'],
    ['[::ffff:192.0.2.1]:443', '192.0.2.1'],
    ['2001:DB8:0:0::1', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['unknown', 'unknown'],
    ['_hidden', 'unknown'],
    ['', 'unknown'],
    ['192.0.2.1:80:80', 'unknown'],
    ['x'.repeat(5_000), 'unknown'],
  ])('%s is %s', (given, address) => expect(plainAddress(given)).toBe(address));

  it('is that of the request', () => {
    expect(clientAddress({ ip: '::ffff:127.0.0.1' })).toBe('127.0.0.1');
    expect(clientAddress({ ip: undefined })).toBe('unknown');
  });
});

describe('the network of an address', () => {
  it.each([
    ['192.0.2.1', 64, '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', 64, '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', 64, '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', 48, '2001:db8:1::/48'],
    ['2001:db8::1', 64, '2001:db8:0:0::/64'],
    ['::1', 64, '0:0:0:0::/64'],
    ['unknown', 48, 'unknown'],
  ] as const)('of %s by %d bits is %s', (address, bits, network) => expect(networkOf(address, bits)).toBe(network));
});
