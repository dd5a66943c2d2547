import { isCompanyHost, portalDomain } from './host-name';

describe('the host', () => {
  it.each(['strata.nerka.localhost', 'strata.example.com', 'strata.example.com.'])('%s names a company', (host) => {
    expect(isCompanyHost(host)).toBe(true);
  });

  it.each(['localhost', 'example.com', 'www.example.com', 'admin.example.com', '10.0.0.7', '[::1]'])(
    '%s names none',
    (host) => {
      expect(isCompanyHost(host)).toBe(false);
    },
  );

  it.each([
    ['strata.app.example.com', true],
    ['app.example.com', false],
    ['www.app.example.com', false],
    ['a.strata.app.example.com', false],
    ['strata.example.com', false],
    ['strata.myapp.example.com', false],
  ])('%s before the domain app.example.com names a company: %p', (host, expected) => {
    expect(isCompanyHost(host, 'app.example.com')).toBe(expected);
  });
});

describe('the domain of the portals', () => {
  it.each([
    ['localhost', '3000', '', 'nerka.localhost:3000'],
    ['127.0.0.1', '3000', '', 'nerka.localhost:3000'],
    ['strata.nerka.localhost', '3000', '', 'nerka.localhost:3000'],
    ['example.com', '', '', 'example.com'],
    ['www.example.com', '', '', 'example.com'],
    ['strata.example.com', '', '', 'example.com'],
    ['www.example.com', '', 'app.example.com', 'app.example.com'],
  ])('is, on %s:%s with BASE_DOMAIN %p, %s', (hostname, port, baseDomain, expected) => {
    expect(portalDomain({ hostname, port }, baseDomain)).toBe(expected);
  });
});
