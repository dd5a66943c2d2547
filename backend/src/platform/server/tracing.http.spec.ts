import { hostname } from 'node:os';
import { runJobs } from '../../../test/background-jobs.js';
import type { BuiltCompany } from '../../../test/factories.js';
import { until } from '../../../test/http-call.js';
import { MailServer } from '../../../test/mail-server.js';
import { KINDS, OtlpReceiver, type ReceivedSpan } from '../../../test/otlp-receiver.js';
import { type Caller, startApp, type TestApp } from '../../../test/start-app.js';
import { WebhookReceiver } from '../../../test/webhook-receiver.js';
import { SYSTEM } from '../access/actor.js';
import { Database } from '../database/database.js';
import { MailOutbox } from '../mail/mail-outbox.js';

/** As a caller that traces its own part names them. */
const TRACE = '0af7651916cd43dd8448eb211c80319c';
const CALLER = 'b7ad6b7169203331';

let test: TestApp;
let company: BuiltCompany;
let username: string;
let manager: Caller;
let collector: OtlpReceiver;

async function start(settings: Record<string, string> = {}): Promise<void> {
  test = await startApp({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    OTEL_BSP_SCHEDULE_DELAY: '10',
    PRIVATE_WEBHOOKS: 'on',
    ...settings,
  });
  company = await test.factories.buildCompany();
  ({ username } = await test.factories.buildUser(company));
  manager = await test.signIn(username);
}

beforeEach(async () => {
  collector = await OtlpReceiver.start();
});

afterEach(async () => {
  await test.stop();
  await collector.stop();
});

const createOrder = (traceparent: string) =>
  manager.post(`/api/companies/${company.id}/work-orders`, { title: 'Gate squeaks' }).set('traceparent', traceparent);

/** The first span that is so, once it has arrived. */
async function spanThat(isSo: (span: ReceivedSpan) => boolean): Promise<ReceivedSpan> {
  await until(() => Promise.resolve(collector.spans.some(isSo)));
  return collector.spans.find(isSo)!;
}

const partsOf = ({ spanId }: ReceivedSpan): ReceivedSpan[] =>
  collector.spans.filter(({ parentSpanId }) => parentSpanId === spanId);

async function metric(name: string): Promise<number> {
  const { text } = await test.anonymous.get('/metrics');
  const line = text.split('\n').find((one) => one.startsWith(`${name} `));
  return Number(line?.slice(name.length + 1) ?? 0);
}

