import { readFileSync } from 'node:fs';
import { accountTypes } from '../src/platform/access/actor.js';
import {
  isKeyPermission,
  type KeyPermission,
  keyPermissions,
  type Permission,
  permissions,
  permissionsOf,
} from '../src/platform/access/permissions.js';
import { type DeclaredRoute, declaredRoutes, isOfRecord } from './declared-routes.js';
import { isOpenToKeys, openTo } from './access-rows.js';
import { bearer } from './api-keys.js';
import type { HttpResponse } from './http-call.js';
import { fillPath, type Operation, operations } from './operations.js';
import { signedIn, TwoCompanies, type Who } from './two-companies.js';

const table = readFileSync(new URL('access-table.txt', import.meta.url), 'utf8');

let both: TwoCompanies;
let routes: DeclaredRoute[];

beforeAll(async () => {
  both = await TwoCompanies.start();
  routes = declaredRoutes(both.test.app);
});

afterAll(() => both.stop());

/** The lines under a heading of the reviewed table, without the spaces for alignment. */
function reviewed(heading: string): string[] {
  const [, section = ''] = table.split(`# ${heading}\n`);
  const [lines = ''] = section.split('\n#');
  return lines.split('\n').flatMap((line) => line.trim().replace(/ {2,}/g, '  ') || []);
}

function holds(who: Who, permission: Permission): boolean {
  if (who === 'anonymous') return false;
  return permissionsOf(who === 'super_admin' ? who : 'user', who === 'super_admin' ? 'manager' : who).has(permission);
}

function describeAccess({ access, company, isDeletion, needsProof }: DeclaredRoute): string {
  const declared = access.kind === 'permission' ? access.permission : access.kind;
  const who = isDeletion ? `${declared} + records.manage` : declared;
  const proof = needsProof ? ['recent proof'] : [];
  if (!company) return [who, ...proof].join('  ');
  const ofCompany = `company of ${company.from === 'record' ? company.table : `the ${company.from}`}`;
  return [who, ofCompany, ...proof].join('  ');
}

// A change of permissions must update access-table.txt (`npm run generate`), where reviewers see it.
describe('the reviewed table', () => {
  it('lists for every route who may call it', () => {
    expect(routes.map((route) => `${route.name}  ${describeAccess(route)}`)).toEqual(reviewed('Routes'));
  });

  it('lists for every permission who holds it', () => {
    const lines = permissions.map((permission) => {
      const keys = isKeyPermission(permission) ? ['(keys)'] : [];
      return `${permission}  ${[...signedIn.filter((who) => holds(who, permission)), ...keys].join(' ')}`;
    });
    expect(lines).toEqual(reviewed('Permissions'));
  });

  it.each(operations.map(({ name }) => [name] as const))('%s is open to whom the access table opens it', (name) => {
    const route = routes.find((declared) => declared.name === name)!;
    const everybody: Who[] = ['anonymous', ...signedIn];
    expect(everybody.filter((who) => mayCall(route, who))).toEqual(openTo(name));
  });

  it.each(operations.map((operation) => [operation.name, operation] as const))(
    '%s is open to API keys if the access table opens it to them',
    (name, { isForKeys }) => {
      expect(isForKeys).toBe(isOpenToKeys(name));
    },
  );

  it('has the routes of the API document, no more and no fewer', () => {
    expect(routes.map(({ name }) => name).sort()).toEqual(operations.map(({ name }) => name).sort());
  });
});

/** A call on a new record of that company that would take effect if it were allowed. */
async function callIn(company: 'own' | 'other', who: Who, operation: Operation): Promise<HttpResponse> {
  const records = company === 'own' ? both.records : both.otherRecords;
  const path = fillPath(operation, await records.pathValues(operation));
  return both.call(who, operation.method, { path, body: await records.body(operation) });
}

function mayCall({ access }: DeclaredRoute, who: Who): boolean {
  if (access.kind === 'deploy-token') return false;
  if (who === 'anonymous') return access.kind === 'public';
  return access.kind !== 'permission' || holds(who, access.permission);
}

