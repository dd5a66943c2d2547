import type supertest from 'supertest';
import type { BuiltCompany, BuiltUser } from '../../../test/factories.js';
import { until } from '../../../test/http-call.js';
import { type AddedPasskey, addPasskey, PASSKEY_HOST } from '../../../test/passkey-person.js';
import { type Caller, startApp, type TestApp } from '../../../test/start-app.js';

const PROOF = '/api/auth/proof/passkey';
const expired = { statusCode: 409, code: 'challenge-expired' };
const refused = { statusCode: 400, code: 'passkey-invalid' };

let test: TestApp;
let company: BuiltCompany;
let person: BuiltUser;
let caller: Caller;
let passkey: AddedPasskey;

beforeAll(async () => {
  test = await startApp();
  company = await test.factories.buildCompany();
});

beforeEach(async () => {
  person = await test.factories.buildUser(company, { account_type: 'manager' });
  caller = await test.signIn(person.username);
  passkey = await addPasskey(caller);
  await elapse();
});

afterAll(() => test.stop());

/** As if all sign-ins and proofs so far had been eleven minutes ago. */
const elapse = () =>
  test.factories.query(
    0,
    `update sessions set created_at = created_at - interval '11 minutes', proved_at = proved_at - interval '11 minutes'`,
  );

const begin = (who = caller, host = PASSKEY_HOST): supertest.Test => who.post(`${PROOF}/options`).set('Host', host);

const challengeOf = async (who = caller): Promise<string> =>
  ((await begin(who)).body as { challenge: string }).challenge;

const prove = (body: object, who = caller): supertest.Test => who.post(PROOF, body).set('Host', PASSKEY_HOST);

const isProven = async (who = caller): Promise<boolean> =>
  (await who.post('/api/user/factors/recovery-codes')).status === 201;

const untilEvent = (kind: string): Promise<void> =>
  until(async () => {
    const sql = 'select id from security_events where person_id = $1 and kind = $2';
    return (await test.factories.query(0, sql, [person.id, kind])).length > 0;
  });

it('proves who is at the session, for what cannot be undone', async () => {
  expect(await isProven()).toBe(false);
  const options = await begin();
  expect([options.status, options.body]).toEqual([
    200,
    {
      challenge: expect.stringMatching(/^[\w-]{43}$/) as string,
      rpId: 'localhost',
      credentials: [passkey.authenticator.credential.toString('base64url')],
    },
  ]);
  const { challenge } = options.body as { challenge: string };
  expect((await prove(passkey.authenticator.use({ challenge }))).status).toBe(204);
  expect(await isProven()).toBe(true);
  await untilEvent('identity-confirmed');
  const [used] = (await caller.get('/api/user/passkeys')).body as { lastUsedAt: string | null }[];
  expect(used!.lastUsedAt).not.toBeNull();
});

it('is offered only to who has a passkey for this address', async () => {
  const other = await test.signIn((await test.factories.buildUser(company)).username);
  expect((await begin(other)).body).toMatchObject({ statusCode: 409, code: 'no-passkey' });
  expect((await begin(caller, 'maple.localhost:3000')).body).toMatchObject({ code: 'no-passkey' });
  expect((await begin(caller, '127.0.0.1:3000')).body).toMatchObject({ code: 'passkeys-elsewhere' });
});

it('takes each challenge once, under twenty tries at the same time', async () => {
  const challenge = await challengeOf();
  const tries = Array.from({ length: 20 }, () => passkey.authenticator.use({ challenge }));
  const statuses = (await Promise.all(tries.map((body) => prove(body)))).map(({ status }) => status);
  expect([
    statuses.filter((status) => status === 204).length,
    statuses.filter((status) => status === 409).length,
  ]).toEqual([1, 19]);
});

it('takes a challenge only in the session that asked for it, for five minutes, and none of another purpose', async () => {
  const elsewhere = await test.factories.buildUser(company);
  const colleague = await test.signIn(elsewhere.username);
  const theColleagues = await addPasskey(colleague);
  const { authenticator } = passkey;
  expect((await prove(authenticator.use({ challenge: await challengeOf(colleague) }))).body).toMatchObject(expired);
  expect(
    (await prove(theColleagues.authenticator.use({ challenge: await challengeOf() }), colleague)).body,
  ).toMatchObject(expired);
  const registration = await colleague.post('/api/user/passkeys/options').set('Host', PASSKEY_HOST);
  const { challenge } = registration.body as { challenge: string };
  expect((await prove(theColleagues.authenticator.use({ challenge }), colleague)).body).toMatchObject(expired);
  const late = await challengeOf();
  await test.factories.query(0, 'update passkey_challenges set expires_at = now()');
  expect((await prove(authenticator.use({ challenge: late }))).body).toMatchObject(expired);
  expect((await prove({ ...authenticator.use({ challenge: late }), clientData: 'odd' })).body).toMatchObject(expired);
  expect(await isProven()).toBe(false);
});

it.each([
  ['on a page of another site', { origin: 'https://evil.example' }],
  ['for another domain', { rpId: 'evil.example' }],
  ['without asking who the user is', { isVerified: false }],
])('refuses what was signed %s', async (_, given) => {
  const answer = passkey.authenticator.use({ challenge: await challengeOf(), ...given });
  expect((await prove(answer)).body).toMatchObject(refused);
  await untilEvent('sign-in-failed');
  expect(await isProven()).toBe(false);
});

it('refuses the passkey of somebody else', async () => {
  const { authenticator } = await addPasskey(await test.signIn((await test.factories.buildUser(company)).username));
  expect((await prove(authenticator.use({ challenge: await challengeOf() }))).body).toMatchObject(refused);
  expect(await isProven()).toBe(false);
});

it('refuses a counter that goes back, and notes the copy', async () => {
  const { authenticator } = passkey;
  expect((await prove(authenticator.use({ challenge: await challengeOf(), counter: 9 }))).status).toBe(204);
  await elapse();
  expect((await prove(authenticator.use({ challenge: await challengeOf(), counter: 8 }))).body).toMatchObject(refused);
  expect(await isProven()).toBe(false);
  await untilEvent('passkey-copied');
});

it('refuses a passkey that was removed while its challenge was open, and calls it no copy', async () => {
  const challenge = await challengeOf();
  await test.factories.query(0, 'delete from passkeys where id = $1', [passkey.id]);
  expect((await prove(passkey.authenticator.use({ challenge }))).body).toMatchObject(refused);
  await untilEvent('sign-in-failed');
});

it('counts with the codes of the second step: few wrong ones may be tried', async () => {
  const statuses = [];
  for (let attempt = 0; attempt < 6; attempt += 1) {
    const answer = passkey.authenticator.use({ challenge: await challengeOf() });
    statuses.push((await prove({ ...answer, signature: 'odd' })).status);
  }
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
});
