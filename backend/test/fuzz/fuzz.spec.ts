import fc from 'fast-check';
import { bearer } from '../api-keys.js';
import { isReference, missingPathValues, nounOf } from '../company-records.js';
import { MISSING_ID } from '../noun-fixture.js';
import type { HttpResponse } from '../http-call.js';
import { fillPath, type Operation, operations } from '../operations.js';
import { MARKER, TwoCompanies, type Who } from '../two-companies.js';
import { CURRENT, type KnownIds, type OddRequest, oddRequest } from './odd-requests.js';

// `npm test` runs a fixed slice; `npm run test:long` uses random seeds and many more requests.
const seed = Number(process.env.FUZZ_SEED ?? 20_261_121);
const budget = Number(process.env.FUZZ_REQUESTS ?? 3_000);
const everyone: Who[] = ['anonymous', 'manager', 'leasing', 'maintenance', 'super_admin'];
const numRuns = Math.max(5, Math.ceil(budget / operations.length / everyone.length));

/** Fewer than one key may make in a minute. */
const MAX_RUNS_BY_KEY = 500;

let both: TwoCompanies;
const ownPaths = new Map<Operation, Record<string, string | number>>();
const foreignPaths = new Map<Operation, Record<string, string | number>>();
/** Operations that returned something other than empty results. */
const filled = new Set<Operation>();

beforeAll(async () => {
  both = await TwoCompanies.start();
  await both.records.buildAll();
});

afterAll(() => both.stop());

/** Real ids for every field of the operation that refers to a record. */
async function knownIds({ path, body, queryParameters }: Operation): Promise<KnownIds> {
  const names = [...Object.keys(body?.properties ?? {}), ...queryParameters.map(({ name }) => name)];
  // A random search term finds nothing.
  const known: KnownIds = path.endsWith('/search') ? { q: ['ours'] } : {};
  for (const name of names.filter(isReference)) {
    const ids = [await both.records.reference(name), await both.otherRecords.reference(name), MISSING_ID];
    known[name] = name.endsWith('s') ? [...ids.map((id) => [id]), ids] : ids;
  }
  return known;
}

async function pathOf(operation: Operation, { pathParts, query }: OddRequest): Promise<string> {
  if (!ownPaths.has(operation)) ownPaths.set(operation, await both.records.pathValues(operation));
  if (!foreignPaths.has(operation)) foreignPaths.set(operation, await both.otherRecords.pathValues(operation));
  const missing = missingPathValues(operation);
  const values = Object.entries(pathParts).map(([name, part]) => {
    if ('text' in part) return [name, part.text] as const;
    if (part.record === 'missing') return [name, missing[name]!] as const;
    return [name, (part.record === 'own' ? ownPaths : foreignPaths).get(operation)![name]!] as const;
  });
  return fillPath({ ...operation, queryParameters: [] }, Object.fromEntries(values)) + query;
}

async function sendOdd(
  who: Who,
  operation: Operation,
  request: OddRequest,
  caller = both.headersOf(who),
): Promise<HttpResponse> {
  const { method } = operation;
  const path = await pathOf(operation, request);
  const { body } = request;
  const headers = await withVersion(request.headers, operation);
  const type: Record<string, string> = body === undefined ? {} : { 'Content-Type': 'application/json' };
  const response = await both.send({ method, path, body, headers: { ...type, ...caller, ...headers } });
  // Whether the record was deleted, or can no longer be used.
  const isUsedUp = (method === 'DELETE' && response.status < 300) || response.status === 409;
  if (isUsedUp) [ownPaths, foreignPaths].forEach((paths) => paths.delete(operation));
  await keepSession(who, response);
  return response;
}

async function withVersion(headers: OddRequest['headers'], operation: Operation): Promise<OddRequest['headers']> {
  if (headers['If-Match'] !== CURRENT) return headers;
  const path = `/api/${nounOf(operation)}/${ownPaths.get(operation)!.id}`;
  const { version } = JSON.parse((await both.call('super_admin', 'GET', { path })).text) as { version?: number };
  return { ...headers, 'If-Match': `"${version}"` };
}

