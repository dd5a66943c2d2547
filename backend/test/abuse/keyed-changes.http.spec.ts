import sharp from 'sharp';
import { untilIdle } from '../background-jobs.js';
import type { HttpResponse } from '../http-call.js';
import { fillPath, type Operation, operations } from '../operations.js';
import { type Call, TwoCompanies, type Who } from '../two-companies.js';
import { changeOf, isFreeText, otherText } from './changed-bodies.js';

let both: TwoCompanies;

beforeAll(async () => {
  both = await TwoCompanies.start();
});

afterAll(() => both.stop());

const takes = ({ headerParameters }: Operation, header: string): boolean =>
  headerParameters.some(({ name }) => name === header);
const changing = operations.filter((operation) => operation.method !== 'POST' && takes(operation, 'Idempotency-Key'));
const each = (which: Operation[]): [string, Operation][] => which.map((operation) => [operation.name, operation]);
const codeOf = ({ text }: HttpResponse): string => (JSON.parse(text) as { code: string }).code;

/** These refuse the record of the test, which other records need. */
const refused = ['DELETE /api/users/{id}/invitation', 'DELETE /api/units/{id}', 'DELETE /api/visits/{id}'];

/** What background work ends, in this queue: it would write while the next test compares what is written. */
const endedBy: Record<string, string> = { 'DELETE /api/webhooks/{id}': 'webhooks' };

const KEY = { 'Idempotency-Key': 'once' };
/** Each begins with version 1; before a company has saved one, it has version 0. */
const versionOf = ({ name }: Operation): string =>
  name === 'PUT /api/companies/{companyId}/identity-provider' ? '"0"' : '"1"';

async function onNewRecord(operation: Operation): Promise<Call> {
  const path = fillPath(operation, await both.records.pathValues(operation));
  const body = await both.records.body(operation);
  const headers: Record<string, string> = takes(operation, 'If-Match') ? { 'If-Match': versionOf(operation) } : {};
  return { path, body: body && { ...changeOf(operation), ...body }, headers };
}

/** Everybody whom the route lets in; else the provider. */
async function callerOf({ method }: Operation, call: Call): Promise<Who> {
  const { status } = await both.call('manager', method, { ...call, headers: { 'Idempotency-Key': 'not a key' } });
  return status === 403 ? 'super_admin' : 'manager';
}

it('covers the changes and deletions of the whole API', () => {
  expect(changing.length).toBeGreaterThan(60);
});

it.each(each(changing))('%s runs once under a key and returns the same again', async (_, operation) => {
  const call = await onNewRecord(operation);
  const who = await callerOf(operation, call);
  const send = (): Promise<HttpResponse> =>
    both.call(who, operation.method, { ...call, headers: { ...call.headers, ...KEY } });
  const first = await send();
  const queue = endedBy[operation.name];
  if (queue !== undefined) await untilIdle(both.test, queue);
  const written = await both.written();
  // By the version that it had before the first one, and also where the record is gone.
  const again = await Promise.all(Array.from({ length: 3 }, send));
  expect(again.map(({ status }) => status)).toEqual(Array.from({ length: 3 }, () => first.status));
  expect(await both.written()).toEqual(written);
  expect(first.status < 300).toBe(!refused.includes(operation.name));
  // A refused request has changed nothing, so it is run again.
  if (first.status >= 300) return;
  expect(new Set(again.map(({ text }) => text))).toEqual(new Set([first.text]));
});

const withText = changing.filter(
  ({ body }) => body && Object.values(body.properties ?? {}).some(({ type }) => type === 'string'),
);

it.each(each(withText))('%s refuses another body under a key', async (_, operation) => {
  const call = await onNewRecord(operation);
  const who = await callerOf(operation, call);
  const send = (body: unknown): Promise<HttpResponse> =>
    both.call(who, operation.method, { path: call.path, body, headers: KEY });
  if ((await send(call.body)).status >= 300) return;
  const written = await both.written();
  const texts = Object.entries(operation.body!.properties!).filter(([, schema]) => schema.type === 'string');
  const [name, schema] = texts.find(isFreeText) ?? texts[0]!;
  const before = (call.body as Record<string, unknown>)[name];
  const given = otherText(schema, before);
  const other = await send({ ...(call.body as object), [name]: given === before ? `${String(given)} too` : given });
  expect([other.status, codeOf(other)]).toEqual([409, 'idempotency-key-reused']);
  expect(await both.written()).toEqual(written);
});

describe('photos under a key', () => {
  const draw = (background: string): Promise<Buffer> =>
    sharp({ create: { width: 40, height: 30, channels: 3, background } })
      .jpeg()
      .toBuffer();

  it.each([
    ['a work order', 'work-orders', 'work-orders'],
    ['a task', 'turn-tasks', 'turn-tasks'],
    ['a visit', 'visits', 'visits'],
  ])('of %s are stored once, and others are refused', async (_, noun, path) => {
    const manager = await both.test.signIn((await both.test.factories.buildUser(both.own)).username);
    const id = await both.records.build(noun);
    const send = (picture: Buffer, query = '') =>
      manager.post(`/api/${path}/${id}/photos${query}`).set(KEY).attach('photos', picture, 'photo.jpg');
    const picture = await draw('#3366cc');
    const first = await send(picture);
    expect([first.status, first.body]).toEqual([201, [expect.anything()]]);
    const [{ id: photoId }] = first.body as [{ id: number }];
    await manager.delete(`/api/${path}/${id}/photos/${photoId}`);
    const written = await both.written();
    const again = await send(picture);
    expect([again.status, again.text]).toEqual([201, first.text]);
    for (const other of [send(await draw('#cc3333')), send(picture, '?kind=after')])
      expect((await other).body).toMatchObject({ statusCode: 409, code: 'idempotency-key-reused' });
    expect(await both.written()).toEqual(written);
  });
});

describe('how long a key is good', () => {
  const unit = async (name: string, days: number, headers: Record<string, string>): Promise<number[]> => {
    const call = { path: `/api/units/${await both.records.build('units')}`, body: { buildingName: name } };
    const send = (): Promise<HttpResponse> =>
      both.call('manager', 'PUT', { ...call, headers: { ...headers, 'Idempotency-Key': name, 'If-Match': '"1"' } });
    const first = await send();
    await both.test.factories.query(
      both.own.id,
      `update idempotency_keys set expires_at = expires_at - $2 * interval '1 day' where key = $1`,
      [name, days],
    );
    return [first.status, (await send()).status];
  };

  it('is a day, and thirty days for what a device sends', async () => {
    expect(await unit('soon', 0.9, {})).toEqual([200, 200]);
    expect(await unit('late', 1.1, {})).toEqual([200, 412]);
    const device = { 'X-Device-Time': new Date().toISOString() };
    expect(await unit('soon-of-a-device', 29.9, device)).toEqual([200, 200]);
    expect(await unit('late-of-a-device', 30.1, device)).toEqual([200, 412]);
    const { id } = JSON.parse((await both.call('manager', 'GET', { path: '/api/user' })).text) as { id: number };
    expect(await unit('queued', 29.9, { 'X-Person': String(id) })).toEqual([200, 200]);
  });
});
