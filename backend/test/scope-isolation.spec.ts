import { isOfCompany, missingPathValues, nounOf } from './company-records.js';
import { isOfRecord } from './declared-routes.js';
import { MISSING_ID } from './noun-fixture.js';
import { fillPath, type Operation, operations, resolve } from './operations.js';
import { type Call, MARKER, ScopedPeople } from './scoped-people.js';

// Generated from openapi.json, so that a new endpoint is covered automatically: for people who see only a part of the
// company, a record outside of it is like one that does not exist.

/** Records that are of a unit, of work, or of a resident as a customer. */
const nouns = new Set([
  ...['units', 'residents', 'unit-residents', 'rent-steps', 'turns', 'turn-tasks', 'turn-costs', 'work-orders'],
  ...['subtasks', 'work-order-parts', 'time-entries', 'series', 'visits', 'visit-tasks'],
  ...['customers', 'customer-addresses', 'customer-notes', 'invoices', 'invoice-items', 'payments', 'estimates'],
  'requests',
]);
/** Records of the whole company, or of the person alone. */
const others = new Set([
  ...['deals', 'company-items', 'tax-rates', 'users', 'views', 'projects', 'releases', 'deploy-tokens', 'imports'],
  ...['support-sessions', 'factors', 'passkeys', 'sessions', 'inbox', 'exports', 'files', 'bulk', 'trash'],
  ...['webhooks', 'webhook-deliveries', 'api-keys', 'announcements'],
]);

let scoped: ScopedPeople;

beforeAll(async () => {
  scoped = await ScopedPeople.start();
  for (const noun of nouns) await scoped.outside.build(noun);
  await scoped.moveCustomersOut();
});

afterAll(() => scoped.stop());

const cases = (some: readonly Operation[]) => some.map((operation) => [operation.name, operation] as const);

const ofRecords = operations.filter((operation) => nouns.has(nounOf(operation) ?? ''));

it('knows of every noun whether a scope limits it', () => {
  const known = (noun: string | undefined) => noun === undefined || nouns.has(noun) || others.has(noun);
  expect(operations.map(nounOf).filter((noun) => !known(noun))).toEqual([]);
});

describe('a record outside is not found', () => {
  it.each(cases(ofRecords))('%s', async (_, operation) => {
    expect(isOfRecord(scoped.route(operation)) || operation.path.includes('{companyId}')).toBe(true);
    const values = await scoped.outside.pathValues(operation);
    const missing = fillPath(operation, { ...missingPathValues(operation), ...ofPath(operation) });
    const path = fillPath(operation, { ...values, ...ofPath(operation) });
    const body = await scoped.outside.body(operation);
    await scoped.moveCustomersOut();
    const bodies: Omit<Call, 'path'>[] = [{ body }, { body, headers: { 'If-Match': '"7"' } }];
    await scoped.withoutWriting(async () => {
      for (const who of scoped.callers(operation)) {
        for (const variant of bodies) {
          const [record, none] = [path, missing].map((address) => ({ path: address, ...variant })) as [Call, Call];
          expect((await scoped.sameAnswer(who, operation.method, record, none)).status).toBe(404);
        }
      }
    });
  });
});

/** Of a record whose path names the company, too, the company is their own. */
const ofPath = ({ path }: Operation): Record<string, number> =>
  path.includes('{companyId}') ? { companyId: scoped.company.id } : {};

/** People, deals and what is sold are of the whole company. */
const isOfWholeCompany = /\/(users|deals|items|tax-rates|views|settings)(\/|$)/;
const lists = operations.filter(
  ({ method, path }) =>
    method === 'GET' && path.startsWith('/api/companies/{companyId}/') && !isOfWholeCompany.test(path),
);

describe('a list, count or report shows nothing from outside', () => {
  it.each(cases(lists))('%s', async (_, operation) => {
    const path = fillPath(operation, { companyId: scoped.company.id, slug: scoped.company.slug });
    for (const who of scoped.callers(operation)) {
      const { status, text } = await scoped.call(who, 'GET', { path });
      const shows = text.toLowerCase().includes(MARKER);
      // The log of the whole company is for managers.
      const expected = path.endsWith('/activity') ? 403 : 200;
      expect({ who, status, shows }).toEqual({ who, status: expected, shows: false });
    }
  });
});

