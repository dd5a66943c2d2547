import { permissionsOf } from '../src/platform/access/permissions.js';
import { type AccountType, accountTypes } from '../src/platform/access/actor.js';
import { bearer } from './api-keys.js';
import { isOfCompany, missingPathValues } from './company-records.js';
import { MISSING_ID } from './noun-fixture.js';
import { type DeclaredRoute, declaredRoutes, isOfRecord } from './declared-routes.js';
import type { HttpResponse } from './http-call.js';
import { fillPath, type Operation, operations, resolve, type Schema } from './operations.js';
import { type Call, comparable, MARKER, TwoCompanies } from './two-companies.js';

// Generated from openapi.json, so that a new endpoint is covered automatically.

const NO_SESSION = 'Please sign in.';

let both: TwoCompanies;
let routes: Map<string, DeclaredRoute>;

beforeAll(async () => {
  both = await TwoCompanies.start();
  routes = new Map(declaredRoutes(both.test.app).map((route) => [route.name, route]));
});

afterAll(() => both.stop());

const accessOf = ({ name }: Operation): DeclaredRoute['access'] => {
  const route = routes.get(name);
  if (route) return route.access;
  throw new Error(`${name} stands in openapi.json, and the application has no such route: run npm run generate.`);
};

const isByDeployToken = (operation: Operation): boolean => accessOf(operation).kind === 'deploy-token';

const isPublic = (operation: Operation): boolean => accessOf(operation).kind === 'public';

function may(who: AccountType, operation: Operation): boolean {
  const access = accessOf(operation);
  return access.kind !== 'permission' || permissionsOf('user', who).has(access.permission);
}

/** The calls to try: a valid one, one with an invalid body, and one with a key that claims to be a repetition. */
async function variants(operation: Operation): Promise<Omit<Call, 'path'>[]> {
  const body = await both.records.body(operation);
  const wrong = operation.body ? [{ body: { nonsense: true } }] : [];
  const repeated = operation.method === 'POST' ? [{ body, headers: { 'Idempotency-Key': 'the-same' } }] : [];
  const stale = operation.headerParameters.some(({ name }) => name === 'If-Match')
    ? [{ body, headers: { 'If-Match': '"7"' } }]
    : [];
  return [{ body }, ...wrong, ...repeated, ...stale];
}

/** Runs the work and expects that it writes nothing at all. */
async function withoutWriting(work: () => Promise<void>): Promise<void> {
  const before = await both.written();
  await work();
  expect(await both.written()).toEqual(before);
}

/** Anyone with an invoice's link may open it, in any company. */
const isByLink = ({ path }: Operation): boolean => path.includes('{token}');

/** Anyone may begin to sign in, in any company. */
const isSignIn = ({ path }: Operation): boolean => path === '/api/auth/oidc/{slug}/start';

/** Front ends belong to no company: anyone may report that one failed. */
const isOfNoCompany = ({ path }: Operation): boolean => path === '/api/front-ends/{name}/failures';

const scoped = operations.filter(
  (operation) =>
    operation.pathParameters.length > 0 && !isByLink(operation) && !isSignIn(operation) && !isOfNoCompany(operation),
);

describe('without a session', () => {
  const guarded = operations.filter((operation) => !isByLink(operation));
  it.each(guarded.map((operation) => [operation.name, operation] as const))('%s', async (_, operation) => {
    const path = fillPath(operation, await both.otherRecords.pathValues(operation));
    const calls = await variants(operation);
    await withoutWriting(async () => {
      for (const call of calls) {
        const response = await both.call('anonymous', operation.method, { path, ...call });
        const refusal = isByDeployToken(operation) ? 'This deploy token is not valid' : NO_SESSION;
        if (isPublic(operation)) expect(response.text).not.toContain(NO_SESSION);
        else expect([response.status, response.text]).toEqual([401, expect.stringContaining(refusal)]);
        expect(response.text.toLowerCase()).not.toContain(MARKER);
      }
    });
  });
});

describe('from another company', () => {
  it.each(scoped.map((operation) => [operation.name, operation] as const))('%s', async (_, operation) => {
    const foreign = fillPath(operation, await both.otherRecords.pathValues(operation));
    const missing = fillPath(operation, missingPathValues(operation));
    const calls = await variants(operation);
    await withoutWriting(async () => {
      for (const [who, call] of accountTypes.flatMap((type) => calls.map((one) => [type, one] as const))) {
        const [theirs, none] = await Promise.all([
          both.call(who, operation.method, { path: foreign, ...call }),
          both.call(who, operation.method, { path: missing, ...call }),
        ]);
        expect(comparable(theirs)).toEqual(comparable(none));
        expect(theirs.text.toLowerCase()).not.toContain(MARKER);
        expectRefused(theirs, who, operation, call.body);
      }
    });
  });
});

describe('from another company by an API key', () => {
  const open = scoped.filter(({ isForKeys }) => isForKeys);
  it.each(open.map((operation) => [operation.name, operation] as const))('%s', async (_, operation) => {
    const foreign = fillPath(operation, await both.otherRecords.pathValues(operation));
    const missing = fillPath(operation, missingPathValues(operation));
    const body = await both.records.body(operation);
    const headers = bearer(await both.buildKey());
    await withoutWriting(async () => {
      const [theirs, none] = await Promise.all(
        [foreign, missing].map((path) => both.call('anonymous', operation.method, { path, body, headers })),
      );
      expect(comparable(theirs!)).toEqual(comparable(none!));
      expect(theirs!.text.toLowerCase()).not.toContain(MARKER);
      expectRefused(theirs!, 'manager', operation, body);
    });
  });
});

