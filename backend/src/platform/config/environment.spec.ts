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

describe('FRONT_END_ORIGINS', () => {
  it.each([
    ['', []],
    ['https://cdn.example.com', ['https://cdn.example.com']],
    ['https://a.example.com/, https://b.example.com:8443', ['https://a.example.com', 'https://b.example.com:8443']],
    ['http://127.0.0.1:4301', ['http://127.0.0.1:4301']],
  ])('%p is taken as %p', (value, origins) => {
    expect(read({ FRONT_END_ORIGINS: value }).frontEndOrigins).toEqual(origins);
  });

  it.each(['http://cdn.example.com', 'cdn.example.com', 'https://cdn.example.com/files', '*', 'https://*'])(
    'refuses %s',
    (value) => {
      expect(() => read({ FRONT_END_ORIGINS: value })).toThrow(
        `FRONT_END_ORIGINS must be https origins like https://cdn.example.com, not '${value}'.`,
      );
    },
  );
});
