import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { respondEndlessly } from '../../../test/endless-response.js';
import type { BuiltCompany } from '../../../test/factories.js';
import { CLIENT, type IdentityProvider, startIdentityProvider } from '../../../test/identity-provider.js';
import { type Caller, startApp, type TestApp } from '../../../test/start-app.js';

const HOST = 'maple.nerka.localhost';

let test: TestApp;
let idp: IdentityProvider;
let company: BuiltCompany;
let path: string;
let manager: Caller;

beforeAll(async () => {
  test = await startApp({ PRIVATE_ISSUERS: 'on' });
  idp = await startIdentityProvider([`http://${HOST}/api/auth/oidc/callback`]);
  company = await test.factories.buildCompany({ slug: 'maple', subdomain: 'maple' });
  path = `/api/companies/${company.id}/identity-provider`;
  manager = await test.signIn((await test.factories.buildUser(company)).username);
});

afterAll(async () => {
  await idp.stop();
  await test.stop();
});

const valid = () => ({ name: 'Okta', issuer: idp.issuer, ...CLIENT });
const find = async () => (await manager.get(path).set('Host', HOST)).body as { version: number };

describe('the identity provider of a company', () => {
  it('is none at first, and has addresses to copy', async () => {
    expect(await find()).toEqual({
      name: null,
      issuer: null,
      client: null,
      isRequired: false,
      redirectAddresses: [`http://${HOST}/api/auth/oidc/callback`],
      startAddress: `http://${HOST}/api/auth/oidc/maple/start`,
      linkedPeople: 0,
      people: 1,
      managersWithFactor: 0,
      version: 0,
    });
    const elsewhere = await manager.get(path).set('Host', 'nerka.localhost');
    expect(elsewhere.body).toMatchObject({
      redirectAddresses: [
        'http://maple.nerka.localhost/api/auth/oidc/callback',
        'http://nerka.localhost/api/auth/oidc/callback',
      ],
    });
    expect((await manager.post(`${path}/test`)).status).toBe(404);
    expect((await manager.delete(path)).status).toBe(204);
  });

  it('is saved with a secret that nobody reads again, and is noted', async () => {
    const saved = await manager.put(path, valid());
    expect(saved.body).toMatchObject({ name: 'Okta', issuer: idp.issuer, client: 'nerka', isRequired: false });
    expect(saved.text).not.toContain(CLIENT.clientSecret);
    const stored = await test.factories.query(company.id, 'select client_secret from identity_providers');
    expect(JSON.stringify(stored)).not.toContain(CLIENT.clientSecret);
    const lines = JSON.stringify(await test.factories.query(company.id, 'select before, after from audit_log'));
    expect(lines).toContain(`Okta: ${idp.issuer}, nerka`);
    expect(lines).not.toContain(CLIENT.clientSecret);
    const events = await test.factories.query(0, `select kind, subject from security_events where subject = 'Okta'`);
    expect(events).toEqual([{ kind: 'identity-provider-changed', subject: 'Okta' }]);
  });

  it('keeps the secret only for the issuer that it was entered for, and refuses a stale version', async () => {
    const { version } = await find();
    const without = { ...valid(), clientSecret: undefined, name: 'Entra' };
    expect((await manager.put(path, without).set('If-Match', `"${version}"`)).body).toMatchObject({ name: 'Entra' });
    const stale = await manager.put(path, without).set('If-Match', `"${version}"`);
    expect(stale.body).toMatchObject({ statusCode: 412, current: { name: 'Entra' } });
    const moved = await manager.put(path, { ...without, issuer: 'https://evil.example' });
    expect(moved.body).toMatchObject({
      statusCode: 400,
      details: [{ field: 'clientSecret', message: 'Enter the client secret of the new issuer.' }],
    });
  });

  it.each([
    ['http://id.example.com', 'The address must begin with https://.'],
    ['ftp://id.example.com', 'The address must begin with https://.'],
    ['id.example.com', 'The issuer must be an address that begins with https://.'],
    ['https://id.example.com?x=1', 'The issuer must be an address without ?, # and @.'],
    ['https://me@id.example.com', 'The issuer must be an address without ?, # and @.'],
  ])('refuses the issuer %s', async (issuer, message) => {
    expect((await manager.put(path, { ...valid(), issuer })).body).toMatchObject({
      statusCode: 400,
      details: [{ field: 'issuer', message }],
    });
  });

  it.each([
    ['clientSecret', ' ', 'Client secret is required'],
    ['clientSecret', '\u200b\u2800', 'Client secret is required'],
    ['name', 'Okta\r\nBcc: eve@example.com', 'Name contains characters that cannot be used.'],
    ['name', 'Okta\u0007', 'Name contains characters that cannot be used.'],
    ['name', 'https://evil.example', 'Name must be a name, not an address.'],
  ])('refuses the %s %j', async (field, value, message) => {
    expect((await manager.put(path, { ...valid(), [field]: value })).body).toMatchObject({
      statusCode: 400,
      details: [{ field, message }],
    });
  });

  it('is on the sign-in page of the company’s subdomain', async () => {
    const portal = await test.anonymous.get('/api/company-context').set('Host', HOST);
    expect(portal.body).toMatchObject({
      identityProvider: { name: 'Entra', startAddress: '/api/auth/oidc/maple/start' },
    });
    const plain = await test.anonymous.get('/api/company-context').set('Host', 'nerka.localhost');
    expect(plain.body).toMatchObject({ identityProvider: null });
  });
});

