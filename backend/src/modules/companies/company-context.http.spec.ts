import { startApp, type TestApp } from '../../../test/start-app.js';

let test: TestApp;
let behindProxy: TestApp;
const product = { name: 'Nerka', logoUrl: null, primaryColor: null, welcomeMessage: null, identityProvider: null };
const company = {
  name: 'Maple Court',
  slug: 'maple-court',
  subdomain: 'maple',
  primary_color: '#0f766e',
  welcome_message: 'Welcome home',
  phone: '919-555-0100',
  address: '1 Maple Court',
};
const maple = {
  name: 'Maple Court',
  logoUrl: null,
  primaryColor: '#0f766e',
  welcomeMessage: 'Welcome home',
  identityProvider: null,
};

beforeAll(async () => {
  test = await startApp();
  behindProxy = await startApp({ BASE_DOMAIN: 'App.Example.com.', TRUST_PROXY: '1' });
  await test.factories.buildCompany(company);
  await behindProxy.factories.buildCompany(company);
});

afterAll(async () => {
  await test.stop();
  await behindProxy.stop();
});

const ask = async (app: TestApp, host: string, headers: Record<string, string> = {}): Promise<unknown> => {
  const response = await app.anonymous.get('/api/company-context').set({ Host: host, ...headers });
  expect(response.status).toBe(200);
  return response.body as unknown;
};

describe('the company of a host', () => {
  it.each(['maple.nerka.localhost', 'maple.nerka.localhost:3000', 'MAPLE.example.com', 'maple.example.com.:443'])(
    '%s gets only the public fields, without a session',
    async (host) => {
      expect(await ask(test, host)).toEqual(maple);
    },
  );

  it.each([
    'nobody.example.com',
    'www.example.com',
    'admin.example.com',
    'example.com',
    'localhost',
    '127.0.0.1:3000',
    '[::1]:3000',
  ])('%s is the product itself', async (host) => {
    expect(await ask(test, host)).toEqual(product);
  });

  it('is not taken from a forged header', async () => {
    expect(await ask(test, 'example.com', { 'X-Forwarded-Host': 'maple.example.com' })).toEqual(product);
    expect(await ask(test, 'maple.example.com', { 'X-Forwarded-Host': 'example.com' })).toEqual(maple);
  });

  it('is taken from a trusted proxy', async () => {
    expect(await ask(behindProxy, '10.0.0.7', { 'X-Forwarded-Host': 'maple.app.example.com' })).toEqual(maple);
  });

  it.each([
    ['maple.app.example.com', maple],
    ['app.example.com', product],
    ['maple.example.com', product],
    ['a.maple.app.example.com', product],
  ])('before BASE_DOMAIN: %s', async (host, expected) => {
    expect(await ask(behindProxy, host)).toEqual(expected);
  });
});