/** Calls whose smallest body or new record is refused by a rule of the noun. */
const refusedByRule: Record<string, string> = {
  // Files need a form, and event streams need the client to accept them.
  'POST /api/companies/{companyId}/logo': '400 invalid',
  'POST /api/companies/{companyId}/imports': '400 invalid',
  'POST /api/user/profile/upload': '400 invalid',
  'POST /api/work-orders/{id}/photos': '400 invalid',
  'POST /api/turn-tasks/{id}/photos': '400 invalid',
  'POST /api/visits/{id}/photos': '400 invalid',
  'POST /api/shared-requests/{token}/photos': '400 invalid',
  'GET /api/events': '400 invalid',
  // A number without company names an invoice of the caller's own company, which the provider does not have.
  'super_admin GET /api/invoices/number/{number}': '400 invalid',
  'super_admin GET /api/estimates/number/{number}': '400 invalid',
  // Everybody may ask for the activity of a record; that of the whole company is for its managers.
  'leasing GET /api/companies/{companyId}/activity': '403 forbidden',
  'maintenance GET /api/companies/{companyId}/activity': '403 forbidden',
  // It is off, so that nothing is sent.
  'POST /api/webhooks/{id}/replays': '409 webhook-off',
  'POST /api/webhook-deliveries/{id}/replay': '409 webhook-off',
  // The work for a challenge is not done.
  'POST /api/request-codes/{token}/requests': '400 robot-check-failed',
  // Without a session, only a page that the server made may report.
  'anonymous POST /api/front-ends/{name}/failures': '401 not-signed-in',
  'PUT /api/user/password': '400 wrong-password',
  // The person has a password.
  'POST /api/users/{id}/invitation': '409 not-invited',
  'DELETE /api/users/{id}/invitation': '409 not-invited',
  // No mail has such a link.
  'POST /api/auth/links': '409 link-over',
  'POST /api/auth/resets': '409 link-over',
  'POST /api/auth/email-changes': '409 link-over',
  'POST /api/user/email-change/links': '404 not-found',
  'DELETE /api/user/email-change': '404 not-found',
  'POST /api/auth/oidc/invitations': '409 link-over',
  'POST /api/auth/proof': '400 invalid',
  'POST /api/auth/oidc/link': '401 wrong-credentials',
  // A key acts for somebody of the company.
  'super_admin POST /api/companies/{companyId}/api-keys': '403 key-needs-owner',
  // The company has no identity provider.
  'POST /api/companies/{companyId}/identity-provider/test': '404 not-found',
  'POST /api/user/identity': '409 identity-provider-away',
  'DELETE /api/user/identity': '404 not-found',
  'POST /api/imports/{id}/undo': '409 import-not-finished',
  'DELETE /api/units/{id}': '409 unit-in-use',
  // The announcement has not begun.
  'PUT /api/user/announcements/{id}/dismissal': '404 not-found',
  // The session or passkey is somebody else's.
  'DELETE /api/user/sessions/{id}': '404 not-found',
  'DELETE /api/user/factors/{id}': '404 not-found',
  'POST /api/user/factors/{id}/confirm': '404 not-found',
  'POST /api/user/factors/recovery-codes': '409 no-factor',
  // There was no password before.
  'POST /api/auth/factor': '401 sign-in-expired',
  'PATCH /api/user/passkeys/{id}': '404 not-found',
  'DELETE /api/user/passkeys/{id}': '404 not-found',
  // The tests are at 127.0.0.1, which has none.
  'POST /api/user/passkeys': '409 passkeys-elsewhere',
  'POST /api/user/passkeys/options': '409 passkeys-elsewhere',
  'POST /api/auth/proof/provider': '409 no-identity',
  'POST /api/auth/proof/passkey': '409 passkeys-elsewhere',
  'POST /api/auth/proof/passkey/options': '409 passkeys-elsewhere',
  'POST /api/auth/passkey': '409 passkeys-elsewhere',
  'POST /api/auth/passkey/options': '409 passkeys-elsewhere',
  // Somebody else changed the records.
  'leasing POST /api/bulk/{id}/undo': '403 forbidden',
  'maintenance POST /api/bulk/{id}/undo': '403 forbidden',
  'key POST /api/bulk/{id}/undo': '403 forbidden',
  // The invoice is not void.
  'POST /api/invoices/{id}/unvoid': '409 invoice-not-void',
  'POST /api/work-orders/{id}/stop-job': '409 timer-not-running',
  'POST /api/visits/{id}/stop-timer': '409 timer-not-running',
  'DELETE /api/visits/{id}': '409 has-time',
  // The time is of an earlier day, and of somebody else.
  'leasing POST /api/companies/{companyId}/time-entries': '403 forbidden',
  'maintenance POST /api/companies/{companyId}/time-entries': '403 forbidden',
  'leasing PUT /api/time-entries/{id}': '403 forbidden',
  'maintenance PUT /api/time-entries/{id}': '403 forbidden',
};

/** An allowed call takes effect, or is refused by the one rule it meets. */
function expectAllowed(who: Who | 'key', { name, responses }: Operation, { status, text }: HttpResponse): void {
  const rule = refusedByRule[`${who} ${name}`] ?? refusedByRule[name];
  const code = status < 400 ? '' : ` ${(JSON.parse(text) as { code: string }).code}`;
  const wanted = (rule ? [rule] : Object.keys(responses)).map((each) => `${who} ${each}`);
  expect(wanted).toContain(`${who} ${status}${code}`);
}

