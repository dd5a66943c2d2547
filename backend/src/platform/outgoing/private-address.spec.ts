import { isPrivateAddress } from './private-address.js';

it.each(['8.8.8.8', '172.15.0.1', '172.32.0.1', '100.63.0.1', '2606:4700::1111', '2a00:1450:4001::1'])(
  'lets %s be public',
  (address) => expect(isPrivateAddress(address)).toBe(false),
);

it.each([
  ...[
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
  ],
  ...['255.255.255.255', '224.0.0.1', '::1', '::', 'fe80::1', 'fd00::1', '::ffff:127.0.0.1', '::ffff:8.8.8.8'],
  ...['64:ff9b::7f00:1', '2002:7f00:1::1', '2001:db8::1', 'localhost', ''],
])('knows that %s is not public', (address) => expect(isPrivateAddress(address)).toBe(true));
