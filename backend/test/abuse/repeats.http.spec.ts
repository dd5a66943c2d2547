import sharp from 'sharp';
import type { HttpResponse } from '../http-call.js';
import { fillPath, type Operation, operations } from '../operations.js';
import { TwoCompanies, type Who } from '../two-companies.js';
import { changeOf, isFreeText, otherText } from './changed-bodies.js';

let both: TwoCompanies;

beforeAll(async () => {
  both = await TwoCompanies.start();
});

afterAll(() => both.stop());

const each = (which: Operation[]): [string, Operation][] => which.map((operation) => [operation.name, operation]);
const successesOf = ({ responses }: Operation): number[] =>
  Object.keys(responses).map(Number).filter((status) => status < 300); // oxfmt-ignore
const codeOf = ({ text }: HttpResponse): string => (JSON.parse(text) as { code: string }).code;
const message = ({ text }: HttpResponse): string => (JSON.parse(text) as { message: string }).message;

/** The path of a new record, and a function that calls it. */
async function onNewRecord(operation: Operation): Promise<{ path: string; body: object | undefined }> {
  const path = fillPath(operation, await both.records.pathValues(operation));
  return { path, body: await both.records.body(operation) };
}

describe('a repeated Idempotency-Key', () => {
  // Sessions, uploads, PDFs, share links and their readers (whose answers count once anyway), other secrets such as those of API keys and webhooks, and failure reports accept no key.
  const takingNone =
    /^\/api\/(login|logout|releases|deploy-tokens)$|\/(upload|logo|imports|api-keys|webhooks|secret|generate-pdf|share|view|accept|decline|failures)$/;
  // Neither do the steps of a sign-in, whose codes, links and challenges count once anyway; one's own second steps,
  // whose responses are secrets or good for one challenge; and tests of what the server calls, which write nothing.
  const ofSignIn = /^\/api\/(auth|user\/(factors|passkeys|identity|email-change))(\/|$)|\/test$/;
  // What these begin goes on writing by itself; sent twice, it finds nothing left to begin.
  const goingOn = /\/replays?$/;
  // Nor what people without an account send, whose proof of work counts once.
  const ofNobody = /^\/api\/(request-codes|shared-requests)\//;
  const posting = operations.filter(
    ({ method, path }) => method === 'POST' && ![takingNone, ofSignIn, ofNobody, goingOn].some((one) => one.test(path)),
  );
  const ofProvider = ['POST /api/companies/{companyId}/support-sessions'];
  /** The users who may call it; the provider's own calls have only one. */
  const callersOf = ({ name, pathParameters }: Operation): ['manager', 'leasing'] | ['super_admin', 'super_admin'] =>
    pathParameters.length > 0 && !ofProvider.includes(name) ? ['manager', 'leasing'] : ['super_admin', 'super_admin'];

  /** The same to anyone: an existing task, the order that was made for one, the job of an estimate, and a statement. */
  const returnsExisting = [
    'POST /api/turns/{id}/tasks',
    'POST /api/turn-tasks/{id}/work-order',
    'POST /api/estimates/{id}/convert',
    'POST /api/customers/{id}/statement/send-email',
  ];

  it.each(each(posting))('%s runs once and returns the same again', async (_, operation) => {
    const call = await onNewRecord(operation);
    const [who, another] = callersOf(operation);
    const send = (by: Who, key: string): Promise<HttpResponse> =>
      both.call(by, 'POST', { ...call, headers: { 'Idempotency-Key': key } });
    const first = await send(who, 'once');
    const written = await both.written();
    const again = await Promise.all(Array.from({ length: 5 }, () => send(who, 'once')));
    expect(new Set(again.map(({ status }) => status))).toEqual(new Set([first.status]));
    expect(await both.written()).toEqual(written);
    // A refused request has changed nothing, so it is run again; a successful one returns the stored response.
    if (first.status >= 300) return;
    expect(new Set(again.map(({ text }) => text))).toEqual(new Set([first.text]));
    if (another === who || returnsExisting.includes(operation.name)) return;
    const byAnother = await send(another, 'once');
    expect(byAnother.text === '' || byAnother.text !== first.text).toBe(true);
  });

  /** Stopping a timer that does not run is refused, and takes no text. */
  const withText = posting.filter(
    ({ body }) => body && Object.values(body.properties ?? {}).some(({ type }) => type === 'string'),
  );
  const stopping = ['POST /api/work-orders/{id}/stop-job', 'POST /api/visits/{id}/stop-timer'];
  const withBody = posting.filter(({ name, body }) => body && !stopping.includes(name));

  it.each(each(withText))('%s refuses another body under it', async (_, operation) => {
    const { path, body } = await onNewRecord(operation);
    const send = (sent: object | undefined): Promise<HttpResponse> =>
      both.call(callersOf(operation)[0], 'POST', { path, body: sent, headers: { 'Idempotency-Key': 'another-body' } });
    expect((await send({ ...body, nonsense: 1 })).status).toBe(400);
    expect(successesOf(operation)).toContain((await send(body)).status);
    const written = await both.written();
    const texts = Object.entries(operation.body!.properties!).filter(([, schema]) => schema.type === 'string');
    const [name, schema] = texts.find(isFreeText) ?? texts[0]!;
    const other = await send({ ...body, [name]: otherText(schema, (body as Record<string, unknown>)[name]) });
    expect([other.status, codeOf(other)]).toEqual([409, 'idempotency-key-reused']);
    expect(await both.written()).toEqual(written);
  });

  it.each(each(withBody))('%s refuses a wrong body first', async (_, operation) => {
    const { path, body } = await onNewRecord(operation);
    const send = (sent: object | undefined): Promise<HttpResponse> =>
      both.call(callersOf(operation)[0], 'POST', { path, body: sent, headers: { 'Idempotency-Key': 'wrong-body' } });
    expect(successesOf(operation)).toContain((await send(body)).status);
    expect((await send({ ...body, nonsense: 1 })).status).toBe(400);
  });

  it('is refused for another query', async () => {
    const start = (kind: string): Promise<HttpResponse> =>
      both.call('manager', 'POST', {
        path: `/api/companies/${both.own.id}/exports?kind=${kind}`,
        headers: { 'Idempotency-Key': 'another-query' },
      });
    expect((await start('units')).status).toBe(200);
    const other = await start('items');
    expect([other.status, codeOf(other)]).toEqual([409, 'idempotency-key-reused']);
  });

  it.each(each(posting))('%s refuses an invalid key', async (_, operation) => {
    const call = await onNewRecord(operation);
    const before = await both.written();
    for (const key of ['', ' ', 'x'.repeat(201), 'a b', 'schlüssel', '\t']) {
      const response = await both.call('super_admin', 'POST', { ...call, headers: { 'Idempotency-Key': key } });
      expect(`${key}: ${response.status}`).toBe(`${key}: 400`);
    }
    expect(await both.written()).toEqual(before);
  });

  it('creates one subtask for twenty concurrent requests, and another one for the same key in another order', async () => {
    const [order, another] = [await both.records.build('work-orders'), await both.records.build('work-orders')];
    const add = (id: number): Promise<HttpResponse> =>
      both.call('manager', 'POST', {
        path: `/api/work-orders/${id}/subtasks`,
        body: { title: 'Once' },
        headers: { 'Idempotency-Key': 'twenty' },
      });
    const responses = await Promise.all(Array.from({ length: 20 }, () => add(order)));
    expect(new Set(responses.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect((await add(another)).text).not.toBe(responses[0]!.text);
    const rows = await both.test.factories.query(
      both.own.id,
      `select id from work_order_subtasks where title = 'Once'`,
    );
    expect(rows).toHaveLength(2);
  });
});

describe('the people of a team under one key', () => {
  it('are one of twenty concurrent requests, more than there are connections', async () => {
    const add = (): Promise<HttpResponse> =>
      both.call('manager', 'POST', {
        path: `/api/companies/${both.own.id}/users`,
        body: { username: 'Once in the team', password: 'sunflower under rain' },
        headers: { 'Idempotency-Key': 'one-person' },
      });
    const responses = await Promise.all(Array.from({ length: 20 }, add));
    expect(new Set(responses.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(responses[0]!.status).toBe(201);
  });
});

describe('an upload', () => {
  it('is accepted again with any key, because the key does not cover the file', async () => {
    const admin = await both.test.signIn((await both.test.factories.buildSuperAdmin()).username);
    const { id } = await both.test.factories.buildCompany();
    const addresses = [];
    for (const background of ['#3366cc', '#cc3333']) {
      const picture = sharp({ create: { width: 8, height: 8, channels: 3, background } }).png();
      const response = await admin
        .post(`/api/companies/${id}/logo`)
        .set('Idempotency-Key', 'the-same-logo')
        .attach('logo', await picture.toBuffer(), 'logo.png');
      addresses.push((response.body as { logoUrl: string }).logoUrl);
    }
    expect(new Set(addresses).size).toBe(2);
  });
});

describe('the provider’s POSTs under a key', () => {
  it('create one company of ten concurrent requests from the template', async () => {
    const template = await both.test.factories.buildCompany({ is_template: true });
    await both.test.factories.insertInto(template, 'items', { name: 'Copied once' });
    const { id: projectId } = await both.test.factories.buildProject();
    const add = (name: string): Promise<HttpResponse> =>
      both.call('super_admin', 'POST', {
        path: '/api/companies',
        body: { name, projectId, fromTemplate: true },
        headers: { 'Idempotency-Key': 'ten' },
      });
    const responses = await Promise.all(Array.from({ length: 10 }, () => add('Once and for all')));
    expect(new Set(responses.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(responses[0]!.status).toBe(201);
    const { id } = JSON.parse(responses[0]!.text) as { id: number };
    expect(await both.test.factories.query(id, 'select name from items')).toEqual([{ name: 'Copied once' }]);
    expect((await add('Another')).status).toBe(409);
  });

  it('may be tried again after a refusal', async () => {
    const add = (slug: string): Promise<HttpResponse> =>
      both.call('super_admin', 'POST', {
        path: '/api/projects',
        body: { name: 'Tried again', slug },
        headers: { 'Idempotency-Key': 'refused-first' },
      });
    expect((await add('crm')).status).toBe(400);
    expect((await add('tried-again')).status).toBe(201);
  });
});

describe('the job timer', () => {
  const press = (who: 'manager' | 'maintenance', id: number, action: 'start' | 'stop'): Promise<HttpResponse> =>
    both.call(who, 'POST', {
      path: `/api/work-orders/${id}/${action}-job`,
      body: action === 'start' ? { switch: true } : {},
    });

  it('returns a reason when it is started twice, stopped twice, or stopped before it runs', async () => {
    const id = await both.records.build('work-orders');
    const early = await press('manager', id, 'stop');
    expect([early.status, codeOf(early), message(early)]).toEqual([
      409,
      'timer-not-running',
      'The job timer is not running.',
    ]);
    expect((await press('manager', id, 'start')).status).toBe(200);
    const twice = await press('manager', id, 'start');
    expect([twice.status, message(twice)]).toEqual([409, 'The job timer is already running.']);
    expect((await press('maintenance', id, 'stop')).status).toBe(200);
    const late = await press('manager', id, 'stop');
    expect([late.status, message(late)]).toEqual([409, 'The job timer is not running.']);
  });

  it('runs once and counts once when one person presses in two windows at the same time', async () => {
    const id = await both.records.build('work-orders');
    const entries = () =>
      both.test.factories.query<{ seconds: number | null }>(
        both.own.id,
        // The record is created with two time entries.
        'select seconds from time_entries where work_order_id = $1 order by id offset 2',
        [id],
      );
    const together = async (action: 'start' | 'stop'): Promise<number[]> =>
      (await Promise.all([press('manager', id, action), press('manager', id, action)])).map(({ status }) => status);
    expect((await together('start')).sort()).toEqual([200, 409]);
    expect(await entries()).toEqual([{ seconds: null }]);
    await both.test.factories.query(
      both.own.id,
      `update time_entries set started_at = now() - interval '90 seconds' where work_order_id = $1 and stopped_at is null`,
      [id],
    );
    expect((await together('stop')).sort()).toEqual([200, 409]);
    const order = JSON.parse((await both.call('manager', 'GET', { path: `/api/work-orders/${id}` })).text) as object;
    expect(order).toMatchObject({ onJobStartedAt: null, onJobAccumulatedMinutes: 1 });
    expect(await entries()).toEqual([{ seconds: expect.any(Number) as number }]);
  });
});

describe('one record in two tabs', () => {
  const versioned = operations.filter(({ headerParameters }) =>
    headerParameters.some(({ name }) => name === 'If-Match'),
  );

  /** A record begins with version 1; before a company has saved one, it has version 0. */
  const firstVersionOf = ({ name }: Operation): string =>
    name === 'PUT /api/companies/{companyId}/identity-provider' ? '"0"' : '"1"';

  it.each(each(versioned))('%s refuses the second of two saves with the current record', async (_, operation) => {
    const { path, body } = await onNewRecord(operation);
    // A user who may change everything that is edited in tabs, including projects.
    const save = (version: string): Promise<HttpResponse> =>
      both.call('super_admin', operation.method, {
        path,
        body: { ...changeOf(operation), ...body },
        headers: { 'If-Match': version },
      });
    const first = firstVersionOf(operation);
    const saves = await Promise.all([save(first), save(first)]);
    expect(saves.map(({ status }) => status).sort()).toEqual([200, 412]);
    const written = await both.written();
    const stale = await save(first);
    expect(stale.status).toBe(412);
    const saved = JSON.parse(saves.find(({ status }) => status === 200)!.text) as object;
    expect(JSON.parse(stale.text)).toMatchObject({ statusCode: 412, current: saved });
    for (const odd of ['1', '*', 'W/"2"', '"-1"', '""', '"2", "3"', '"99999999999"', 'latest', '"1e0"']) {
      expect(`${odd}: ${(await save(odd)).status}`).toBe(`${odd}: 400`);
    }
    expect(await both.written()).toEqual(written);
  });
});