describe('the trace of a request', () => {
  it('goes on from its caller, with the id that the response has', async () => {
    await start();
    const { status, headers } = await createOrder(`00-${TRACE}-${CALLER}-01`);
    const span = await spanThat(({ traceId, kind }) => traceId === TRACE && kind === KINDS.server);
    expect(span).toMatchObject({
      ...{ parentSpanId: CALLER, name: 'POST /api/companies/:companyId/work-orders', hasFailed: false },
      attributes: {
        'http.request.method': 'POST',
        'url.scheme': 'http',
        'http.route': '/api/companies/:companyId/work-orders',
        'http.response.status_code': status,
        'nerka.request_id': headers['x-request-id'],
        'nerka.company_id': company.id,
      },
    });
    expect(Object.keys(span.attributes)).toHaveLength(6);
  });

  it('has a part for each round trip to the database, with the number of statements', async () => {
    await start();
    await createOrder(`00-${TRACE}-${CALLER}-01`);
    const parts = partsOf(await spanThat(({ traceId, kind }) => traceId === TRACE && kind === KINDS.server));
    expect(parts.length).toBeGreaterThan(1);
    for (const { name, kind, attributes, hasFailed } of parts) {
      expect([name, kind, hasFailed]).toEqual(['postgresql', KINDS.client, false]);
      const { 'db.operation.batch.size': statements = 1, ...others } = attributes;
      expect([Number(statements) > 0, others]).toEqual([true, { 'db.system.name': 'postgresql' }]);
    }
    expect(parts.some(({ attributes }) => Number(attributes['db.operation.batch.size']) > 1)).toBe(true);
  });

  it('says which of its parts the database refused, which is no failure of the request', async () => {
    await start();
    const create = () =>
      manager
        .post(`/api/companies/${company.id}/views`, {
          screen: 'units',
          name: 'Vacant',
          query: 'status=vacant',
          shared: true,
        })
        .set('traceparent', `00-${TRACE}-${CALLER}-01`);
    expect([(await create()).status, (await create()).status]).toEqual([201, 409]);
    const span = await spanThat(({ attributes }) => attributes['http.response.status_code'] === 409);
    expect(span.hasFailed).toBe(false);
    expect(partsOf(span).filter(({ hasFailed }) => hasFailed)).toMatchObject([
      { attributes: { 'db.response.status_code': '23505', 'error.type': '23505' } },
    ]);
  });

  it('contains no texts and nothing by which a person could be known', async () => {
    await start();
    await createOrder(`00-${TRACE}-${CALLER}-01`);
    await spanThat(({ traceId, kind }) => traceId === TRACE && kind === KINDS.server);
    const sent = collector.calls.map(({ body }) => body.toString('utf8')).join('\n');
    for (const secret of ['squeaks', username, company.slug]) expect(sent).not.toContain(secret);
  });

  it('contains no address of a link, which may contain a token', async () => {
    await start();
    await test.anonymous.get('/api/shared-invoices/of-a-customer?key=of-a-query');
    await test.anonymous.get('/r/of-a-tenant');
    const api = await spanThat(({ name }) => name.startsWith('GET /api/shared-invoices/'));
    const page = await spanThat(({ name }) => name === 'GET front-ends');
    expect(api.attributes['http.route']).toBe('/api/shared-invoices/:token');
    expect(page.attributes).not.toHaveProperty('http.route');
    const sent = collector.calls.map(({ body }) => body.toString('utf8')).join('\n');
    for (const secret of ['of-a-customer', 'of-a-query', 'of-a-tenant']) expect(sent).not.toContain(secret);
  });

  it('is of its own without a caller that names one, or with one that is not valid', async () => {
    await start();
    const response = await createOrder('00-not-a-trace-01');
    const id = response.headers['x-request-id'] as string;
    const span = await spanThat(({ attributes }) => attributes['nerka.request_id'] === id);
    expect(span).not.toHaveProperty('parentSpanId');
  });

  it('is not exported if its caller has decided so', async () => {
    await start();
    await createOrder(`00-${TRACE}-${CALLER}-00`);
    await createOrder(`00-${TRACE.replace('0', '1')}-${CALLER}-01`);
    await spanThat(({ traceId, kind }) => traceId === TRACE.replace('0', '1') && kind === KINDS.server);
    expect(collector.spans.filter(({ traceId }) => traceId === TRACE)).toEqual([]);
  });

  it('goes on at a receiver that the request calls', async () => {
    await start();
    const receiver = await WebhookReceiver.start();
    const made = await manager.post(`/api/companies/${company.id}/webhooks`, { url: receiver.url });
    const { id } = made.body as { id: number };
    const ofCaller = { traceparent: `00-${TRACE}-${CALLER}-01`, tracestate: 'proxy=secret', baggage: 'user=dana' };
    await manager.post(`/api/webhooks/${id}/test`).set(ofCaller);
    const span = await spanThat(({ traceId, name }) => traceId === TRACE && name === 'POST');
    expect(receiver.received.map(({ headers }) => headers.traceparent)).toEqual([`00-${TRACE}-${span.spanId}-01`]);
    expect(JSON.stringify(receiver.received)).not.toMatch(/tracestate|baggage|proxy=|dana/);
    expect(span).toMatchObject({ kind: KINDS.client, hasFailed: false });
    expect(span.attributes).toEqual({
      'http.request.method': 'POST',
      'server.address': '127.0.0.1',
      'server.port': Number(new URL(receiver.url).port),
      'http.response.status_code': 204,
    });
    await receiver.stop();
  });

  it('says how a call of a receiver failed', async () => {
    await start();
    const receiver = await WebhookReceiver.start();
    const made = await manager.post(`/api/companies/${company.id}/webhooks`, { url: receiver.url });
    const { id } = made.body as { id: number };
    await receiver.stop();
    await manager.post(`/api/webhooks/${id}/test`);
    const span = await spanThat(({ kind, name }) => kind === KINDS.client && name === 'POST');
    expect(span).toMatchObject({ hasFailed: true, attributes: { 'error.type': 'ECONNREFUSED' } });
  });
});

it('gives each job a trace of its own', async () => {
  await start();
  await runJobs(test, 'hourly');
  const span = await spanThat(({ name }) => name === 'process hourly');
  expect(span).toMatchObject({
    ...{ kind: KINDS.job, hasFailed: false },
    attributes: {
      'messaging.system': 'pg-boss',
      'messaging.operation.name': 'process',
      'messaging.operation.type': 'process',
      'messaging.destination.name': 'hourly',
    },
  });
  expect(span).not.toHaveProperty('parentSpanId');
  await until(() => Promise.resolve(partsOf(span).length > 0));
});

