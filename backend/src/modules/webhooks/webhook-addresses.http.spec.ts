import { type Caller, startApp, type TestApp } from '../../../test/start-app.js';

let test: TestApp;
let manager: Caller;
let path: string;

beforeAll(async () => {
  test = await startApp();
  const company = await test.factories.buildCompany();
  manager = await test.signIn((await test.factories.buildUser(company)).username);
  path = `/api/companies/${company.id}/webhooks`;
});

afterAll(() => test.stop());

it.each([
  ...['https://localhost/', 'https://vm/', 'https://vm./', 'https://db.localhost:8443/', 'https://printer.local/'],
  'https://metadata.google.internal/',
])('refuses an address whose name is private before anything is sent: %s', async (url) => {
  const refused = await manager.post(path, { url });
  const message = 'The name must be one of the public internet, such as example.com.';
  expect([refused.status, refused.body]).toMatchObject([400, { details: [{ field: 'url', message }] }]);
});

it('refuses port 0, and takes another one', async () => {
  const refused = await manager.post(path, { url: 'https://example.com:0/' });
  const details = [{ field: 'url', message: 'There is no port 0.' }];
  expect([refused.status, refused.body]).toMatchObject([400, { details }]);
  expect((await manager.post(path, { url: 'https://example.com:8443/' })).status).toBe(201);
});

it('refuses an address in a private network', async () => {
  const refused = await manager.post(path, { url: 'https://10.0.0.7/' });
  const details = [{ field: 'url', message: 'The address is in a private network.' }];
  expect([refused.status, refused.body]).toMatchObject([400, { details }]);
});
