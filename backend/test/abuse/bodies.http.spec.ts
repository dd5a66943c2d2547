import { gzipSync } from 'node:zlib';
import { openTo } from '../access-rows.js';
import { type BodyField, bodyFields, named } from '../body-fields.js';
import type { HttpResponse } from '../http-call.js';
import { fillPath, type Operation, operations, today } from '../operations.js';
import { SoftwareAuthenticator } from '../software-authenticator.js';
import { TwoCompanies } from '../two-companies.js';

let both: TwoCompanies;

beforeAll(async () => {
  both = await TwoCompanies.start();
  // A test requires second steps from today on; those who call have one.
  await both.test.factories.query(
    0,
    `insert into factors (user_id, kind, name, confirmed_at) select user_id, 'passkey', 'ours', now() from sessions`,
  );
});

afterAll(() => both.stop());

/**
 * A new record has version 1, which bodies with lists require; a company's only record of a kind may have any version.
 */
const versionHeader = ({ headerParameters, pathParameters }: Operation): Record<string, string> => {
  const isOfNewRecord = pathParameters.some(({ name }) => name === 'id');
  return isOfNewRecord && headerParameters.some(({ name }) => name === 'If-Match') ? { 'If-Match': '"1"' } : {};
};

/** A new record, and its smallest valid body. */
interface Target {
  path: string;
  body: object;
}

async function newTarget(operation: Operation): Promise<Target> {
  const values = await both.records.pathValues(operation);
  if (isOfPasskeys(operation) && values.id !== undefined) await takePasskey(values.id);
  const body = (await both.records.body(operation))!;
  const path = fillPath(operation, values);
  return { path, body: operation.name === 'POST /api/user/passkeys' ? { ...body, ...(await madePasskey()) } : body };
}

const isOfPasskeys = ({ path }: Operation): boolean => path.startsWith('/api/user/passkeys');

/** Where the product has passkeys. */
const HOST = 'localhost:3000';
const hostHeader = (operation: Operation): Record<string, string> => (isOfPasskeys(operation) ? { Host: HOST } : {});

/** Only the caller's own passkey can be renamed; that of a builder is somebody else's. */
async function takePasskey(id: string | number): Promise<void> {
  const { text } = await both.call('super_admin', 'GET', { path: '/api/user' });
  const sql = 'update passkeys set user_id = $1 where id = $2';
  await both.test.factories.query(both.own.id, sql, [(JSON.parse(text) as { id: number }).id, id]);
}

/** What an authenticator makes for the caller. */
async function madePasskey(): Promise<object> {
  const call = { path: '/api/user/passkeys/options', headers: { Host: HOST } };
  const { text } = await both.call('super_admin', 'POST', call);
  const options = JSON.parse(text) as { challenge: string; userHandle: string };
  return new SoftwareAuthenticator(`http://${HOST}`).make(options);
}

/** Sends the body with one field changed. */
async function sendWith({ operation, put }: BodyField, value: unknown, { path, body }: Target): Promise<HttpResponse> {
  const call = { path, body: put(body, value), headers: { ...versionHeader(operation), ...hostHeader(operation) } };
  return both.call(operation.name === OF_COMPANY ? 'manager' : 'super_admin', operation.method, call);
}

/** A key acts for a person of the company, so the provider makes none. */
const OF_COMPANY = 'POST /api/companies/{companyId}/api-keys';

/** Uses one record, since refused requests change nothing; returns the messages. */
async function expectRefused(field: BodyField, values: unknown[]): Promise<string[]> {
  const target = await newTarget(field.operation);
  const messages: string[] = [];
  for (const value of values) messages.push(await refusal(field, value, target));
  return messages;
}

async function refusal(field: BodyField, value: unknown, target: Target): Promise<string> {
  const { status, text } = await sendWith(field, value, target);
  const sent = JSON.stringify(value).slice(0, 60);
  expect(`${status} for ${sent}`).toBe(`400 for ${sent}`);
  const { details, message } = JSON.parse(text) as { details?: { field: string; message: string }[]; message: string };
  expect(details?.map((detail) => detail.field.replace(/\.\d+/g, ''))).toEqual([field.label]);
  return message;
}

/** Needs work for each request, and its sender gets a link only: `new-requests.http.spec.ts` says what the page shows. */
const NEEDS_WORK = 'POST /api/request-codes/{token}/requests';

const words = bodyFields.filter(({ schema }) => schema.enum);

