import { subdomainOf } from './company-subdomain.js';

describe('without BASE_DOMAIN', () => {
  it.each([
    ['strata.nerka.localhost', 'strata'],
    ['STRATA.example.com', 'strata'],
    ['strata.example.com.', 'strata'],
    ['strata.app.example.com', 'strata'],
    ['localhost', null],
    ['strata.localhost', null],
    ['example.com', null],
    ['www.example.com', null],
    ['admin.example.com', null],
    ['10.0.0.7', null],
    ['[::1]', null],
    ['.example.com', null],
    ['', null],
  ])('%p names %p', (host, subdomain) => {
    expect(subdomainOf(host, undefined)).toBe(subdomain);
  });
});

describe('with BASE_DOMAIN app.example.com', () => {
  it.each([
    ['strata.app.example.com', 'strata'],
    ['Strata.App.Example.com.', 'strata'],
    ['app.example.com', null],
    ['a.strata.app.example.com', null],
    ['www.app.example.com', null],
    ['strata.example.com', null],
    ['strata.evilapp.example.com', null],
    ['10.0.0.7', null],
  ])('%p names %p', (host, subdomain) => {
    expect(subdomainOf(host, 'app.example.com')).toBe(subdomain);
  });
});