/** By each word that an operation knows for one of its choices. */
const chosen = lists.flatMap((operation) =>
  operation.queryParameters.flatMap(({ name, schema }) => {
    const { items, enum: words = resolve(items ?? {}).enum ?? [] } = resolve(schema);
    return words.length === 0 ? [] : [[operation.name, name, words as string[], operation] as const];
  }),
);

describe('a list, count or choice by what can be chosen shows nothing from outside', () => {
  it.each(chosen)('%s by %s', async (_, name, words, operation) => {
    const path = fillPath(operation, { companyId: scoped.company.id, slug: scoped.company.slug });
    for (const who of scoped.callers(operation)) {
      for (const word of words) {
        const url = `${path}${path.includes('?') ? '&' : '?'}${name}=${word}`;
        const { status, text } = await scoped.call(who, 'GET', { path: url });
        expect({ who, url, status, shows: text.toLowerCase().includes(MARKER) }).toEqual({
          ...{ who, url, status: path.endsWith('/activity') ? 403 : 200, shows: false },
        });
      }
    }
  });
});

/** The search of everything also finds what is of the whole company. */
const searched = lists.filter(
  ({ path, queryParameters }) => !path.endsWith('/search') && queryParameters.some(({ name }) => name === 'q'),
);

describe('a searched list finds and counts nothing from outside', () => {
  it.each(cases(searched))('%s', async (_, operation) => {
    const path = fillPath(operation, { companyId: scoped.company.id, slug: scoped.company.slug });
    for (const who of scoped.callers(operation)) {
      const search = (term: string): Call => ({ path: `${path}?q=${term}` });
      expect((await scoped.sameAnswer(who, 'GET', search(MARKER), search('zq7nothing'))).status).toBe(200);
    }
  });
});

describe('a reference to a record outside', () => {
  const fields = [
    ...['unitId', 'residentId', 'turnId', 'workOrderId', 'turnTaskId', 'workOrderIds', 'unitIds'],
    ...['customerId', 'invoiceId', 'estimateId', 'visitId', 'seriesId', 'requestId'],
  ];
  const named = (operation: Operation): string[] =>
    Object.keys(operation.body?.properties ?? {}).filter((field) => isOfCompany(field) && fields.includes(field));
  const inBodies = operations.flatMap((operation) =>
    named(operation).map((field) => [operation.name, field, operation] as const),
  );
  it.each(inBodies)('%s refuses %s', async (_, field, operation) => {
    const sample = await scoped.outside.body(operation);
    const values = await scoped.outside.pathValues(operation);
    const path = fillPath(operation, { ...values, ...ofPath(operation) });
    const reference = await scoped.outside.reference(field);
    await scoped.moveCustomersOut();
    const asSent = (id: number): unknown => (resolve(operation.body!.properties![field]!).type === 'array' ? [id] : id);
    await scoped.withoutWriting(async () => {
      for (const who of scoped.callers(operation)) {
        const naming = (id: number): Call => ({ path, body: { ...sample, [field]: asSent(id) } });
        const { status } = await scoped.sameAnswer(who, operation.method, naming(reference), naming(MISSING_ID));
        expect(status).toBeGreaterThanOrEqual(400);
      }
    });
  });

  const inQueries = operations.flatMap((operation) =>
    operation.queryParameters
      .filter(({ name }) => isOfCompany(name) && fields.includes(name))
      .map(({ name }) => [operation.name, name, operation] as const),
  );
  it.each(inQueries)('%s finds nothing by %s', async (_, name, operation) => {
    const values = await scoped.outside.pathValues(operation);
    const path = fillPath(operation, { ...values, ...ofPath(operation) });
    const reference = await scoped.outside.reference(name);
    await scoped.moveCustomersOut();
    for (const who of scoped.callers(operation)) {
      const naming = (id: number): Call => ({ path: `${path}?${name}=${id}` });
      const { text } = await scoped.sameAnswer(who, 'GET', naming(reference), naming(MISSING_ID));
      expect(text.toLowerCase()).not.toContain(MARKER);
    }
  });
});

it('shows a manager what is outside, so that its absence elsewhere means something', async () => {
  const user = await scoped.test.factories.buildUser(scoped.company);
  const manager = await scoped.test.signIn(user.username);
  const texts: string[] = [];
  for (const operation of lists) {
    const path = fillPath(operation, { companyId: scoped.company.id, slug: scoped.company.slug });
    const { text } = await manager.get(path);
    texts.push(text.toLowerCase());
  }
  expect(texts.filter((text) => text.includes(MARKER)).length).toBeGreaterThan(10);
});
