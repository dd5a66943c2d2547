import type { AddressInfo } from 'node:net';
import type { AccountType } from '../src/platform/access/actor.js';
import { permissionsOf } from '../src/platform/access/permissions.js';
import { CompanyRecords, isOfCompany, missingPathValues, nounOf } from './company-records.js';
import { snapshot } from './company-snapshot.js';
import { type DeclaredRoute, declaredRoutes, isOfRecord } from './declared-routes.js';
import type { BuiltCompany } from './factories.js';
import { type HttpResponse, send } from './http-call.js';
import { MISSING_ID } from './noun-fixture.js';
import { fillPath, type Operation, operations, resolve } from './operations.js';
import { startApp, type TestApp } from './start-app.js';
import { comparable } from './two-companies.js';

// Generated from openapi.json, so that a new endpoint is covered automatically: for people who see only a part of the
// company, a record outside of it is like one that does not exist.

/** Part of every text of what is outside, and of nothing inside. */
const MARKER = 'zq7outside';
const INSIDE = 'Ash';

interface Limited {
  accountType: AccountType;
  buildings: string[] | null;
  assignedOnly: boolean;
}

const limits: Record<string, Limited> = {
  'leasing of a building': { accountType: 'leasing', buildings: [INSIDE], assignedOnly: false },
  'maintenance of a building': { accountType: 'maintenance', buildings: [INSIDE], assignedOnly: false },
  'maintenance with assigned work': { accountType: 'maintenance', buildings: null, assignedOnly: true },
  'leasing with assigned work in a building': { accountType: 'leasing', buildings: [INSIDE], assignedOnly: true },
};
const people = Object.keys(limits);

/** Records that are of a unit, or of work. */
const nouns = new Set([
  ...['units', 'residents', 'unit-residents', 'rent-steps', 'turns', 'turn-tasks', 'turn-costs', 'work-orders'],
  ...['subtasks', 'work-order-parts', 'time-entries', 'series'],
]);

let test: TestApp;
let company: BuiltCompany;
let outside: CompanyRecords;
let routes: Map<string, DeclaredRoute>;
const cookies = new Map<string, string>();

beforeAll(async () => {
  test = await startApp();
  company = await test.factories.buildCompany();
  const { factories } = test;
  outside = new CompanyRecords(factories, company, MARKER);
  routes = new Map(declaredRoutes(test.app).map((route) => [route.name, route]));
  await factories.buildUnit(company, { unit_number: 'A-1', building_name: INSIDE });
  for (const noun of nouns) await outside.build(noun);
  for (const [name, { accountType, buildings, assignedOnly }] of Object.entries(limits)) {
    const scope = { scope_buildings: buildings, scope_assigned_only: assignedOnly };
    const user = await factories.buildUser(company, { account_type: accountType, ...scope });
    cookies.set(name, (await test.signIn(user.username)).cookie);
  }
});

afterAll(() => test.stop());

interface Call {
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
}

function call(who: string, method: string, { path, body, headers }: Call): Promise<HttpResponse> {
  const { port } = test.app.getHttpServer().address() as AddressInfo;
  const text = body === undefined ? undefined : JSON.stringify(body);
  const type: Record<string, string> = text === undefined ? {} : { 'Content-Type': 'application/json' };
  const own = { 'Sec-Fetch-Site': 'same-origin', Cookie: cookies.get(who)! };
  return send(port, { method, path, body: text, headers: { ...own, ...type, ...headers } });
}

function may(who: string, { name }: Operation): boolean {
  const access = routes.get(name)!.access;
  if (access.kind !== 'permission') return access.kind === 'signed-in';
  return permissionsOf('user', limits[who]!.accountType).has(access.permission);
}

/** Runs the work and expects that it writes nothing at all. */
async function withoutWriting(work: () => Promise<void>): Promise<void> {
  const before = await snapshot(test.factories, [company]);
  await work();
  expect(await snapshot(test.factories, [company])).toEqual(before);
}

const cases = (some: readonly Operation[]) => some.map((operation) => [operation.name, operation] as const);

const ofRecords = operations.filter((operation) => nouns.has(nounOf(operation) ?? ''));

