import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { runJobs } from '../../../test/background-jobs.js';
import type { BuiltCompany } from '../../../test/factories.js';
import { type ForgingProvider, startForgingProvider } from '../../../test/forging-provider.js';
import { CLIENT } from '../../../test/identity-provider.js';
import { type Node, startSecondNode } from '../../../test/second-node.js';
import { startApp, type TestApp } from '../../../test/start-app.js';

const QUEUE = 'identity-refresh';
const HOST = 'rotating.nerka.localhost';

let test: TestApp;
let second: Node;
let provider: ForgingProvider;
let company: BuiltCompany;
let cookie: string;

beforeAll(async () => {
  test = await startApp({ PRIVATE_ISSUERS: 'on' });
  second = await startSecondNode(test);
  provider = await startForgingProvider();
  company = await test.factories.buildCompany({ slug: 'rotating', subdomain: 'rotating' });
  const manager = await test.signIn((await test.factories.buildUser(company)).username);
  const body = { name: 'Okta', issuer: provider.issuer, ...CLIENT };
  expect((await manager.put(`/api/companies/${company.id}/identity-provider`, body)).status).toBe(200);
  const { id } = await test.factories.buildUser(company);
  const link = { user_id: id, issuer: provider.issuer, subject: 'ada' };
  await test.factories.insertInto(company, 'identity_links', link);
  cookie = await signIn();
});

afterAll(async () => {
  provider.stop();
  await second.stop();
  await test.stop();
});

async function signIn(): Promise<string> {
  const begun = await test.anonymous.get('/api/auth/oidc/rotating/start').set('Host', HOST);
  const sent = new URL(begun.headers.location!).searchParams;
  provider.nonce = sent.get('nonce')!;
  const answer = new URLSearchParams({ code: 'a-code', state: sent.get('state')! });
  const browser = begun.get('Set-Cookie')![0]!.split(';')[0]!;
  const done = await test.anonymous.get(`/api/auth/oidc/callback?${answer}`).set({ Host: HOST, Cookie: browser });
  return done
    .get('Set-Cookie')!
    .find((one) => one.startsWith('nerka_session='))!
    .split(';')[0]!;
}

const isGood = async (): Promise<boolean> =>
  (await test.anonymous.get('/api/user').set('Cookie', cookie)).status === 200;

/** As if the job of the session had been added 20 times, for the workers of two servers. */
async function refreshAtOnce(): Promise<void> {
  await test.factories.query(
    0,
    `insert into pgboss.job (name, data, policy, expire_in)
     select name, data, 'standard', expire_in from pgboss.job, generate_series(1, 20)
     where name = $1 and state = 'created'`,
    [QUEUE],
  );
  await runJobs(test, QUEUE);
}

/** Resolves when the server ends the stream of an open page. */
function openPage(port: number): Promise<{ ended: Promise<void> }> {
  return new Promise((resolve, reject) => {
    const headers = { Accept: 'text/event-stream', Cookie: cookie };
    const call = request({ host: '127.0.0.1', port, path: '/api/events', headers }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(String(response.statusCode)));
      response.resume();
      resolve({ ended: new Promise((end) => void response.once('close', end)) });
    });
    call.once('error', reject);
    call.end();
  });
}

it('no refresh token is sent twice, although many servers want to ask at the same time', async () => {
  provider.tokenRequests = [];
  await refreshAtOnce();
  await refreshAtOnce();
  const sent = provider.tokenRequests.map((body) => body.get('refresh_token'));
  expect(sent.length).toBeGreaterThan(0);
  expect(new Set(sent).size).toBe(sent.length);
  expect(await isGood()).toBe(true);
});

it('whoever asked and was never heard of again holds up the next one for a minute', async () => {
  const claim = (minutes: number) =>
    test.factories.query(company.id, 'update identity_sessions set asking_until = now() + make_interval(mins => $1)', [
      minutes,
    ]);
  provider.tokenRequests = [];
  await claim(1);
  await runJobs(test, QUEUE);
  expect(provider.tokenRequests).toEqual([]);
  await claim(-1);
  await runJobs(test, QUEUE);
  expect(provider.tokenRequests).toHaveLength(1);
});

it('a person whom the provider has disabled loses the open pages on both servers', async () => {
  const pages = await Promise.all([
    openPage((test.app.getHttpServer().address() as AddressInfo).port),
    openPage(second.port),
  ]);
  provider.refreshToken = 'revoked';
  await runJobs(test, QUEUE);
  await Promise.all(pages.map(({ ended }) => ended));
  expect(await isGood()).toBe(false);
});