/** 403 for another company's path and for users without the permission; a record of another company is not found. */
function expectRefused({ status }: HttpResponse, who: AccountType, operation: Operation, body: unknown): void {
  if (!isOfRecord(routes.get(operation.name)!) || !may(who, operation)) return expect(status).toBe(403);
  const isWrong = body !== undefined && 'nonsense' in (body as object);
  expect(status).toBe(isWrong ? 400 : 404);
}

/** Fields that only the server may set, tried in every object of a body. */
const serverFields = ['companyId', 'id', 'createdAt', 'role', 'password', 'version', '__proto__', 'constructor'];

/** JSON text of an object, built by hand because JSON.stringify would drop a `__proto__`. */
const objectText = (members: [string, string][]): string =>
  `{${members.map(([name, text]) => `${JSON.stringify(name)}:${text}`).join(',')}}`;

/** Valid bodies with one more field, at the top and inside each list of objects, as JSON text. */
async function bodiesWith(schema: Schema, field: string): Promise<string[]> {
  const { properties = {} } = schema;
  const sample = Object.entries((await both.records.sample(schema)) as object);
  const members = sample.map(([name, value]): [string, string] => [name, JSON.stringify(value)]);
  const bodies = properties[field] ? [] : [objectText([...members, [field, '1']])];
  for (const [name, property] of Object.entries(properties)) {
    const items = resolve(resolve(property).items ?? {});
    if (items.type !== 'object') continue;
    const others = members.filter(([member]) => member !== name);
    for (const inner of await bodiesWith(items, field)) bodies.push(objectText([...others, [name, `[${inner}]`]]));
  }
  return bodies;
}

describe('fields that only the server may set are refused by name', () => {
  // Also for operations without a body; signing out ignores its body.
  const writing = operations.filter(
    ({ method, path }) => !['GET', 'DELETE'].includes(method) && path !== '/api/logout',
  );
  it.each(writing.map((operation) => [operation.name, operation] as const))('%s', async (_, operation) => {
    // None of these sessions may call it; registration.http.spec.ts tests what it accepts.
    if (isByDeployToken(operation)) return expect(operation.body).toBeUndefined();
    const path = fillPath(operation, await both.records.pathValues(operation));
    const headers = { ...both.headersOf('super_admin'), 'Content-Type': 'application/json', 'If-Match': '"1"' };
    for (const field of serverFields) {
      const bodies = await bodiesWith(operation.body ?? { type: 'object' }, field);
      await withoutWriting(async () => {
        for (const body of bodies) {
          const { status, text } = await both.send({ method: operation.method, path, headers, body });
          expect([status, text]).toEqual([400, expect.stringContaining(`'${field}' is not a known field.`)]);
          const { details } = JSON.parse(text) as { details: { field: string }[] };
          expect(details.map((detail) => detail.field.split('.').at(-1))).toContain(field);
        }
      });
    }
  });
});

describe('a reference to another company', () => {
  const inBodies = operations.flatMap((operation) =>
    Object.entries(operation.body?.properties ?? {})
      .filter(([field]) => isOfCompany(field))
      .map(([field, schema]) => [operation.name, field, operation, resolve(schema)] as const),
  );
  if (inBodies.length > 0) {
    it.each(inBodies)('%s refuses %s', async (_, field, operation, schema) => {
      const path = fillPath(operation, await both.records.pathValues(operation));
      const asSent = (id: number): unknown => (schema.type === 'array' ? [id] : id);
      const foreign = await both.otherRecords.reference(field);
      const sample = await both.records.body(operation);
      await withoutWriting(async () => {
        const call = (id: number) =>
          both.call('manager', operation.method, { path, body: { ...sample, [field]: asSent(id) } });
        const [theirs, none] = [await call(foreign), await call(MISSING_ID)];
        expect(theirs.status).toBe(400);
        expect(comparable(theirs)).toEqual(comparable(none));
      });
    });
  }

  const inQueries = operations.flatMap((operation) =>
    operation.queryParameters
      .filter(({ name }) => isOfCompany(name))
      .map(({ name }) => [operation.name, name, operation] as const),
  );
  if (inQueries.length > 0) {
    it.each(inQueries)('%s finds nothing by %s', async (_, name, operation) => {
      const path = fillPath(operation, await both.records.pathValues(operation));
      const call = async (id: number) => both.call('manager', 'GET', { path: `${path}?${name}=${id}` });
      const [theirs, none] = [await call(await both.otherRecords.reference(name)), await call(MISSING_ID)];
      expect(comparable(theirs)).toEqual(comparable(none));
      expect(theirs.text.toLowerCase()).not.toContain(MARKER);
    });
  }
});

it('finds the other company’s text as its own user, so that its absence elsewhere means something', async () => {
  const user = await both.test.factories.buildUser(both.other);
  const caller = await both.test.signIn(user.username);
  const texts = [];
  for (const operation of operations.filter(({ method, path }) => method === 'GET' && path.includes('{companyId}'))) {
    const { status, text } = await caller.get(fillPath(operation, { companyId: both.other.id }));
    // They do not see data of the provider either.
    if (status !== 403) texts.push(text.toLowerCase());
  }
  expect(texts.filter((text) => text.includes(MARKER)).length).toBeGreaterThan(texts.length / 2);
});
