import { EnvironmentError, readEnvironment } from './environment.js';

const read = (settings: Record<string, string>) => readEnvironment({ DATABASE_APP_URL: 'postgres://x', ...settings });

describe('BASE_DOMAIN', () => {
  it.each([
    ['app.example.com', 'app.example.com'],
    ['App.Example.COM.', 'app.example.com'],
    ['localhost', 'localhost'],
    ['', undefined],
  ])('%p is taken as %p', (value, domain) => {
    expect(read({ BASE_DOMAIN: value }).baseDomain).toBe(domain);
  });

  it.each(['https://example.com', 'example.com:443', '*.example.com', 'example..com'])('refuses %s', (value) => {
    expect(() => read({ BASE_DOMAIN: value })).toThrow(EnvironmentError);
    expect(() => read({ BASE_DOMAIN: value })).toThrow('BASE_DOMAIN must be a domain like app.example.com');
  });
});