/** Requests that end a session, such as signing out, must not end the test. */
async function keepSession(who: Who, { status }: HttpResponse): Promise<void> {
  if (who === 'anonymous' || (status !== 401 && status !== 204)) return;
  if ((await both.call(who, 'GET', { path: '/api/user' })).status === 401) await both.signInAgain(who);
}

/**
 * A super_admin may see the other company, but not while viewing ours; anyone with its link may see one of its
 * invoices.
 */
const mayShow = (who: Who, { pathParts }: OddRequest): boolean => {
  const company = pathParts.companyId;
  if ('token' in pathParts) return true;
  return who === 'super_admin' && !(company && 'record' in company && company.record === 'own');
};

function leaks(who: Who, request: OddRequest, { text, headers }: HttpResponse): string[] {
  const shown = `${text} ${JSON.stringify(headers)}`.toLowerCase();
  return shown.includes(MARKER) && !mayShow(who, request) ? ['It shows a text of the other company.'] : [];
}

describe(`odd requests, seed ${seed}, ${numRuns} for each operation and kind of account`, () => {
  const cases = operations.flatMap((operation) => everyone.map((who) => [operation.name, who, operation] as const));
  it.each(cases)(
    '%s as %s',
    async (_, who, operation) => {
      const requests = oddRequest(operation, await knownIds(operation));
      const property = fc.asyncProperty(requests, async (request) => {
        const response = await sendOdd(who, operation, request);
        if (isFilled(response)) filled.add(operation);
        const problems = leaks(who, request, response);
        if (problems.length > 0) throw new Error(`${problems.join('\n')}\n${response.text.slice(0, 500)}`);
      });
      const ownSeed = seed + cases.findIndex((one) => one[2] === operation && one[1] === who);
      await fc.assert(property, { seed: ownSeed, numRuns, interruptAfterTimeLimit: 120_000 });
    },
    180_000,
  );

  const open = operations.filter(({ isForKeys }) => isForKeys);
  it.each(open.map((operation) => [operation.name, operation] as const))(
    '%s by an API key',
    async (_, operation) => {
      const requests = oddRequest(operation, await knownIds(operation));
      const caller = bearer(await both.buildKey());
      const property = fc.asyncProperty(requests, async (request) => {
        const response = await sendOdd('anonymous', operation, request, caller);
        expect(leaks('anonymous', request, response)).toEqual([]);
      });
      const numRunsByKey = Math.min(numRuns, MAX_RUNS_BY_KEY);
      await fc.assert(property, { seed: seed - open.indexOf(operation), numRuns: numRunsByKey });
    },
    180_000,
  );

  it('have reached records, since otherwise their responses were not checked', async () => {
    // Each person's own, of which they have none until they change a list; odd bodies seldom do.
    const path = `/api/companies/${both.own.id}/list-settings`;
    const body = { list: 'units', layout: 'table', density: 'compact', columns: [] };
    expect((await both.call('super_admin', 'PUT', { path, body })).status).toBe(200);
    const empty: string[] = [];
    for (const operation of operations.filter((one) => showsRecords(one) && !filled.has(one))) {
      if (!isFilled(await sendOdd('super_admin', operation, plain(operation)))) empty.push(operation.name);
    }
    expect(empty).toEqual([]);
  });
});

const isFilled = ({ status, text }: HttpResponse): boolean => status < 300 && !['', '[]'].includes(text);

const showsRecords = ({ method, pathParameters, responses }: Operation): boolean =>
  method === 'GET' && pathParameters.length > 0 && Object.values(responses).some((schema) => schema !== undefined);

/** Returns a request without any odd value. */
function plain({ pathParameters }: Operation): OddRequest {
  const pathParts = Object.fromEntries(pathParameters.map(({ name }) => [name, { record: 'own' } as const]));
  return { pathParts, query: '', headers: {}, body: undefined };
}
