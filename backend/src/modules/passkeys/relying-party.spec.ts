import { readEnvironment } from '../../platform/config/environment.js';
import { RelyingParties } from './relying-party.js';

const parties = (settings: Record<string, string>) =>
  new RelyingParties(readEnvironment({ DATABASE_APP_URL: 'postgres://x', ...settings }));

const at = (origin: string) => {
  const { hostname, host, protocol } = new URL(origin);
  return { hostname, host, protocol: protocol.slice(0, -1) };
};

const domain = { BASE_DOMAIN: 'nerka.example' };
const both = { ...domain, PUBLIC_URL: 'https://nerka.example' };
const alone = { PUBLIC_URL: 'https://crm.example.com' };
const local = { PUBLIC_URL: 'http://localhost:3000' };

it.each([
  [{}, 'http://localhost:3000', 'localhost', ['http://localhost:3000']],
  [{}, 'http://acme.nerka.localhost:3000', 'acme.nerka.localhost', ['http://acme.nerka.localhost:3000']],
  [{ BASE_DOMAIN: 'localhost' }, 'http://acme.localhost', 'acme.localhost', ['http://acme.localhost']],
  [domain, 'https://nerka.example', 'nerka.example', ['https://nerka.example']],
  [domain, 'https://acme.nerka.example', 'nerka.example', ['https://acme.nerka.example']],
  // TLS ends at a proxy of which the server knows nothing.
  [both, 'http://acme.nerka.example', 'nerka.example', ['http://acme.nerka.example', 'https://acme.nerka.example']],
  [alone, 'https://crm.example.com', 'crm.example.com', ['https://crm.example.com', 'https://crm.example.com']],
  [local, 'http://localhost:3000', 'localhost', ['http://localhost:3000', 'http://localhost:3000']],
])('with %j, passkeys at %s are of %s', (settings, origin, id, origins) => {
  expect(parties(settings).of(at(origin))).toEqual({ id, origins });
});

it.each([
  [{}, 'http://127.0.0.1:3000', 'Passkeys work at localhost, not at 127.0.0.1.'],
  [{}, 'https://nerka.example', 'Passkeys work at localhost, not at nerka.example.'],
  [domain, 'https://a.b.nerka.example', 'not at a.b.nerka.example.'],
  [domain, 'https://evil.example', 'Passkeys work at nerka.example and the addresses of its companies, not at evil.'],
  [domain, 'https://evilnerka.example', 'not at evilnerka.example.'],
  [domain, 'http://localhost:3000', 'not at localhost.'],
  // Another site of the domain is not the product.
  [alone, 'https://blog.crm.example.com', 'Passkeys work at https://crm.example.com, not at blog.crm.example.com.'],
  [{ PUBLIC_URL: 'http://192.0.2.7:3000' }, 'http://192.0.2.7:3000', 'Passkeys need a domain name'],
  [{ PUBLIC_URL: 'http://[2001:db8::1]:3000' }, 'http://[2001:db8::1]:3000', 'Passkeys need a domain name'],
])('with %j, there are none at %s', (settings, origin, message) => {
  expect(() => parties(settings).of(at(origin))).toThrow(message);
});