it('says what a job has met', async () => {
  await start();
  // PostgreSQL has no such number.
  await test.factories.query(
    0,
    `insert into pgboss.job (name, data, singleton_key, policy)
     values ('webhooks', '{"companyId": 2147483648}', 'test', 'short')`,
  );
  await runJobs(test, 'webhooks');
  const span = await spanThat(({ name }) => name === 'process webhooks');
  expect(span).toMatchObject({ hasFailed: true, attributes: { 'error.type': '22003' } });
});

describe('the trace of a mail', () => {
  let mailServer: MailServer;

  async function send(): Promise<ReceivedSpan> {
    const mail = { recipient: 'dana@example.com', subject: 'The gate', text: 'It squeaks.' };
    await test.app.get(Database).inCompany(company.id, SYSTEM, (tx) => test.app.get(MailOutbox).add(tx, mail));
    return spanThat(({ name }) => name === 'process mail');
  }

  beforeEach(async () => {
    mailServer = new MailServer();
    await start({ SMTP_URL: await mailServer.start(), MAIL_FROM: 'office@maple.example' });
  });

  afterEach(() => mailServer.stop());

  it('has a part for the mail server, and nothing of what it gets', async () => {
    const span = await send();
    expect(span.attributes['nerka.company_id']).toBe(company.id);
    expect(partsOf(span).filter(({ name }) => name !== 'postgresql')).toMatchObject([
      { name: 'smtp', kind: KINDS.client, hasFailed: false, attributes: { 'network.protocol.name': 'smtp' } },
    ]);
    const sent = collector.calls.map(({ body }) => body.toString('utf8')).join('\n');
    for (const secret of ['example', 'dana', 'gate', 'squeaks']) expect(sent).not.toContain(secret);
  });

  it('says in that part if the mail server refuses it, which puts the job off without its failure', async () => {
    mailServer.isRefusing = true;
    const span = await send();
    expect(span).toMatchObject({ hasFailed: false });
    expect(span.attributes).not.toHaveProperty('error.type');
    const [part] = partsOf(span).filter(({ name }) => name === 'smtp');
    expect(part).toMatchObject({ hasFailed: true, attributes: { 'error.type': 'EENVELOPE' } });
  });
});

describe('the endpoint', () => {
  it('gets protobuf unless it wants JSON, with the headers that it needs', async () => {
    await start({ OTEL_EXPORTER_OTLP_PROTOCOL: '', OTEL_EXPORTER_OTLP_HEADERS: 'Authorization=Bearer%20of-traces' });
    await until(() => Promise.resolve(collector.calls.length > 0));
    expect(collector.calls[0]).toMatchObject({
      path: '/v1/traces',
      headers: { 'content-type': 'application/x-protobuf', authorization: 'Bearer of-traces' },
    });
  });

  it('gets the host as the name of the server', async () => {
    await start();
    await until(() => Promise.resolve(collector.calls.length > 0));
    const { resourceSpans } = JSON.parse(collector.calls[0]!.body.toString('utf8')) as {
      resourceSpans: { resource: { attributes: object[] } }[];
    };
    expect(resourceSpans[0]!.resource.attributes).toContainEqual({
      key: 'service.instance.id',
      value: { stringValue: hostname() },
    });
  });

  it('changes nothing for requests if it refuses what it gets, which is counted', async () => {
    collector.status = 400;
    await start();
    await until(async () => (await metric('nerka_trace_spans_dropped_total{reason="export_failed"}')) > 0);
    expect((await createOrder(`00-${TRACE}-${CALLER}-01`)).status).toBe(201);
  });

  it('is waited for by no request if it is silent: what does not fit into the queue is counted', async () => {
    collector.hold();
    await start({ OTEL_BSP_MAX_QUEUE_SIZE: '3' });
    expect((await createOrder(`00-${TRACE}-${CALLER}-01`)).status).toBe(201);
    await until(async () => (await metric('nerka_trace_spans_dropped_total{reason="queue_full"}')) > 0);
    collector.release();
  });

  it('is nowhere without a setting', async () => {
    await start({ OTEL_EXPORTER_OTLP_ENDPOINT: '' });
    await createOrder(`00-${TRACE}-${CALLER}-01`);
    const { text } = await test.anonymous.get('/metrics');
    expect([text.includes('nerka_trace_'), collector.calls]).toEqual([false, []]);
  });
});