describe('the test of a provider', () => {
  const tried = async (changes: object, host = HOST) => {
    const saved = await manager.put(path, { ...valid(), ...changes });
    if (saved.status !== 200) throw new Error(saved.text);
    return (await manager.post(`${path}/test`).set('Host', host)).body as { problem: string | null; message: string };
  };

  /** Not a provider, or another one than it should be. */
  const withServer = async (answer: RequestListener, work: (issuer: string) => Promise<void>) => {
    const server = createServer(answer);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`).finally(() => {
      server.closeAllConnections();
      server.close();
    });
  };

  it('says that it works', async () => {
    expect(await tried({})).toEqual({
      problem: null,
      message: 'It works. Link your own sign-in in your profile to try it.',
    });
  });

  it('says that the client or its secret is refused', async () => {
    expect(await tried({ clientSecret: 'another one' })).toMatchObject({ problem: 'client-refused' });
    expect(await tried({ client: 'somebody' })).toMatchObject({ problem: 'client-refused' });
  });

  it('says which redirect address is missing at the provider', async () => {
    const { problem, message } = await tried({}, 'other.example.com');
    expect(problem).toBe('redirect-missing');
    expect(message).toContain('http://other.example.com/api/auth/oidc/callback');
  });

  it('says that nothing answers, that there is no provider and that it has another name', async () => {
    expect(await tried({ issuer: 'http://127.0.0.1:9' })).toMatchObject({
      problem: 'unreachable',
      message: 'http://127.0.0.1:9 could not be reached. Nothing answers there.',
    });
    const notFound: RequestListener = (_, response) => void response.writeHead(404).end('no');
    await withServer(notFound, async (issuer) => {
      expect(await tried({ issuer })).toMatchObject({ problem: 'not-a-provider' });
    });
    const otherName: RequestListener = (_, response) =>
      void response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify({ issuer: 'https://other.example' }));
    await withServer(otherName, async (issuer) => {
      expect(await tried({ issuer })).toMatchObject({ problem: 'issuer-differs' });
    });
  });

  it.each([
    ['a page', 200, { 'content-type': 'text/html; charset=utf-8' }, null],
    ['a redirect', 303, { location: '/login' }, null],
    ['a redirect to nowhere', 302, {}, 'not-a-provider'],
    ['data', 200, { 'content-type': 'application/json' }, 'not-a-provider'],
    ['nothing', 204, {}, 'not-a-provider'],
    ['a refusal', 400, { 'content-type': 'text/html' }, 'redirect-missing'],
  ])('sees that the sign-in page answers by %s', async (_, status, headers, problem) => {
    const provider: RequestListener = (request, response) => {
      const origin = `http://${request.headers.host}`;
      const { pathname } = new URL(request.url!, origin);
      if (pathname === '/authorize') return void response.writeHead(status, headers).end();
      response.setHeader('content-type', 'application/json');
      if (pathname === '/token') return void response.writeHead(400).end('{"error":"invalid_grant"}');
      const endpoints = { authorization_endpoint: `${origin}/authorize`, token_endpoint: `${origin}/token` };
      response.end(JSON.stringify({ issuer: origin, ...endpoints }));
    };
    await withServer(provider, async (issuer) => {
      expect(await tried({ issuer })).toMatchObject({ problem });
    });
  });

  it('follows no redirect and reads no endless response', async () => {
    const elsewhere: RequestListener = (_, response) =>
      void response.writeHead(302, { location: `${idp.issuer}/.well-known/openid-configuration` }).end();
    await withServer(elsewhere, async (issuer) => {
      expect(await tried({ issuer })).toMatchObject({ problem: 'not-a-provider' });
    });
    const endless: RequestListener = (_, response) => {
      response.setHeader('content-type', 'application/json');
      respondEndlessly(response);
    };
    await withServer(endless, async (issuer) => {
      expect(await tried({ issuer })).toMatchObject({ problem: 'unreachable' });
    });
  });

  it('is refused after too many', async () => {
    let status = 200;
    for (let tries = 0; status === 200 && tries < 21; tries++) status = (await manager.post(`${path}/test`)).status;
    expect(status).toBe(429);
  });

  it('is over when the provider is deleted', async () => {
    expect((await manager.delete(path)).status).toBe(204);
    expect(await find()).toMatchObject({ name: null, version: 0 });
  });
});

describe('a server that does not allow private issuers', () => {
  it('calls none, neither by address nor by name', async () => {
    const strict = await startApp();
    const own = await strict.factories.buildCompany();
    const caller = await strict.signIn((await strict.factories.buildUser(own)).username);
    const of = `/api/companies/${own.id}/identity-provider`;
    for (const issuer of ['https://127.0.0.1:1', 'https://[::1]', 'https://169.254.169.254', 'https://2130706433']) {
      expect((await caller.put(of, { ...valid(), issuer })).body).toMatchObject({
        details: [{ field: 'issuer', message: 'The address is in a private network.' }],
      });
    }
    expect((await caller.put(of, valid())).body).toMatchObject({
      details: [{ field: 'issuer', message: 'The address must begin with https://.' }],
    });
    expect((await caller.put(of, { ...valid(), issuer: 'https://localhost:1' })).status).toBe(200);
    // Else it would tell which names the own network has.
    const messages = [];
    for (const issuer of ['https://localhost:1', 'https://no-such-name.invalid:1']) {
      await caller.put(of, { ...valid(), issuer });
      const { problem, message } = (await caller.post(`${of}/test`)).body as { problem: string; message: string };
      messages.push([problem, message.replace(issuer, '…')]);
    }
    const alike = '… could not be reached. There is no such name, or it stands for an address in a private network.';
    expect(messages).toEqual([
      ['unreachable', alike],
      ['unreachable', alike],
    ]);
    await strict.stop();
  });
});
