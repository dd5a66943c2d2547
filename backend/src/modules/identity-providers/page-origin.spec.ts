import { pageOrigin, portalOrigin } from './page-origin.js';

const at = (protocol: string, host: string) => ({ protocol, host });

it('is https where the public address is, although a proxy speaks http', () => {
  expect(pageOrigin(at('http', 'strata.example.com'), { publicUrl: 'https://example.com' })).toBe(
    'https://strata.example.com',
  );
  expect(pageOrigin(at('http', 'localhost:3000'), { publicUrl: undefined })).toBe('http://localhost:3000');
});

it.each([
  ['https://app.example.com', 'strata', 'app.example.com', 'https://strata.app.example.com'],
  ['http://nerka.localhost:3000', 'strata', undefined, 'http://strata.nerka.localhost:3000'],
  ['https://strata.app.example.com', 'strata', 'app.example.com', null],
  ['https://crm.example.com', 'strata', undefined, null],
  ['http://localhost:3000', 'strata', undefined, null],
  ['http://127.0.0.1:3000', 'strata', undefined, null],
  ['https://app.example.com', null, 'app.example.com', null],
])('on %s the portal of %s under %s is %s', (origin, subdomain, base, portal) => {
  expect(portalOrigin(origin, subdomain, base)).toBe(portal);
});
