import { MISSING_ID } from '../../../../test/noun-fixture.js';
import { aRelease, FrontEndBuilds, register } from '../../../../test/front-end-builds.js';
import { type Caller, startApp, type TestApp } from '../../../../test/start-app.js';
import type { DeployTokenResponse, NewDeployTokenResponse } from './deploy-token.dto.js';

const builds = new FrontEndBuilds();
let test: TestApp;
let admin: Caller;
let adminName: string;

beforeAll(async () => {
  test = await startApp({ FRONT_ENDS_DIR: builds.shell().root });
  const { username } = await test.factories.buildSuperAdmin();
  adminName = username;
  admin = await test.signIn(username);
});

afterAll(async () => {
  await test.stop();
  builds.remove();
});

const create = (body: object, by = admin) => by.post('/api/deploy-tokens', body);

async function listed(id: number): Promise<DeployTokenResponse | undefined> {
  return ((await admin.get('/api/deploy-tokens')).body as DeployTokenResponse[]).find((token) => token.id === id);
}

it('a token is shown once, and only its hash is kept', async () => {
  const response = await create({ frontEnd: 'mf-shown', name: ' CI ' });
  expect(response.status).toBe(201);
  const { token, ...rest } = response.body as NewDeployTokenResponse;
  expect(token).toMatch(/^nerka_deploy_[\w-]{43}$/);
  expect(rest).toMatchObject({
    frontEnd: 'mf-shown',
    name: 'CI',
    createdBy: adminName,
    lastUsedAt: null,
    revokedAt: null,
  });
  expect(await listed(rest.id)).toEqual(rest);
  const everything = await test.factories.query<{ text: string }>(
    0,
    `select (select string_agg(d::text, '') from deploy_tokens d) || (select string_agg(a::text, '') from platform_audit a) as text`,
  );
  expect(everything[0]!.text).not.toContain(token.slice('nerka_deploy_'.length));
});

it('a token shows when it was last used; a revoked one is refused', async () => {
  const { id, token } = (await create({ frontEnd: 'mf-used', name: 'CI' })).body as NewDeployTokenResponse;
  expect((await register(test, token, aRelease('mf-used'))).status).toBe(201);
  expect((await listed(id))!.lastUsedAt).toMatch(/^\d{4}-/);
  expect((await admin.delete(`/api/deploy-tokens/${id}`)).status).toBe(204);
  expect((await admin.delete(`/api/deploy-tokens/${id}`)).status).toBe(204);
  expect((await listed(id))!.revokedAt).toMatch(/^\d{4}-/);
  expect((await register(test, token, aRelease('mf-used'))).body).toMatchObject({
    statusCode: 401,
    code: 'deploy-token-invalid',
    message: 'This deploy token is not valid, or it was revoked.',
  });
});

it('a token allows only the registration, whatever else is sent with it', async () => {
  const { token } = (await create({ frontEnd: 'mf-narrow', name: 'CI' })).body as NewDeployTokenResponse;
  for (const path of ['/api/releases', '/api/user', '/api/deploy-tokens']) {
    expect((await test.anonymous.get(path).set('Authorization', `Bearer ${token}`)).status).toBe(401);
  }
});

it.each([
  [{ name: 'CI' }, "The name of a front end is 'mf-' and small letters, like mf-property."],
  [{ frontEnd: 'shell', name: 'CI' }, "The name of a front end is 'mf-' and small letters, like mf-property."],
  [{ frontEnd: 'mf-../x', name: 'CI' }, "The name of a front end is 'mf-' and small letters, like mf-property."],
  [{ frontEnd: 'mf-x', name: ' ' }, 'Name is required'],
])('refuses %j', async (body, message) => {
  expect((await create(body)).body).toMatchObject({ statusCode: 400, message });
});

it('tokens are the provider’s', async () => {
  const caller = await test.signIn((await test.factories.buildUser(await test.factories.buildCompany())).username);
  expect((await create({ frontEnd: 'mf-x', name: 'CI' }, caller)).status).toBe(403);
  expect((await caller.get('/api/deploy-tokens')).status).toBe(403);
  expect((await caller.delete('/api/deploy-tokens/1')).status).toBe(403);
  expect((await test.anonymous.get('/api/deploy-tokens')).status).toBe(401);
  expect((await admin.delete(`/api/deploy-tokens/${MISSING_ID}`)).status).toBe(404);
});