describe('values outside of a field’s list', () => {
  it.each(named(words))('%s', async (_, field) => {
    const [word] = field.schema.enum as [string];
    const odd = ['no-such-word', word.toUpperCase(), ` ${word}`, [word], { word }, 1, '', true];
    const messages = await expectRefused(field, field.schema.nullable ? odd : [...odd, null]);
    for (const message of messages) expect(message).toContain(field.schema.enum!.join(', '));
  });
});

/** The API's naming rule identifies calendar days. */
const dates = bodyFields.filter(({ name, schema }) => schema.format === 'date' || /^date$|Date$/.test(name));

describe('dates that are none', () => {
  it.each(named(dates))('%s', async (_, field) => {
    const none = ['2026-02-30', '0000-00-00', '12026-01-01', '2026-13-01', '21.11.2026', 'tomorrow', 20261121, true];
    await expectRefused(field, none);
    const { status, text } = await sendWith(field, `${today}T23:30:00-08:00`, await newTarget(field.operation));
    expect(status).toBeLessThan(300);
    expect((JSON.parse(text) as Record<string, unknown>)[field.name] ?? today).toBe(today);
  });
});

const texts = bodyFields.filter(
  (field) => field.schema.type === 'string' && !field.schema.enum && !dates.includes(field),
);
/** Passwords may contain any characters, and are never returned. */
const shown = texts.filter(({ name }) => !/password/i.test(name));

describe('days and instants at the edges of the calendar', () => {
  const instants = bodyFields.filter(({ schema }) => schema.format === 'date-time');

  it.each(named([...dates, ...instants]))('%s takes them or says why not', async (_, field) => {
    for (const day of ['0001-01-01', '1900-01-01', '1900-02-28', '9999-12-31']) {
      const value = field.schema.format === 'date-time' ? `${day}T00:00:00Z` : day;
      const { status, text } = await sendWith(field, value, await newTarget(field.operation));
      if (status >= 300) expect(`${status}: ${text}`).toMatch(/^4(00|09|22): .*"message":"[^"]+\."/);
    }
  });

  const reads = operations.filter(({ method }) => method === 'GET');
  it.each(reads.map((operation) => [operation.name, operation] as const))(
    '%s copes with them',
    async (_, operation) => {
      const path = fillPath(operation, await both.records.pathValues(operation));
      expect((await both.call('super_admin', 'GET', { path })).status).toBeLessThan(500);
    },
  );
});

describe('texts', () => {
  it.each(named(texts))('%s has a greatest length and keeps to it', async (_, field) => {
    expect(field.schema.maxLength).toBeGreaterThan(0);
    await expectRefused(field, ['x'.repeat(field.schema.maxLength! + 1), 'x'.repeat(200_000)]);
  });

  it.each(named(shown))('%s refuses control characters and lone surrogates', async (_, field) => {
    const surrogates = ['\ud800', 'half \ud83d a sign', 'a\udd27'];
    await expectRefused(field, ['a\u0000b', '\u0007', 'a\u001bb', 'a\u0085b', ...surrogates]);
  });

  it.each(named(texts.filter(({ isRequired }) => isRequired)))('%s is not blank', async (_, field) => {
    const blanks = ['   ', '\t\n', '\u00a0', '\u200b\u2060', '\u3164'];
    await expectRefused(field, ['', null, ...(/password/i.test(field.name) ? [] : blanks)]);
  });

  /** Fields that are returned with the record. */
  const described = texts.filter(
    ({ operation }) => operation.name !== NEEDS_WORK && Object.values(operation.responses).some(Boolean),
  );
  const free = described.filter(({ name }) => /^(title|description|notes?|message|name|task|item|address)$/.test(name));
  const stored = ['<img src=x onerror=alert(1)>', 'Zwölf 水 🔧', `'; drop table users; --`, '%_\\'];
  it.each(named(free))('%s loses marks that would turn the direction of what stands after it', async (_, field) => {
    const { text } = await sendWith(field, 'a\u202eright\u202c \u2066b', await newTarget(field.operation));
    expect(text).toContain('"aright b"');
  });

  it.each(named(free))('%s keeps the typed text, whatever it looks like', async (_, field) => {
    for (const value of stored) {
      const { status, text } = await sendWith(field, ` ${value} `, await newTarget(field.operation));
      expect(status).toBeLessThan(300);
      expect(text).toContain(JSON.stringify(value));
    }
  });
});