/** Signing in and out would end the sessions used here; auth.http.spec.ts tests them. */
const guarded = operations.filter(({ path }) => !['/api/login', '/api/logout'].includes(path));

describe('returns 401 and 403 exactly as permissions.ts declares, and else executes the request', () => {
  const cases = guarded.map((operation) => [operation.name, operation] as const);

  it.each(cases)('in the user’s own company: %s', async (name, operation) => {
    const route = routes.find((declared) => declared.name === name)!;
    for (const who of ['anonymous', ...signedIn] as const) {
      const response = await callIn('own', who, operation);
      if (mayCall(route, who)) expectAllowed(who, operation, response);
      else expect(`${who} ${response.status}`).toBe(`${who} ${needsOther(route, who) ? 401 : 403}`);
    }
  });

  const scoped = cases.filter(([, { pathParameters }]) => pathParameters.length > 0);
  it.each(scoped)('in another company: %s', async (name, operation) => {
    const route = routes.find((declared) => declared.name === name)!;
    for (const who of ['anonymous', ...accountTypes] as const) {
      const response = await callIn('other', who, operation);
      if (route.access.kind === 'public') expectAllowed(who, operation, response);
      else expect(`${who} ${response.status}`).toBe(`${who} ${refusal(route, who)}`);
    }
    const response = await callIn('other', 'super_admin', operation);
    if (mayCall(route, 'super_admin')) expectAllowed('super_admin', operation, response);
    else expect(`super_admin ${response.status}`).toBe('super_admin 401');
  });
});

describe('by an API key of a manager', () => {
  /** A call on a new record by a key that holds these permissions. */
  async function callByKey(operation: Operation, held: readonly KeyPermission[]): Promise<HttpResponse> {
    const path = fillPath(operation, await both.records.pathValues(operation));
    const key = await both.buildKey(held);
    return both.call('anonymous', operation.method, {
      ...{ path, body: await both.records.body(operation) },
      headers: bearer(key),
    });
  }

  const closed = guarded.filter(({ isForKeys }) => !isForKeys);
  it.each(closed.map((operation) => [operation.name, operation] as const))('closed: %s', async (name, operation) => {
    const { access } = routes.find((declared) => declared.name === name)!;
    const response = await callByKey(operation, keyPermissions);
    if (access.kind === 'public') return expectAllowed('anonymous', operation, response);
    const { code } = JSON.parse(response.text) as { code: string };
    expect(code).toBe(access.kind === 'deploy-token' ? 'deploy-token-invalid' : 'not-for-keys');
  });

  const open = guarded.filter(({ isForKeys }) => isForKeys);
  it.each(open.map((operation) => [operation.name, operation] as const))('open: %s', async (name, operation) => {
    const { access, isDeletion } = routes.find((declared) => declared.name === name)!;
    if (access.kind !== 'permission') throw new Error(`${name} needs no permission.`);
    const without = (permission: Permission) => keyPermissions.filter((held) => held !== permission);
    expect((await callByKey(operation, without(access.permission))).status).toBe(403);
    if (isDeletion) expect((await callByKey(operation, without('records.manage'))).status).toBe(403);
    expectAllowed('key', operation, await callByKey(operation, keyPermissions));
  });
});

it('has no rule for a call that does not exist', () => {
  const names = Object.keys(refusedByRule).map((name) => name.replace(/^\w+_?\w* (?=[A-Z]+ \/)/, ''));
  expect(names.filter((name) => !operations.some((operation) => operation.name === name))).toEqual([]);
});

/** The route needs a session, which an anonymous caller does not have, or a deploy token, which no caller here has. */
const needsOther = ({ access }: DeclaredRoute, who: Who): boolean =>
  who === 'anonymous' || access.kind === 'deploy-token';

function refusal(route: DeclaredRoute, who: Who): number {
  if (who === 'anonymous') return 401;
  return isOfRecord(route) && mayCall(route, who) ? 404 : 403;
}

describe('the API document and its page', () => {
  it.each(['/api/openapi.json', '/api/docs'])('%s is for signed-in people and programs with a key', async (path) => {
    const by = (key: string) => both.call('anonymous', 'GET', { path, headers: bearer(key) });
    expect((await both.call('anonymous', 'GET', { path })).status).toBe(401);
    expect((await by(`nk_${'x'.repeat(43)}`)).status).toBe(401);
    for (const who of signedIn) expect((await both.call(who, 'GET', { path })).status).toBe(200);
    expect((await by(await both.buildKey(['units.read']))).status).toBe(200);
  });
});
