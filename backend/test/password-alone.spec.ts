import type { AddressInfo } from 'node:net';
import { type DeclaredRoute, declaredRoutes } from './declared-routes.js';
import { type HttpResponse, send } from './http-call.js';
import { type Operation, operations } from './operations.js';
import { addApp, CodeClock, firstStep } from './second-step.js';
import { type Caller, startApp, type TestApp } from './start-app.js';

const TODAY = '2020-01-01';

/** All that a session by the password alone may do where a second step is required: set one up, and see who it is. */
const setUp = [
  'GET /api/user',
  'GET /api/auth/proof',
  'POST /api/auth/proof',
  'POST /api/auth/proof/passkey',
  'POST /api/auth/proof/passkey/options',
  'POST /api/auth/proof/provider',
  'GET /api/user/factors',
  'DELETE /api/user/factors/{id}',
  'POST /api/user/factors/{id}/confirm',
  'GET /api/user/factors/recovery-codes',
  'POST /api/user/factors/recovery-codes',
  'POST /api/user/factors/totp',
  'GET /api/user/passkeys',
  'POST /api/user/passkeys',
  'DELETE /api/user/passkeys/{id}',
  'PATCH /api/user/passkeys/{id}',
  'POST /api/user/passkeys/options',
];

let test: TestApp;
let routes: Map<string, DeclaredRoute>;
/** Cookies of sessions that began with the password alone. */
let limited: string[];
/** The cookie of a sign-in whose second step has not followed. */
let waiting: string;

beforeAll(async () => {
  test = await startApp();
  routes = new Map(declaredRoutes(test.app).map((route) => [route.name, route]));
  const company = await test.factories.buildCompany();
  await require(company.id);
  const callers = await Promise.all(['manager', 'leasing', 'maintenance'].map((type) => ofCompany(company, type)));
  callers.push(await test.signIn((await test.factories.buildSuperAdmin()).username));
  const withApp = await test.factories.buildUser(company);
  await addApp(await test.signIn(withApp.username), new CodeClock(test));
  limited = callers.map(({ cookie }) => cookie);
  waiting = (await firstStep(test, withApp.username)).cookie;
});

afterAll(() => test.stop());

const ofCompany = async (company: Parameters<TestApp['factories']['buildUser']>[0], type: string): Promise<Caller> =>
  test.signIn((await test.factories.buildUser(company, { account_type: type })).username);

/** New people may still sign in by the password, to set a second step up. */
async function require(companyId: number): Promise<void> {
  const rule = 'insert into company_settings (company_id, factors_required_from) values ($1, $2)';
  await test.factories.query(companyId, rule, [companyId, TODAY]);
  await test.factories.query(0, 'update sign_in_rules set factors_required_from = $1', [TODAY]);
}

function call({ method, path }: Operation, cookie: string): Promise<HttpResponse> {
  const { port } = test.app.getHttpServer().address() as AddressInfo;
  const filled = path.replace(/\{\w+\}/g, '1');
  return send(port, { method, path: filled, headers: { 'Sec-Fetch-Site': 'same-origin', Cookie: cookie } });
}

const answerOf = ({ status, text }: HttpResponse): unknown => [
  status,
  (JSON.parse(text || '{}') as { code?: string }).code,
];

const isOfPeople = ({ name }: Operation): boolean => {
  const { kind } = routes.get(name)!.access;
  return kind !== 'public' && kind !== 'deploy-token';
};

const ofPeople = operations.map((operation) => [operation.name, operation] as const);

describe('where a second step is required, a session by the password alone', () => {
  it.each(ofPeople)('%s', async (name, operation) => {
    if (!isOfPeople(operation)) return;
    for (const cookie of limited) {
      const answer = answerOf(await call(operation, cookie));
      if (setUp.includes(name)) expect(answer).not.toEqual([403, 'factor-needed']);
      else expect(answer).toEqual([403, 'factor-needed']);
    }
  });
});

describe('a right password whose second step has not followed', () => {
  it.each(ofPeople)('opens nothing: %s', async (_, operation) => {
    if (!isOfPeople(operation)) return;
    expect(answerOf(await call(operation, waiting))).toEqual([401, 'not-signed-in']);
  });
});

it('has no other operation for setting up', () => {
  expect(setUp.filter((name) => !routes.has(name))).toEqual([]);
});