describe('a record outside is not found', () => {
  it.each(cases(ofRecords))('%s', async (_, operation) => {
    expect(isOfRecord(routes.get(operation.name)!)).toBe(true);
    const path = fillPath(operation, await outside.pathValues(operation));
    const missing = fillPath(operation, missingPathValues(operation));
    const body = await outside.body(operation);
    const bodies: Omit<Call, 'path'>[] = [{ body }, { body, headers: { 'If-Match': '"7"' } }];
    await withoutWriting(async () => {
      for (const who of people.filter((one) => may(one, operation))) {
        for (const variant of bodies) {
          const found = await call(who, operation.method, { path, ...variant });
          const none = await call(who, operation.method, { path: missing, ...variant });
          expect({ who, ...comparable(found) }).toEqual({ who, ...comparable(none) });
          expect(found.status).toBe(404);
        }
      }
    });
  });
});

/** People, customers and money are of the whole company. */
const isOfWholeCompany = /\/(users|customers|invoices|estimates|deals|items|tax-rates|visits|views|settings|inbox)/;
const lists = operations.filter(
  ({ method, path }) =>
    method === 'GET' && path.startsWith('/api/companies/{companyId}/') && !isOfWholeCompany.test(path),
);

describe('a list, count or report shows nothing from outside', () => {
  it.each(cases(lists))('%s', async (_, operation) => {
    const path = fillPath(operation, { companyId: company.id, slug: company.slug });
    for (const who of people.filter((one) => may(one, operation))) {
      const { text } = await call(who, 'GET', { path });
      expect({ who, shows: text.toLowerCase().includes(MARKER) }).toEqual({ who, shows: false });
    }
  });
});

/** The search of everything also finds what is of the whole company. */
const searched = lists.filter(
  ({ path, queryParameters }) => !path.endsWith('/search') && queryParameters.some(({ name }) => name === 'q'),
);

describe('a searched list finds and counts nothing from outside', () => {
  it.each(cases(searched))('%s', async (_, operation) => {
    const path = fillPath(operation, { companyId: company.id, slug: company.slug });
    for (const who of people.filter((one) => may(one, operation))) {
      const found = await call(who, 'GET', { path: `${path}?q=${MARKER}` });
      const none = await call(who, 'GET', { path: `${path}?q=zq7nothing` });
      expect({ who, ...comparable(found) }).toEqual({ who, ...comparable(none) });
      expect(found.status).toBe(200);
    }
  });
});

describe('a reference to a record outside', () => {
  const fields = ['unitId', 'residentId', 'turnId', 'workOrderId', 'turnTaskId', 'workOrderIds', 'unitIds'];
  const named = (operation: Operation): string[] =>
    Object.keys(operation.body?.properties ?? {}).filter((field) => isOfCompany(field) && fields.includes(field));
  const inBodies = operations.flatMap((operation) =>
    named(operation).map((field) => [operation.name, field, operation] as const),
  );
  it.each(inBodies)('%s refuses %s', async (_, field, operation) => {
    const sample = await outside.body(operation);
    const path = fillPath(operation, await outside.pathValues(operation));
    const reference = await outside.reference(field);
    const asSent = (id: number): unknown => (resolve(operation.body!.properties![field]!).type === 'array' ? [id] : id);
    await withoutWriting(async () => {
      for (const who of people.filter((one) => may(one, operation))) {
        const ask = (id: number) => call(who, operation.method, { path, body: { ...sample, [field]: asSent(id) } });
        const [found, none] = [await ask(reference), await ask(MISSING_ID)];
        expect({ who, ...comparable(found) }).toEqual({ who, ...comparable(none) });
      }
    });
  });
});

it('shows a manager what is outside, so that its absence elsewhere means something', async () => {
  const user = await test.factories.buildUser(company);
  const manager = await test.signIn(user.username);
  const texts: string[] = [];
  for (const operation of lists) {
    const { text } = await manager.get(fillPath(operation, { companyId: company.id, slug: company.slug }));
    texts.push(text.toLowerCase());
  }
  expect(texts.filter((text) => text.includes(MARKER)).length).toBeGreaterThan(10);
});
