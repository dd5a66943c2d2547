import { startApp, type TestApp } from '../../../test/start-app.js';

const PATH = '/.well-known/security.txt';
const DAY_MS = 86_400_000;
const dayFromNow = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
let test: TestApp;

async function started(settings: Record<string, string> = {}) {
  test = await startApp(settings);
  return test.anonymous;
}
afterEach(() => test.stop());

it('security.txt says to whom a vulnerability is reported', async () => {
  const expires = dayFromNow(100);
  const anonymous = await started({
    SECURITY_CONTACT: 'mailto:security@example.com,https://example.com/report',
    SECURITY_EXPIRES: expires,
    PUBLIC_URL: 'https://crm.example.com',
  });
  const response = await anonymous.get(PATH);
  expect(response.status).toBe(200);
  expect(response.headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'x-content-type-options': 'nosniff',
  });
  expect(response.text.split('\n')).toEqual([
    'Contact: mailto:security@example.com',
    'Contact: https://example.com/report',
    `Expires: ${expires}T23:59:59.000Z`,
    'Preferred-Languages: en',
    `Canonical: https://crm.example.com${PATH}`,
    '',
  ]);
});

it.each([
  ['nobody is named', {}],
  ['the contact was not confirmed in time', { SECURITY_CONTACT: 'mailto:a@b.c', SECURITY_EXPIRES: dayFromNow(-1) }],
])('there is no security.txt where %s', async (_, settings) => {
  const anonymous = await started(settings);
  const response = await anonymous.get(PATH);
  expect([response.status, response.text]).toEqual([404, 'Not found']);
});