/** Bodies that are not a JSON object of an acceptable size, and the expected responses. */
const bodies: Record<string, { text: string | Buffer; headers?: Record<string, string>; status: number }> = {
  'half an object': { text: '{', status: 400 },
  'a list': { text: '[]', status: 400 },
  null: { text: 'null', status: 400 },
  'a number': { text: '5', status: 400 },
  'a text': { text: '"x"', status: 400 },
  'two objects': { text: '{}{}', status: 400 },
  '5 MB': { text: `{"title":"${'x'.repeat(5_000_000)}"}`, status: 413 },
  '5,000 lists deep': { text: `{"title":${'['.repeat(5_000)}${']'.repeat(5_000)}}`, status: 400 },
  '5,000 objects deep': { text: `${'{"title":'.repeat(5_000)}1${'}'.repeat(5_000)}`, status: 400 },
  'another charset': { text: '{}', headers: { 'Content-Type': 'application/json; charset=latin1' }, status: 415 },
  'no gzip, though it says so': { text: '{}', headers: { 'Content-Encoding': 'gzip' }, status: 400 },
  'a bomb of gzip': {
    text: gzipSync('{"a":"'.padEnd(50_000_000, 'x')),
    headers: { 'Content-Encoding': 'gzip' },
    status: 413,
  },
  'an unknown encoding': { text: '{}', headers: { 'Content-Encoding': 'zip' }, status: 415 },
  'no content type': { text: '{}', headers: { 'Content-Type': '' }, status: 415 },
};

describe('bodies that are not a JSON object', () => {
  const writing = operations.filter(({ body }) => body !== undefined);
  it.each(writing.map((operation) => [operation.name, operation] as const))('%s', async (_, operation) => {
    const path = fillPath(operation, await both.records.pathValues(operation));
    const before = await both.written();
    for (const [name, { text, headers, status }] of Object.entries(bodies)) {
      const all = { 'Content-Type': 'application/json', ...both.headersOf('super_admin'), ...headers };
      const response = await both.send({ method: operation.method, path, headers: all, body: text });
      expect(`${name}: ${response.status}`).toBe(`${name}: ${status}`);
      expect(JSON.parse(response.text)).toMatchObject({
        statusCode: status,
        requestId: response.headers['x-request-id'],
      });
    }
    expect(await both.written()).toEqual(before);
  });

  const posting = writing.filter(({ method }) => method === 'POST');
  it.each(posting.map((operation) => [operation.name, operation] as const))('%s under a key', async (_, operation) => {
    const path = fillPath(operation, await both.records.pathValues(operation));
    for (const name of ['a list', 'null', '5,000 lists deep', '5,000 objects deep']) {
      const { text, status } = bodies[name]!;
      const type = { 'Content-Type': 'application/json', 'Idempotency-Key': 'odd-body' };
      const headers = { ...type, ...both.headersOf('super_admin') };
      const response = await both.send({ method: 'POST', path, headers, body: text });
      expect(`${name}: ${response.status}`).toBe(`${name}: ${status}`);
    }
  });

  it('of two fields with one name the last counts', async () => {
    const response = await both.send({
      method: 'POST',
      path: `/api/companies/${both.own.id}/work-orders`,
      headers: { 'Content-Type': 'application/json', ...both.headersOf('manager') },
      body: '{"title":"First","title":"Last"}',
    });
    expect(JSON.parse(response.text)).toMatchObject({ title: 'Last' });
  });
});

describe('an id chosen by the caller', () => {
  const creating = operations.filter(
    ({ method, body, responses }) => method === 'POST' && body && !body.properties?.id && '201' in responses,
  );
  const inCompany = creating.filter(({ name, pathParameters }) => name !== NEEDS_WORK && pathParameters.length > 0);
  it.each(inCompany.map((operation) => [operation.name, operation] as const))('%s works', async (_, operation) => {
    const who = openTo(operation.name).includes('manager') ? 'manager' : 'super_admin';
    const create = async (more: object): Promise<number> => {
      // Of a record of its own: a lease is renewed once.
      const path = fillPath(operation, await both.records.pathValues(operation));
      const body = { ...(await both.records.body(operation)), ...more };
      return (await both.call(who, operation.method, { path, body })).status;
    };
    for (const id of [2_147_483_647, 1, 0]) expect(await create({ id })).toBe(400);
    expect([await create({}), await create({})]).toEqual([201, 201]);
  });
});
